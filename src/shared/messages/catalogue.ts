import { known, textsInPlace } from '#shared/messages/parts/known.ts'
import type { Translation } from './bn/translation.ts'
import type { en } from './en.ts'
import { DEFAULT_LOCALE, type Locale, PSEUDO_LOCALE } from './locale.ts'
import { toPseudoMessages } from './pseudo.ts'

/** Adds the texts of a locale, so that a server has only the languages that it offers. [BN-107] */
export function addMessages(locale: Locale, messages: Translation<typeof en>): void {
  known.set(locale, messages as typeof en)
}

/** All texts of a locale, in a browser those that are loaded; throws if there are none. */
export function messagesOf(locale: Locale): typeof en {
  const texts = known.get(locale) ?? textsInPlace()
  if (texts) return texts
  if (locale !== PSEUDO_LOCALE) throw new Error(`No messages of ${locale}`)
  const pseudo = toPseudoMessages(messagesOf(DEFAULT_LOCALE))
  known.set(PSEUDO_LOCALE, pseudo)
  return pseudo
}
