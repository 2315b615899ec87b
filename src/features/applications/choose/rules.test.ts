import { expect, test } from 'vitest'
import { daysOfLongConfirmation, getDemoRefusal, getDemoTimeRefusal, isActiveThisWeek, toDemoTime } from './rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('the time of a demo class is that of Dhaka [FAM-270]', () => {
  expect(toDemoTime({ date: '2026-11-25', time: '17:30' })).toEqual(new Date('2026-11-25T11:30:00Z'))
})

test.each([
  [null, null],
  ['2026-11-22T09:00:00Z', null],
  ['2026-11-15T10:00:01Z', null],
  ['2026-11-15T10:00:00Z', 7],
  ['2026-11-12T09:00:00Z', 10],
])('a confirmation of %s is %s days old, from a week on [FAM-763]', (confirmedAt, days) => {
  expect(daysOfLongConfirmation(confirmedAt, now)).toBe(days)
})

test.each([
  ['2026-11-22', '16:01', null],
  ['2026-11-22', '16:00', { key: 'choose.demo.past', path: 'time' }],
  ['2026-11-20', '16:00', { key: 'choose.demo.past', path: 'date' }],
  ['2026-12-22', '16:00', null],
  ['2026-12-22', '16:01', { key: 'choose.demo.tooFar', path: 'date' }],
] as const)('a demo class at %s %s: %j [FAM-270]', (date, time, refused) => {
  expect(getDemoTimeRefusal(toDemoTime({ date, time }), now)).toEqual(refused)
})

test.each([
  ['applied', false, null],
  ['shortlisted', false, null],
  ['chosen', false, null],
  ['chosen', true, 'choose.demo.isOpen'],
  ['confirmed', false, 'choose.demo.isConfirmed'],
  ['declined', false, 'choose.isDeclined'],
  ['withdrawn', false, 'choose.isWithdrawn'],
  ['removed', false, 'tuitions.notApplicant'],
] as const)('proposing a demo class to one who is %s, open one: %s [FAM-270]', (state, hasOpenDemo, refused) => {
  expect(getDemoRefusal({ state, hasOpenDemo })).toBe(refused)
})

test.each([
  ['2026-11-15T10:00:01Z', true],
  ['2026-11-15T10:00:00Z', false],
] as const)('an account seen at %s is active this week: %s [FAM-260]', (seen, isActive) => {
  expect(isActiveThisWeek(new Date(seen), now)).toBe(isActive)
  expect(isActiveThisWeek(null, now)).toBe(false)
})
