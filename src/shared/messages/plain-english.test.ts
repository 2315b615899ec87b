import { expect, test } from 'vitest'
import { bn } from './bn.ts'
import { en } from './en.ts'

const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : leaves(value)))
const having = (tree: object, words: RegExp) => leaves(tree).filter((text) => words.test(text))

test('texts are ordinary English: a code expires, a team member is someone, and usually is not mostly [FAM-656]', () => {
  expect(having(en, /code ends in|mostly within|(?:person|somebody) of our team/i)).toEqual([])
  expect(having(en, /Tutors will read|it is there already|looks for a tutor, a tutor/)).toEqual([])
  expect(
    having(en, /\bholds (?:no|a) (?:phone|character)|stands in the list|do you two|What happens next shows/),
  ).toEqual([])
})

test('the same sentences are ordinary Bangla [FAM-656]', () => {
  expect(leaves(bn)).toContain('কোডের মেয়াদ বাকি')
  expect(leaves(bn)).toContain('টিউটর খুঁজলে অভিভাবক হিসেবে, টিউশন খুঁজলে টিউটর হিসেবে নিবন্ধন করুন।')
  expect(having(bn, /টিউটররা পড়বেন|কোড শেষ হবে/)).toEqual([])
})
