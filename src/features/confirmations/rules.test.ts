import { expect, test } from 'vitest'
import { getOutcomeRefusal, getRestoreRefusal, getTakeBackRefusal } from './rules.ts'

test.each([
  ['confirmed', { isBooked: false, hasDue: false }, null],
  ['confirmed', { isBooked: true, hasDue: false }, 'applications.takeBackBooked'],
  ['confirmed', { isBooked: true, hasDue: true }, 'applications.takeBackDue'],
  ['confirmed', { isBooked: false, hasDue: true }, 'applications.takeBackDue'],
  ['takenBack', { isBooked: false, hasDue: false }, 'applications.takenBackAlready'],
] as const)('taking back a confirmation that is %s with %j is refused with %s [OFF-262]', (state, built, refused) => {
  expect(getTakeBackRefusal(state, built)).toBe(refused)
})

const open = { status: 'approved', isBooked: false } as const

test.each([
  [{ state: 'takenBack', application: 'applied', tuition: open }, null],
  [{ state: 'confirmed', application: 'confirmed', tuition: open }, 'tuitions.alreadyConfirmed'],
  [{ state: 'takenBack', application: 'removed', tuition: open }, 'applications.restoreRemoved'],
  [{ state: 'takenBack', application: 'applied', tuition: { ...open, isBooked: true } }, 'applications.confirmBooked'],
  [
    { state: 'takenBack', application: 'applied', tuition: { ...open, status: 'closed' } },
    'applications.tuitionNotOpen',
  ],
] as const)('restoring the confirmation %j is refused with %s [OFF-262]', (input, refused) => {
  expect(getRestoreRefusal(input)).toBe(refused)
})

test.each([
  ['confirmed', false, null],
  ['confirmed', true, 'applications.bookedAlready'],
  ['takenBack', false, 'applications.takenBackAlready'],
  ['takenBack', true, 'applications.takenBackAlready'],
] as const)('what became of one that is %s, booked %s, is refused with %s [FAM-885]', (state, isBooked, refused) => {
  expect(getOutcomeRefusal({ state, tuition: { isBooked } })).toBe(refused)
})
