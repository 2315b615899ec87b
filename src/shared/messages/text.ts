import { createTranslator } from 'use-intl/core'
import { messagesOf } from './catalogue.ts'
import { en, type MessageKey } from './en.ts'
import type { Locale } from './locale.ts'

export type TextValues = Record<string, string | number>

type Translate = (key: string, values?: TextValues) => string

const translators = new Map<Locale, Translate>()

/** The text of a key with its values, for places outside React: errors, page titles, mails. */
export function text(locale: Locale, key: MessageKey, values?: TextValues): string {
  return translatorOf(locale)(key, values)
}

function translatorOf(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const translate = createTranslator({ locale, messages: messagesOf(locale) }) as Translate
  translators.set(locale, translate)
  return translate
}

/** Whether a string is a key of the catalogue rather than a text. */
export function isMessageKey(candidate: string): candidate is MessageKey {
  let node: unknown = en
  for (const part of candidate.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string'
}
