import { expect, test } from 'vitest'
import boardsInBangla from '#testing/boards.bn.json' with { type: 'json' }
import groupsInBangla from '#testing/groups.bn.json' with { type: 'json' }
import { DAY_PARTS, FREE_TIMES, WEEK_DAYS } from '../ranking/free-times.ts'
import { AREAS, CITIES } from './areas.ts'
import { AVAILABLE_DAYS } from './available-days.ts'
import { banglaNames } from './bangla-choices.ts'
import { BLOOD_GROUPS } from './blood-groups.ts'
import {
  addChoiceNames,
  type ChoiceKind,
  choiceName,
  choiceNames,
  countIn,
  locationIn,
  offeredName,
  placeIn,
} from './choice-names.ts'
import { CLASSES } from './classes.ts'
import { DEPARTMENTS } from './departments.ts'
import { BOARDS, GROUPS } from './education.ts'
import { GENDERS } from './genders.ts'
import { MARITAL_STATUSES } from './marital-statuses.ts'
import { MEDIUMS } from './mediums.ts'
import { SUBJECTS } from './subjects.ts'
import { UNIVERSITIES } from './universities.ts'

addChoiceNames('bn', banglaNames)

const CHOICES: Record<ChoiceKind, readonly string[]> = {
  city: CITIES,
  area: Object.values(AREAS).flat(),
  class: CLASSES,
  subject: SUBJECTS,
  medium: MEDIUMS,
  university: Object.values(UNIVERSITIES).flatMap((list) => list.map(({ name }) => name)),
  department: DEPARTMENTS,
  board: BOARDS,
  group: GROUPS,
  days: AVAILABLE_DAYS,
  weekDay: WEEK_DAYS,
  dayPart: DAY_PARTS,
  freeTime: FREE_TIMES,
  gender: GENDERS,
  maritalStatus: MARITAL_STATUSES,
  bloodGroup: BLOOD_GROUPS,
}

test.each(Object.keys(CHOICES) as ChoiceKind[])('every %s has a Bangla name [BN-115]', (kind) => {
  const names = CHOICES[kind].map((value) => [value, choiceName('bn', kind, value)] as const)
  expect(names.filter(([, name]) => !/^[\u0980-\u09ff\s()&/+.,'-]+$/u.test(name))).toEqual([])
})

test('no choice is shown as it is stored where that is no English, and each by a name of its own [FAM-651]', () => {
  // Hyphens of ordinary English and of Bangla names in Latin letters.
  const hyphenated = /^(Pre-schooling|[AO]-level.*|Sher-e-Bangla .*|Uttara Sector .*)$/
  for (const kind of ['city', 'area', 'class', 'subject', 'medium', 'days', 'gender', 'maritalStatus'] as const) {
    const shown = CHOICES[kind].map((value) => choiceName('en', kind, value))
    expect(
      shown.filter((name) => name.includes('-') && !hyphenated.test(name)),
      kind,
    ).toEqual([])
    expect(new Set(shown).size).toBe(new Set(CHOICES[kind]).size)
  }
})

test.each([
  ['subject', 'English-1st-paper', 'English 1st Paper'],
  ['subject', 'Higher-math', 'Higher Math'],
  ['subject', '2-subjects', '2 Subjects'],
  ['subject', 'Arts-and-crafts', 'Arts and Crafts'],
  ['subject', 'Ielts', 'IELTS'],
  ['subject', 'Self-defence', 'Self-defence'],
  ['medium', 'Ed-excel', 'Edexcel'],
  ['days', '3-days', '3 days a week'],
  ['days', 'Weekends-only', 'Weekends only'],
] as const)('the %s %s reads %s [FAM-651]', (kind, stored, shown) => {
  expect(choiceName('en', kind, stored)).toBe(shown)
})

test('forms offer the options of the product under their names [TFORM-40, TUTOR-24]', () => {
  for (const [kind, name] of [
    ['subject', '2-subjects'],
    ['days', 'Weekends-only'],
    ['medium', 'Ed-excel'],
  ] as const)
    expect(offeredName('en', kind, name)).toBe(name)
  expect(offeredName('en', 'subject', 'Higher-math')).toBe('Higher Math')
  expect(offeredName('bn', 'subject', '2-subjects')).toBe(choiceName('bn', 'subject', '2-subjects'))
})

test('boards and groups are called as in the published lists [BN-115]', () => {
  for (const [board, name] of Object.entries(boardsInBangla)) expect(choiceName('bn', 'board', board)).toBe(name)
  for (const [group, name] of Object.entries(groupsInBangla)) expect(choiceName('bn', 'group', group)).toBe(name)
})

test('what people typed stays as typed [BN-115]', () => {
  for (const typed of ['Robotics', 'হিফজ', '', 'constructor', '__proto__', '<b>'])
    expect(choiceName('bn', 'subject', typed)).toBe(typed)
  expect(choiceNames('bn', 'subject', ['Math', 'Robotics'])).toBe('গণিত, Robotics')
  expect(locationIn('bn', { city: 'Dhaka', areas: ['Mirpur 10', 'Near the lake'] })).toEqual({
    city: 'ঢাকা',
    areas: ['মিরপুর ১০', 'Near the lake'],
  })
})

test('places and counts are printed in the language of the viewer [BN-160]', () => {
  const location = { city: 'Dhaka', areas: ['Mirpur 10'] }
  expect(placeIn('bn', location)).toBe('মিরপুর ১০, ঢাকা')
  expect(placeIn('en', location)).toBe('Mirpur 10, Dhaka')
  expect([countIn('bn', 7), countIn('bn', 123456)]).toEqual(['৭', '১,২৩,৪৫৬'])
  expect(countIn('en', 123456)).toBe('123456')
})
