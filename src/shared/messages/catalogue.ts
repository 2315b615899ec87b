import { en } from './en.ts'
import { type Locale, PSEUDO_LOCALE } from './locale.ts'
import { toPseudoMessages } from './pseudo.ts'

let pseudo: typeof en | undefined

/** All texts of a locale. */
export function messagesOf(locale: Locale): typeof en {
  if (locale !== PSEUDO_LOCALE) return en
  pseudo ??= toPseudoMessages(en)
  return pseudo
}
