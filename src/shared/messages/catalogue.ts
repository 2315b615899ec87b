import type { Translation } from './bn/translation.ts'
import { en } from './en.ts'
import { type Locale, PSEUDO_LOCALE } from './locale.ts'
import { toPseudoMessages } from './pseudo.ts'

const catalogues = new Map<Locale, typeof en>([['en', en]])

/** Adds the texts of a locale, so that a browser loads only the language that it shows. [BN-107] */
export function addMessages(locale: Locale, messages: Translation<typeof en>): void {
  catalogues.set(locale, messages as typeof en)
}

/** All texts of a locale; throws if they were not added. */
export function messagesOf(locale: Locale): typeof en {
  const known = catalogues.get(locale)
  if (known) return known
  if (locale !== PSEUDO_LOCALE) throw new Error(`No messages of ${locale}`)
  const pseudo = toPseudoMessages(en)
  catalogues.set(PSEUDO_LOCALE, pseudo)
  return pseudo
}
