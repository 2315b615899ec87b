import { expect, test } from 'vitest'
import { isFoundBy } from '#testing/is-found-by.ts'
import { matchesFindTerms, nearestWord, toFindTerms, toFindText } from './find-words.ts'

test.each(['Mirpur 10', 'mirpur10', 'mirpur-10', 'MIRPUR 10', 'mirpur no 10', 'মিরপুর ১০', 'মিরপুর-১০', 'মিরপুর১০'])(
  '"%s" finds Mirpur 10 and no other Mirpur [FAM-100]',
  (query) => {
    expect(isFoundBy('Mirpur 10', query)).toBe(true)
    expect(isFoundBy('Mirpur 1', query)).toBe(false)
    expect(isFoundBy('Mirpur 11', query)).toBe(false)
  },
)

test.each([
  [
    'Class 8',
    [
      'class eight',
      'class 8',
      'class-8',
      'Class VIII',
      '৮ম শ্রেণি',
      'অষ্টম শ্রেণী',
      '8th class',
      'ক্লাস ৮',
      'jsc',
      'grade 8',
    ],
  ],
  ['Class 10', ['ssc', 'class ten', 'এসএসসি', 'দশম শ্রেণি']],
  ['Inter 1st year', ['hsc', 'HSC 1st year', 'এইচএসসি', 'class 11', 'class eleven', 'একাদশ', 'inter']],
  ['O-level', ['o level', 'O-Levels', 'olevel', 'ও লেভেল', 'igcse']],
  ['A-level (AS)', ['a level', 'a-level', 'alevel']],
  ['Math', ['math', 'maths', 'mathematics', 'গণিত', 'গনিত', 'অংক', 'গণিতের', 'math tutor']],
  ['Higher-math', ['higher math', 'উচ্চতর গণিত', 'math']],
  ['English medium', ['english medium', 'ইংলিশ মিডিয়াম', 'ইংরেজি মাধ্যম']],
  ['Physics', ['phy', 'পদার্থবিজ্ঞান', 'ফিজিক্স']],
  ['Female', ['female tutor', 'lady teacher', 'মহিলা শিক্ষক', 'মেয়ে']],
  ['Uttara Sector 1-5', ['uttara', 'উত্তরা', 'uttara sector 3', 'উত্তরায়', 'উত্তরা সেক্টর ৪', 'sector-5']],
  ['Dhanmondi', ['ধানমন্ডি', 'ধানমন্ডিতে', 'DHANMONDI']],
  ['Chittagong', ['ctg', 'chattogram', 'চট্টগ্রাম']],
  ['Khulna University of Engineering and Technology', ['kuet', 'KUET', 'khulna university']],
  ['KUET', ['Khulna University of Engineering']],
])('%s is found by all its spellings [FAM-100]', (option, queries) => {
  for (const query of queries) expect([query, isFoundBy(option, query)]).toEqual([query, true])
})

test.each([
  ['Class 1', 'class 10'],
  ['Class 10', 'class 1'],
  ['Male', 'female'],
  ['Female', 'male'],
  ['Bangla medium', 'english medium'],
  ['Uttara Sector 6-9', 'uttara sector 3'],
  ['Inter 1st year', 'ssc'],
])('%s is not found by "%s"', (option, query) => expect(isFoundBy(option, query)).toBe(false))

test('every word of a query must match', () => {
  const text = toFindText(['Need Female Tutor For Class 8', 'Class 8', 'Math', 'Bangla medium', 'Dhaka', 'Mirpur 10'])
  const isFound = (query: string) => matchesFindTerms(text, toFindTerms(query))
  expect(isFound('female class eight গণিত mirpur10')).toBe(true)
  expect(isFound('female class nine গণিত mirpur10')).toBe(false)
})

test('words that say nothing are left out', () => {
  expect(toFindTerms('need a home tutor for math in Mirpur 10')).toEqual([['math'], ['mirpur10']])
  expect(toFindTerms(' \u200b, tutor ')).toEqual([])
  expect(toFindTerms("%_\\'")).toEqual([])
})

test.each([
  ['dhanmndi', 'dhanmondi'],
  ['mirpr', 'mirpur'],
  ['utatra', 'uttara'],
  ['phisycs', 'physics'],
  ['chittagng', 'chittagong'],
  ['মিরপর', 'মিরপুর'],
  ['mirpur', null],
  ['zzzzzz', null],
  ['abc', null],
])('the known word nearest to %s is %s [FAM-101]', (word, known) => expect(nearestWord(word)).toBe(known))

test('a text that was read before has the same words, also beside others', () => {
  const parts = ['Class 8', 'Need Tutor For Class 8 At Mirpur 10- Dhaka', 'near the old mosque']
  const first = toFindText(parts)
  expect(toFindText(parts)).toBe(first)
  expect(
    toFindText([...parts].reverse())
      .trim()
      .split(' ')
      .sort(),
  ).toEqual(first.trim().split(' ').sort())
})
