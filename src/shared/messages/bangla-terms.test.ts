import { expect, test } from 'vitest'
import { landingTitle } from '#features/landing/pages/landing-texts.ts'
import { brandIn, defaultSettings } from '#features/settings/rules.ts'
import { bn } from './bn.ts'
import { templateTexts } from './template-texts.ts'

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )

const templates = Object.entries(templateTexts.bn).flatMap(([kind, { subject, body }]): [string, string][] => [
  [`${kind}.subject`, subject],
  [`${kind}.body`, body],
])
const texts = [...leaves(bn), ...templates]
const having = (word: RegExp) => texts.filter(([, text]) => word.test(text))

test('a person is চূড়ান্ত; only addresses of mail, and the question before a step, are নিশ্চিত [WEB-613]', () => {
  const others = having(/নিশ্চিত/).filter(([, text]) => !/ইমেইল|ঠিকানা|আপনি কি নিশ্চিত\?/.test(text))
  expect(others).toEqual([])
})

test('a person is chosen (চূড়ান্ত করা), and nobody is final (চূড়ান্ত হওয়া) [WEB-613]', () => {
  expect(having(/(?<!টিউশন |কাজ )চূড়ান্ত (?:হলে|হন|হয়|হও|হবে|নন|টিউটর)/)).toEqual([])
  expect(having(/(?:আপনি|টিউটর|\{name\}|\{tutorName\}) (?:আবার )?চূড়ান্ত[।:,]/)).toEqual([])
})

test('a tutor is a টিউটর everywhere, and a shortlist a পছন্দের তালিকা [WEB-613]', () => {
  expect(having(/শিক্ষক|শিক্ষিকা/)).toEqual([])
  expect(having(/বাছাই (?:তালিকা|করুন|করা)/)).toEqual([])
})

test('a person is not বুকড, and no text speaks of people as a machine would [WEB-613]', () => {
  expect(having(/(?:টিউটর|আপনি|\{tutor\}|\{name\}) (?:এই টিউশনে )?বুকড/)).toEqual([])
  expect(having(/একজন মানুষ|মানুষের হাতে|উত্তর দেওয়ার মানুষ|গর্বিত|বেশি সম্পূর্ণ/)).toEqual([])
})

test('a word has one spelling: এখনও, ফর্ম, ইমেইল, অভিভাবকরা, পরিচয়পত্র [BN-350]', () => {
  expect(having(/এখনো|ফরম(?!্যাট)|ই-মেইল|অভিভাবকেরা|টিউটরেরা|আইডি কার্ড/)).toEqual([])
})

test('no ending hangs on the name of the agency, whose letters decide it [WEB-614]', () => {
  expect(having(/\{brand\}-/)).toEqual([])
})

test('the product has its Bangla letters in Bangla, another agency its own name [WEB-614]', () => {
  const named = (name: string) =>
    brandIn('bn', defaultSettings({ name, email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }, 'bn').brand)
  expect(named('Porua').name).toBe('পড়ুয়া')
  expect(named('Shiksha').name).toBe('Shiksha')
})

test.each([
  [{ city: 'Dhaka' }, 'ঢাকার টিউশন'],
  [{ city: 'Dhaka', area: 'Dhanmondi' }, 'ধানমন্ডি, ঢাকার টিউশন'],
  [{ city: 'Sylhet' }, 'সিলেটের টিউশন'],
  [{ class: 'Play', subject: 'All-subject' }, 'প্লের সকল বিষয়ের টিউশন'],
  [{ subject: 'Math' }, 'গণিতের টিউশন'],
])('the page of %j is called %s [WEB-614]', (choice, title) => {
  const all = { city: '', area: '', class: '', subject: '', ...choice }
  expect(landingTitle('bn', { side: 'tuitions', ...all })).toBe(title)
})
