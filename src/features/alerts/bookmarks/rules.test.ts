import { expect, test } from 'vitest'
import { CV_EVENTS, type PastEvent, summarizeEvents, TUITION_EVENTS } from './rules.ts'

const edit = (kind: PastEvent['kind'], ...fields: string[]): PastEvent => ({
  kind,
  changes: Object.fromEntries(fields.map((field) => [field, ['before', 'after'] as const])),
})

test.each<[string, PastEvent[], boolean, string[]]>([
  ['nothing', [], false, []],
  [
    'an edit of two public fields',
    [edit('tuitionEdited', 'daysPerWeek', 'subjects')],
    false,
    ['daysPerWeek', 'subjects'],
  ],
  ['a salary as text and numbers', [edit('tuitionEdited', 'salary', 'salaryFrom', 'salaryTo')], false, ['salary']],
  ['two edits of the place', [edit('tuitionEdited', 'areas'), edit('tuitionEdited', 'city')], false, ['location']],
  ['private fields', [edit('tuitionEdited', 'phone', 'houseAndRoad', 'details', 'ownName', 'toString')], false, []],
  ['a closed tuition', [edit('tuitionClosed', 'status')], true, []],
  ['a paused tuition', [edit('tuitionPaused', 'status')], true, []],
  ['an edit that our team reads first', [edit('tuitionEdited', 'subjects', 'status')], true, ['subjects']],
  ['a tutor who was found', [edit('applicantConfirmed')], true, []],
  ['an application', [edit('applied', 'salary')], false, []],
  ['the salary of a booking', [edit('tuitionBooked', 'salary')], true, []],
])('of a tuition %s is told [FAM-982]', (_, past, isMoved, fields) =>
  expect(summarizeEvents(past, TUITION_EVENTS)).toEqual({ isMoved, fields }),
)

test.each<[string, PastEvent[], boolean, string[]]>([
  [
    'public fields',
    [edit('cvEdited', 'coverageAreas', 'expectedSalary', 'salaryTo')],
    false,
    ['coverageAreas', 'expectedSalary'],
  ],
  ['what waits', [edit('cvEdited', 'gender', 'picture', 'name', 'education.ssc.year')], false, []],
  ['private fields', [edit('cvEdited', 'contact.fb', 'presentAddress', 'dob', 'idCard', 'bloodGroup')], false, []],
  ['a taken back verification', [edit('cvUnverified', 'status')], true, []],
])('of a tutor %s [FAM-982]', (_, past, isMoved, fields) =>
  expect(summarizeEvents(past, CV_EVENTS)).toEqual({ isMoved, fields }),
)
