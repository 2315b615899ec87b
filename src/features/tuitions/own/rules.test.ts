import { expect, test } from 'vitest'
import type { TuitionStatus } from '../schema.ts'
import {
  getOwnEditRefusal,
  getOwnMoveRefusal,
  keepsHeading,
  needsVerifying,
  ownMoves,
  statusAfterEdit,
} from './rules.ts'

const free = { isBooked: false, hasOpenDue: false }

test.each<[TuitionStatus, string[]]>([
  ['pending', ['close']],
  ['approved', ['pause', 'close']],
  ['paused', ['resume', 'close']],
  ['closed', ['reopen']],
  ['rejected', []],
])('an owner of a %s tuition may do %j [FAM-220..221]', (status, expected) => {
  const moves = Object.keys(ownMoves) as (keyof typeof ownMoves)[]
  expect(moves.filter((move) => getOwnMoveRefusal(move, { status, ...free }) === null)).toEqual(expected)
})

test.each([
  [{ ...free, isBooked: true }, 'tuitions.own.settled'],
  [{ ...free, hasOpenDue: true }, 'tuitions.own.settled'],
  [free, null],
])('with %j the refusal is %s [FAM-221]', (obstacles, refusal) => {
  expect(getOwnMoveRefusal('pause', { status: 'approved', ...obstacles })).toBe(refusal)
  expect(getOwnMoveRefusal('close', { status: 'approved', ...obstacles })).toBe(refusal)
  expect(getOwnEditRefusal({ status: 'approved', ...obstacles })).toBe(refusal)
})

test('a closed tuition is not edited [FAM-222]', () =>
  expect(getOwnEditRefusal({ status: 'closed', ...free })).toBe('tuitions.own.closedToEdits'))

test.each([
  [['salaryFrom', 'salaryTo', 'salary'], '7,000 Tk', false],
  [['salary'], 'call 01712345678', true],
  [['daysPerWeek', 'teachingTime'], '', false],
  [['details'], '', true],
  [['gender', 'daysPerWeek'], '', true],
  [[], '', false],
])('an edit of %j with the salary %j is verified again: %s [FAM-223]', (fields, salary, expected) => {
  const changes = Object.fromEntries(fields.map((field) => [field, ['old', 'new']]))
  expect(needsVerifying(changes, { salary })).toBe(expected)
})

test.each<[TuitionStatus, boolean, TuitionStatus]>([
  ['approved', true, 'pending'],
  ['approved', false, 'approved'],
  ['paused', true, 'pending'],
  ['paused', false, 'paused'],
  ['rejected', false, 'pending'],
  ['pending', true, 'pending'],
])('a %s tuition after an edit that is checked %s is %s [FAM-222..223]', (status, isChecked, after) =>
  expect(statusAfterEdit(status, { isChecked })).toBe(after),
)

test('the heading stays unless what it says changes [FAM-222]', () => {
  expect(keepsHeading({ salaryFrom: [5000, 6000] })).toBe(true)
  expect(keepsHeading({ gender: ['', 'Male'] })).toBe(false)
})

test.each(['class', 'gender', 'city', 'areas', 'isOnline'])('an edit of %s makes a new heading [FAM-222]', (field) =>
  expect(keepsHeading({ [field]: ['', 'new'] })).toBe(false),
)
