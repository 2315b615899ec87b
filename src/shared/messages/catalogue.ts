import type { en } from './en.ts'
import type { Locale } from './locale.ts'
import { mergeTexts, type Texts } from './merge-texts.ts'

const catalogues = new Map<Locale, typeof en>()

/** Adds texts of a locale: the server adds all of them, a browser those that its page shows. */
export function addTexts(locale: Locale, texts: Texts): void {
  // The texts that a browser does not add belong to other pages.
  catalogues.set(locale, mergeTexts(catalogues.get(locale) ?? {}, texts) as typeof en)
}

/** The texts of a locale that were added, else those of the first one, which is the page's; throws if there are none. */
export function messagesOf(locale: Locale): typeof en {
  const [first] = catalogues.values()
  const messages = catalogues.get(locale) ?? first
  if (!messages) throw new Error(`No messages of ${locale}`)
  return messages
}

/** The texts of every locale that were added; in a browser those of one may arrive in parts. */
export const allMessages = (): (typeof en)[] => [...catalogues.values()]
