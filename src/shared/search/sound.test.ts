import { expect, test } from 'vitest'
import { NAME_PAIRS, PLACE_PAIRS, SUBJECT_PAIRS } from '#testing/spelling-pairs.ts'
import areas from '../lists/areas.bn.json' with { type: 'json' }
import classes from '../lists/classes.bn.json' with { type: 'json' }
import mediums from '../lists/mediums.bn.json' with { type: 'json' }
import subjects from '../lists/subjects.bn.json' with { type: 'json' }
import { toLatinLetters } from './bangla-latin.ts'
import { correctSounds, exactTerms, isAlmostFoundBy, matchesFindTerms, toFindTerms, toFindText } from './find-words.ts'
import { soundKeys, soundsLike, toSoundText } from './sound.ts'

const findEachOther = (find: (record: string, typed: string) => boolean) => (pair: readonly [string, string]) =>
  find(pair[0], pair[1]) && find(pair[1], pair[0])
const missed = (pairs: readonly [string, string][], find: (record: string, typed: string) => boolean) =>
  pairs.filter((pair) => !findEachOther(find)(pair)).map((pair) => pair.join('='))

const MISSES = [
  // A typed number is not in the range of another text.
  'Uttara Sector 6-9=উত্তরা সেক্টর ৭',
  'Uttara Sector 6-9=Uttara sec 8',
  'Uttara Sector 1-5=Uttora sector 3',
  'Gulshan 2=Gulsan 2',
  // No rule of English spelling.
  'Higher-math=hier math',
  'Physics=Fizix',
  // The vowel at the end is not written in Bangla.
  'Subrata=সুব্রত',
]

test('of 200 pairs of spellings at least 95 % find each other; the others are named [BN-204]', () => {
  const misses = [
    ...missed(PLACE_PAIRS, isAlmostFoundBy),
    ...missed(SUBJECT_PAIRS, isAlmostFoundBy),
    ...missed(NAME_PAIRS, soundsLike),
  ]
  const total = PLACE_PAIRS.length + SUBJECT_PAIRS.length + NAME_PAIRS.length
  expect(misses).toEqual(MISSES)
  expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(100)
  expect(total).toBeGreaterThanOrEqual(200)
  expect(1 - misses.length / total).toBeGreaterThanOrEqual(0.95)
})

test('each area, city, class, medium and subject is found by its Bangla name and the other way round [BN-204]', () => {
  const listed = [classes, mediums, subjects, ...Object.values(areas).map((city) => city.areas)].flatMap(Object.entries)
  const named = listed.filter(([name]) => name !== 'Others')
  const lost = named.filter(([name, bangla]) => !isAlmostFoundBy(name, bangla))
  expect(lost).toEqual([])
})

test.each([
  ['রহিম', ['rhim']],
  ['raheem', ['rhim']],
  ['akter', ['aktr', 'aktir']],
  ['আক্তার', ['aktr']],
  ['mirpur', ['mirpr']],
  ['মিরপুর', ['mirpr']],
  ['দক্ষিণখান', ['dksinkn', 'dkinkn']],
  ['জ্ঞান', ['gn', 'gin']],
  ['md', ['mhmd']],
  ['rajoo', ['rju']],
  ['123', []],
  ['العربية', []],
])('the sounds of %s are %j [BN-200]', (word, keys) => expect(soundKeys(word)).toEqual(keys))

test('a Bangla word is written in Latin letters as it is spoken [BN-200]', () => {
  expect(toLatinLetters('ঢাকা')).toBe('daka')
  expect(toLatinLetters('বিশ্বাস')).toBe('biswas')
  expect(toLatinLetters('Abc')).toBe('Abc')
})

test('few different names sound the same [BN-200]', () => {
  const names = [...new Set(NAME_PAIRS.map(([name]) => name))]
  const alike = names.flatMap((one) => names.filter((other) => one < other && soundsLike(one, other)))
  expect(alike.length).toBeLessThanOrEqual(20)
  for (const [one, other] of [
    ['Rahim', 'Karim'],
    ['Rina', 'Rana'],
    ['Mina', 'Mona'],
    ['Salma', 'Salam'],
  ] as const)
    expect([one, other, soundsLike(one, other) && soundsLike(other, one)]).toEqual([one, other, false])
})

test('names with numbers, signs, joiners, or 300 letters without a blank have sounds [BN-200]', () => {
  expect(toSoundText('রহি\u200dম ২')).toBe(' ~1 rhim 2 ')
  expect(toSoundText('🙂 --')).toBe(' ~1 ')
  expect(soundsLike('🙂', '🙂')).toBe(false)
  expect(soundsLike('ক'.repeat(300), 'ক'.repeat(300))).toBe(true)
})

test('a typed text is found by other spellings of the areas and subjects in it, and by its sound [BN-201..202]', () => {
  const text = toFindText(['বাসা ধানমন্ডি ৩২, আবাহনী মাঠের পাশে', 'গণিত'])
  for (const query of ['dhanmondi', 'math', 'Abahani']) expect(matchesFindTerms(text, toFindTerms(query))).toBe(true)
  expect(exactTerms(toFindTerms('abahani'))).toEqual([['abahani']])
  expect(exactTerms(toFindTerms('mirpur 10'))).toBe(null)
})

test.each([
  ['dhanmundi', 'dhanmondi'],
  ['muhammadpur', 'mohammadpur'],
  ['মোহাম্মাদপুর', 'mohammadpur'],
  ['mirpr 10', 'mirpur 10'],
  ['mirpur', null],
  ['rahim', null],
  ['', null],
])('%s is the search %s [BN-203]', (query, corrected) => expect(correctSounds(query)).toBe(corrected))
