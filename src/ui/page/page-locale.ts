import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/messages/locale.ts'

/** The language of the open page, for code outside React components. */
export function pageLocale(): Locale {
  if (typeof document === 'undefined') return DEFAULT_LOCALE
  // A browser that translates the page changes its `lang`.
  const { locale = '' } = document.documentElement.dataset
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
