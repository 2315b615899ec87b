import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en } from './en.ts'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)

/** Nobody knows whether somebody reads at this moment, or why an application ended. */
const UNTRUE = [
  /\b(?:team|guardian) (?:is )?(?:reads?|reading|checks?|checking)\b[^.]*\bnow\b/i,
  /guardian reads your CV/i,
  /(?:decided for|chose) another tutor/i,
  /verified tutors can apply/i,
  /with one (?:tap|press)/i,
  /with an account you see every/i,
  /টিম এখন[^।]*(?:পড়ছে|যাচাই করছে|দেখছে)/,
  /অভিভাবক(?: এখন)?[^।]* দেখছেন/,
  /যাচাইকৃত টিউটররা আবেদন/,
  /^এক চাপে/,
]

test('no sentence says that somebody reads it now, why an applicant was not taken, or fewer taps than it takes [FAM-514]', () => {
  const untrue = [...textsOf(en), ...textsOf(bn)].filter((text) => UNTRUE.some((pattern) => pattern.test(text)))
  expect(untrue).toEqual([])
})
