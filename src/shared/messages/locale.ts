/** The languages of the product. */
export const LOCALES = ['en', 'bn'] as const

/** English with accents, which shows texts that do not come from the catalogue; only the setting `TEST_LOCALE` offers it. */
export const PSEUDO_LOCALE = 'en-XA'

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE

export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(candidate: string): candidate is Locale {
  return candidate === PSEUDO_LOCALE || LOCALES.some((locale) => locale === candidate)
}

/** The first offered locale in an `Accept-Language` header, by preference; `offered[0]` without a match. */
export function negotiateLocale(acceptLanguage: string | undefined, offered: readonly [Locale, ...Locale[]]): Locale {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { tag: tag.toLowerCase(), quality: Number(/^q=([\d.]+)$/.exec(quality)?.[1] ?? 0) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of preferred) {
    const found = offered.find((locale) => locale.toLowerCase() === tag)
    const sameLanguage = offered.find((locale) => locale === tag.split('-')[0])
    if (found ?? sameLanguage) return found ?? sameLanguage ?? offered[0]
  }
  return offered[0]
}
