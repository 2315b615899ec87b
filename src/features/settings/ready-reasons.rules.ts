import { readyReasons as bn } from '#shared/messages/bn/office/ready-reasons.ts'
import { readyReasons as en } from '#shared/messages/en/office/ready-reasons.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { ReadyReasonTexts } from './schema.ts'

const { label: _en, ...english } = en
const { label: _bn, ...bangla } = bn
const ORIGINALS: ReadyReasonTexts = { en: english, bn: bangla }

/** What an owner changed: no empty sentence, which goes back to the catalogue's, and none that equals it. */
export function changedReasons(given: ReadyReasonTexts): ReadyReasonTexts {
  const changedIn = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(ORIGINALS[locale]).flatMap(([reason, original]) => {
        const sentence = given[locale][reason]
        return sentence && sentence !== original ? [[reason, sentence]] : []
      }),
    )
  return { en: changedIn('en'), bn: changedIn('bn') }
}

/** All ready reasons with an owner's sentences. */
export const withOriginals = (changed: ReadyReasonTexts): ReadyReasonTexts => ({
  en: { ...ORIGINALS.en, ...changed.en },
  bn: { ...ORIGINALS.bn, ...changed.bn },
})
