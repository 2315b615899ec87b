declare module 'virtual:texts/*' {
  const texts: import('#shared/messages/parts/split-texts.ts').Texts
  export default texts
}

declare module 'virtual:text-files' {
  type Parts = Partial<Record<import('#shared/messages/parts/text-parts.ts').TextPart, string[]>>
  const names: Partial<Record<import('#shared/messages/locale.ts').Locale, Parts>>
  export default names
}
