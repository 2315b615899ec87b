import { LOCALES, type Locale } from '../messages/locale.ts'

/** The start of the addresses of each language; English has today's addresses. */
const PREFIXES: Readonly<Record<Locale, string>> = { en: '', bn: '/bn' }

/** Where the pages of a language begin, as the router wants it: `/bn`. */
export const baseOf = (locale: Locale) => PREFIXES[locale] || '/'

/** The address of a page in a language: `/contact?x=1` is `/bn/contact?x=1`, and `/` is `/bn`. */
export function localPath(locale: Locale, path: string): string {
  const prefix = PREFIXES[locale]
  return prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path
}

/** A page as a link from elsewhere, in the language of the site that shows it. */
export function siteUrl({ publicUrl, locale }: { publicUrl: string; locale: Locale }, path: string): string {
  return publicUrl + localPath(locale, path)
}

/** The full address of a page in a language; a path that is a full address already stays. */
export function pageAddress(publicUrl: string, { locale, path }: { locale: Locale; path: string }): string {
  return path.startsWith('/') ? siteUrl({ publicUrl, locale }, path) : path
}

/** The language that an address names and the address without it; `null` where it names none. */
export function readLocalPath(address: string): { locale: Locale | null; path: string } {
  for (const locale of LOCALES) {
    const prefix = PREFIXES[locale]
    if (prefix === '' || !address.startsWith(prefix)) continue
    const rest = address.slice(prefix.length)
    if (rest === '' || rest.startsWith('/')) return { locale, path: rest || '/' }
    // The home page with a query, and its data.
    if (/^[?#]|^\.data(?:\?|$)/.test(rest)) return { locale, path: `/${rest}` }
  }
  return { locale: null, path: address }
}

/** The same page in every language, by language. */
export function twinsOf(path: string): { locale: Locale; path: string }[] {
  return LOCALES.map((locale) => ({ locale, path: localPath(locale, path) }))
}
