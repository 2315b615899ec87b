/** The languages of the product. */
export const LOCALES = ['en', 'bn'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(candidate: string): candidate is Locale {
  return LOCALES.some((locale) => locale === candidate)
}

/** The language that an `Accept-Language` header prefers; `fallback` without a match. */
export function negotiateLocale(acceptLanguage: string | undefined, fallback = DEFAULT_LOCALE): Locale {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { tag: tag.toLowerCase(), quality: Number(/^q=([\d.]+)$/.exec(quality)?.[1] ?? 0) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of preferred) {
    const found = LOCALES.find((locale) => locale === tag.split('-')[0])
    if (found) return found
  }
  return fallback
}
