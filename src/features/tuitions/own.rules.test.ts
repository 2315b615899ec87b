import { expect, test } from 'vitest'
import {
  getOwnEditRefusal,
  getOwnMoveRefusal,
  keepsHeading,
  needsVerifying,
  ownMoves,
  statusAfterEdit,
} from './own.rules.ts'
import type { TuitionStatus } from './schema.ts'

const free = { isBooked: false, hasOpenDue: false }

test.each<[TuitionStatus, string[]]>([
  ['pending', ['close']],
  ['approved', ['pause', 'close']],
  ['paused', ['resume', 'close']],
  ['closed', ['reopen']],
  ['rejected', []],
])('[FAM-220, FAM-221] an owner of a %s tuition may do %j', (status, expected) => {
  const moves = Object.keys(ownMoves) as (keyof typeof ownMoves)[]
  expect(moves.filter((move) => getOwnMoveRefusal(move, { status, ...free }) === null)).toEqual(expected)
})

test.each([
  [{ ...free, isBooked: true }, 'tuitions.own.settled'],
  [{ ...free, hasOpenDue: true }, 'tuitions.own.settled'],
  [free, null],
])('[FAM-221] with %j the refusal is %s', (obstacles, refusal) => {
  expect(getOwnMoveRefusal('pause', { status: 'approved', ...obstacles })).toBe(refusal)
  expect(getOwnMoveRefusal('close', { status: 'approved', ...obstacles })).toBe(refusal)
  expect(getOwnEditRefusal({ status: 'approved', ...obstacles })).toBe(refusal)
})

test('[FAM-222] a closed tuition is not edited', () =>
  expect(getOwnEditRefusal({ status: 'closed', ...free })).toBe('tuitions.own.closedToEdits'))

test.each([
  [['salaryFrom', 'salaryTo', 'salary'], '7,000 Tk', false],
  [['salary'], 'call 01712345678', true],
  [['daysPerWeek', 'teachingTime'], '', false],
  [['details'], '', true],
  [['gender', 'daysPerWeek'], '', true],
  [[], '', false],
])('[FAM-223] an edit of %j with the salary %j is verified again: %s', (fields, salary, expected) => {
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
])('[FAM-222, FAM-223] a %s tuition after an edit that is checked %s is %s', (status, isChecked, after) =>
  expect(statusAfterEdit(status, { isChecked })).toBe(after),
)

test('[FAM-222] the heading stays unless what it says changes', () => {
  expect(keepsHeading({ salaryFrom: [5000, 6000] })).toBe(true)
  expect(keepsHeading({ gender: ['', 'Male'] })).toBe(false)
})

test.each(['class', 'gender', 'city', 'areas', 'isOnline'])('[FAM-222] an edit of %s makes a new heading', (field) =>
  expect(keepsHeading({ [field]: ['', 'new'] })).toBe(false),
)
