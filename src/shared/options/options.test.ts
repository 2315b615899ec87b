import { expect, test } from 'vitest'
import boardsInBangla from '#testing/boards.bn.json' with { type: 'json' }
import groupsInBangla from '#testing/groups.bn.json' with { type: 'json' }
import classesInBangla from '../lists/classes.bn.json' with { type: 'json' }
import mediumsInBangla from '../lists/mediums.bn.json' with { type: 'json' }
import subjectsInBangla from '../lists/subjects.bn.json' with { type: 'json' }
import { AVAILABLE_DAYS } from './available-days.ts'
import { BLOOD_GROUPS } from './blood-groups.ts'
import { CLASSES } from './classes.ts'
import { BOARDS, GROUPS } from './education.ts'
import { GENDERS, TUTOR_GENDERS } from './genders.ts'
import { MARITAL_STATUSES } from './marital-statuses.ts'
import { MEDIUMS } from './mediums.ts'
import { SUBJECTS } from './subjects.ts'
import { UNIVERSITIES } from './universities.ts'

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

test.each([
  ['[TFORM-31]', 0, ['Pre-schooling', 'Play', 'Nursery', 'KG']],
  ['[TFORM-32]', 4, numbered('Class', 10)],
  ['[TFORM-33]', 14, ['Inter 1st year', 'Inter 2nd year']],
  ['[TFORM-34]', 16, ['Medical admission', 'Engineering admission', 'University admission']],
  ['[TFORM-35]', 19, numbered('Standard', 8)],
  ['[TFORM-36]', 27, ['O-level', 'A-level (AS)', 'A-level (A2)']],
  ['[TFORM-37]', 30, ['Honors', 'Others']],
])('%s the class options from index %i', (_, from, options) => {
  expect(CLASSES.slice(from, from + options.length)).toEqual(options)
})

test('there are exactly 32 classes', () => {
  expect(CLASSES).toHaveLength(32)
})

test('a tuition can request a male or a female tutor or either [TFORM-30]', () =>
  expect(GENDERS).toEqual(['Male', 'Female', 'Male/Female']))

test('the mediums are in order [TFORM-38]', () => {
  expect(MEDIUMS.join(', ')).toBe(
    'Bangla medium, English version, English medium, Cambridge, Ed-excel, IB, American, Australian, Canadian, Others',
  )
})

test('there are 75 subjects, each once [TFORM-39]', () => {
  expect(SUBJECTS).toHaveLength(75)
  expect(new Set(SUBJECTS).size).toBe(75)
})

test('the required subjects are included [TFORM-40]', () => {
  expect(SUBJECTS).toEqual(
    expect.arrayContaining(['All-subject', 'Math', 'Physics', 'Chemistry', 'Biology', 'English', 'Bangla', 'ICT']),
  )
  expect(SUBJECTS).toEqual(
    expect.arrayContaining(['Programming', 'Ielts', 'Quran-reading', '2-subjects', '3-subjects', 'Others']),
  )
  expect(SUBJECTS.at(-1)).toBe('Others')
})

test('available days run from 1-day to 7-days [TUTOR-22]', () => {
  expect(AVAILABLE_DAYS.slice(0, 7).join(' ')).toBe('1-day 2-days 3-days 4-days 5-days 6-days 7-days')
})

test.each([
  ['[TUTOR-23]', 7, 'Flexible'],
  ['[TUTOR-24]', 8, 'Weekends-only'],
  ['[TUTOR-25]', 9, 'Weekdays-only'],
  ['[TUTOR-26]', 10, 'Daily'],
] as const)('%s the available days at index %i are %s', (_, at, option) => expect(AVAILABLE_DAYS[at]).toBe(option))

test('Others is the last of the available days', () => {
  expect(AVAILABLE_DAYS).toHaveLength(12)
  expect(AVAILABLE_DAYS.at(-1)).toBe('Others')
})

test('a CV has the gender Male or Female [TUTOR-28]', () => expect(TUTOR_GENDERS).toEqual(['Male', 'Female']))
test('a CV has the marital status Single or Married [TUTOR-29]', () =>
  expect(MARITAL_STATUSES).toEqual(['Single', 'Married']))
test('there are eight blood groups', () => expect(new Set(BLOOD_GROUPS).size).toBe(8))

test('no university is listed twice', () => {
  const names = Object.values(UNIVERSITIES).flatMap((kind) => kind.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(150)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['class', CLASSES, classesInBangla],
  ['medium', MEDIUMS, mediumsInBangla],
  ['subject', SUBJECTS, subjectsInBangla],
  ['board', BOARDS, boardsInBangla],
  ['group', GROUPS, groupsInBangla],
])('every %s has a Bangla name', (_, options, bangla) => {
  expect(Object.keys(bangla).toSorted()).toEqual([...options].toSorted())
})
