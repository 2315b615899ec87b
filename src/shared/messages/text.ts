import { createTranslator } from 'use-intl/core'
import { en, type MessageKey } from './en.ts'

const translate = createTranslator({ locale: 'en', messages: en }) as (key: string, values?: TextValues) => string

export type TextValues = Record<string, string | number>

export function text(key: MessageKey, values?: TextValues): string {
  return translate(key, values)
}

export function isMessageKey(candidate: string): candidate is MessageKey {
  let node: unknown = en
  for (const part of candidate.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string'
}
