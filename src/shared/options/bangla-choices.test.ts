import { expect, test } from 'vitest'
import boardsInBangla from '#testing/lists/boards.bn.json' with { type: 'json' }
import groupsInBangla from '#testing/lists/groups.bn.json' with { type: 'json' }
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
  gender: GENDERS,
  maritalStatus: MARITAL_STATUSES,
  bloodGroup: BLOOD_GROUPS,
}

test.each(Object.keys(CHOICES) as ChoiceKind[])('[BN-115] every %s has a Bangla name', (kind) => {
  const names = CHOICES[kind].map((value) => [value, choiceName('bn', kind, value)] as const)
  expect(names.filter(([, name]) => !/^[\u0980-\u09ff\s()&/+.,'-]+$/u.test(name))).toEqual([])
  expect(CHOICES[kind].map((value) => choiceName('en', kind, value))).toEqual(CHOICES[kind])
})

test('[BN-115] boards and groups are called as in the published lists', () => {
  for (const [board, name] of Object.entries(boardsInBangla)) expect(choiceName('bn', 'board', board)).toBe(name)
  for (const [group, name] of Object.entries(groupsInBangla)) expect(choiceName('bn', 'group', group)).toBe(name)
})

test('[BN-115] what people typed stays as typed', () => {
  for (const typed of ['Robotics', 'হিফজ', '', 'constructor', '__proto__', '<b>'])
    expect(choiceName('bn', 'subject', typed)).toBe(typed)
  expect(choiceNames('bn', 'subject', ['Math', 'Robotics'])).toBe('গণিত, Robotics')
  expect(locationIn('bn', { city: 'Dhaka', areas: ['Mirpur 10', 'Near the lake'] })).toEqual({
    city: 'ঢাকা',
    areas: ['মিরপুর ১০', 'Near the lake'],
  })
})

test('[BN-160] places and counts are printed in the language of the reader', () => {
  const location = { city: 'Dhaka', areas: ['Mirpur 10'] }
  expect(placeIn('bn', location)).toBe('মিরপুর ১০, ঢাকা')
  expect(placeIn('en', location)).toBe('Mirpur 10, Dhaka')
  expect([countIn('bn', 7), countIn('bn', 123456)]).toEqual(['৭', '১,২৩,৪৫৬'])
  expect(countIn('en', 123456)).toBe('123456')
})
