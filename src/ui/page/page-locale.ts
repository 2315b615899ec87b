import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/messages/locale.ts'

/** The language of the open page, for code outside React components. */
export function pageLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
