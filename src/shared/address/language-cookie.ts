import { LOCALES, type Locale } from '../messages/locale.ts'

/** The language that a viewer chose; scripts of the pages may read and write it. */
export const LANGUAGE_COOKIE = 'porua_language'
/** Where a tab keeps a switch of the language until the account of whoever is signed in knows it. */
export const SWITCHED_LANGUAGE = 'porua:language'
/** How long a browser remembers a language, in seconds: a year. */
export const LANGUAGE_SECONDS = 365 * 24 * 3600

/** The offered language of a cookie's value, if it is one. */
export const parseLanguage = (value: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === value)
