import { createTranslator } from 'use-intl/core'
import { allMessages, messagesOf } from './catalogue.ts'
import type { en, MessageKey } from './en.ts'
import type { Locale } from './locale.ts'

export type TextValues = Record<string, string | number>

type Translate = (key: string, values?: TextValues) => string

/** `plain` caches the texts that take no values. */
type Translator = { messages: typeof en; translate: Translate; plain: Map<MessageKey, string> }

/** With their texts: a browser that has loaded more of them gets another one. */
const translators = new Map<Locale, Translator>()

/** The text of a key with its values, for places outside React: errors, page titles, mails. */
export function text(locale: Locale, key: MessageKey, values?: TextValues): string {
  const { translate, plain } = translatorOf(locale)
  if (values) return translate(key, values)
  const known = plain.get(key)
  if (known !== undefined) return known
  const translated = translate(key)
  plain.set(key, translated)
  return translated
}

function translatorOf(locale: Locale): Translator {
  const messages = messagesOf(locale)
  const existing = translators.get(locale)
  if (existing?.messages === messages) return existing
  const translate = createTranslator({ locale, messages }) as Translate
  const translator = { messages, translate, plain: new Map<MessageKey, string>() }
  translators.set(locale, translator)
  return translator
}

/** Whether a string is a key of the catalogue rather than a text; in a browser of the texts that are loaded. */
export function isMessageKey(candidate: string): candidate is MessageKey {
  return allMessages().some((messages) => hasText(messages, candidate.split('.')))
}

function hasText(messages: typeof en, path: readonly string[]): boolean {
  let node: unknown = messages
  for (const part of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string'
}
