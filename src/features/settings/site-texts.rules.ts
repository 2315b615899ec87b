/** The sections of the pages of rules and explanations, by their keys in the catalogue. */
export const INFO_PAGES = {
  howItWorks: ['post', 'check', 'apply', 'confirm', 'teach', 'help'],
  fees: ['guardians', 'never'],
  privacy: ['keep', 'guardian', 'tutor', 'idCard', 'messages', 'cookies', 'times', 'delete'],
  terms: ['who', 'account', 'posts', 'numbers', 'safety', 'fees', 'end'],
} as const

export type InfoPageName = keyof typeof INFO_PAGES

/** Texts of an owner by page and key of the catalogue. */
type ReplacedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Without empty texts, which keep the original. */
export function withoutEmptyTexts(texts: ReplacedTexts): ReplacedTexts {
  const pages = Object.entries(texts).map(([page, replaced]) => {
    const typed = Object.entries(replaced).filter(([, text]) => text !== '')
    return [page, Object.fromEntries(typed)] as const
  })
  return Object.fromEntries(pages.filter(([, replaced]) => Object.keys(replaced).length > 0))
}

/** The messages of the catalogue with an owner's texts in place of those of public pages. */
export function withSiteTexts<M extends { site: object }>(
  messages: M,
  { texts, brand }: { texts: ReplacedTexts; brand: string },
): M {
  const site: Record<string, unknown> = { ...messages.site }
  for (const [page, replaced] of Object.entries(withoutEmptyTexts(texts))) {
    site[page] = { ...(site[page] as object), ...toCatalogueTexts(replaced, brand) }
  }
  return { ...messages, site }
}

/** An owner's texts as messages of the catalogue, by key. */
export const toCatalogueTexts = (texts: Readonly<Record<string, string>>, brand?: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toCatalogueText(text, brand)]))

/** An owner's text as a message of the catalogue: `{brand}` becomes the agency's name if given, the rest is literal. */
export function toCatalogueText(typed: string, brand?: string): string {
  const text = brand === undefined ? typed : typed.replaceAll('{brand}', () => brand)
  return text.replaceAll("'", "''").replace(/[{}<>]+/g, (characters) => `'${characters}'`)
}
