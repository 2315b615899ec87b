import { expect, test } from 'vitest'
import { texts as bnAccount } from './bn/account.ts'
import { texts as bnPublic } from './bn/public.ts'
import { texts as enAccount } from './en/account.ts'
import { texts as enPublic } from './en/public.ts'

function entriesOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => entriesOf(value, path === '' ? key : `${path}.${key}`))
}

/** What would claim of every tutor what is true of some: the person verified, the ID card or the studies seen. */
const CLAIMS = {
  en: [
    /\bverified (?:home )?(?:tutors?|teachers?)\b/i,
    /tutors? (?:is|are|was|were) (?:verified|checked)/i,
    /^(?!.*\bpost\b).*verified by (?:our team|\{brand\})/i,
    /(?:each|every|all)[^.]*(?:ID cards?|identity|certificates?)[^.]*(?:checked|verified|seen|read)/i,
    /\b(?:trusted|genuine|background-checked|certified|vetted) (?:tutors?|teachers?)/i,
  ],
  bn: [
    /যাচাইকৃত (?:গৃহ)?(?:শিক্ষক|টিউটর)/,
    /(?:সব|প্রতিটি|প্রত্যেক)[^।]*পরিচয়পত্র[^।]*(?:যাচাই|দেখা হয়েছে।)/,
    /(?:বিশ্বস্ত|পরীক্ষিত|নির্ভরযোগ্য) (?:শিক্ষক|টিউটর)/,
  ],
}

/** Said of one tutor or post at a time, or to staff. */
const TRUE_OF_ONE = [
  'tuitionPages.detail.description',
  'tutors.verified',
  'tutors.alreadyVerified',
  'applications.suggestedSub',
]

test.each([
  ['en', { ...enPublic, account: enAccount }],
  ['bn', { ...bnPublic, account: bnAccount }],
] as const)(
  'no %s text for families claims more of every tutor than that the CV was checked [FAM-506]',
  (locale, all) => {
    const claiming = entriesOf(all).filter(
      ([key, value]) =>
        !TRUE_OF_ONE.some((one) => key.endsWith(one)) && CLAIMS[locale].some((claim) => claim.test(value)),
    )
    expect(claiming).toEqual([])
  },
)

test.each([
  'Verified home tutors all over Bangladesh',
  'Each tutor’s CV and ID card are checked in the same way.',
  'Rina teaches Math. Verified by our team.',
])('the sentence %j is a claim of that kind [FAM-506]', (sentence) => {
  expect(CLAIMS.en.some((claim) => claim.test(sentence))).toBe(true)
})
