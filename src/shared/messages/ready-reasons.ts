import type { readyReasons } from './en/office/ready-reasons.ts'
import type { Locale } from './locale.ts'
import { isMessageKey, text } from './text.ts'

export type ReadyReason = Exclude<keyof typeof readyReasons, 'label'>

const TOKEN = /\{r:(\w+)\}/g

/** What a reason holds for a ready one, so that every reader reads it in the own language. */
export const toReasonToken = (reason: ReadyReason): string => `{r:${reason}}`

/** A text with the sentences of its ready reasons. */
export function fillReasons(given: string, sentenceOf: (reason: string) => string | undefined): string {
  return given.includes('{r:') ? given.replace(TOKEN, (token, reason: string) => sentenceOf(reason) ?? token) : given
}

/** A text with its ready reasons in a language. */
export const showReasons = (locale: Locale, given: string): string =>
  fillReasons(given, (reason) => findReason(locale, reason))

/** The JSON of an answer with its ready reasons in a language. */
export const showReasonsOfJson = (locale: Locale, json: string): string =>
  fillReasons(json, (reason) => {
    const sentence = findReason(locale, reason)
    return sentence && JSON.stringify(sentence).slice(1, -1)
  })

function findReason(locale: Locale, reason: string): string | undefined {
  const key = `readyReasons.${reason}`
  return isMessageKey(key) && reason !== 'label' ? text(locale, key) : undefined
}
