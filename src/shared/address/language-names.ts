import type { Locale } from '../messages/locale.ts'

/** Each language by its own name, as everybody finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', bn: 'বাংলা' }
