import { expect, test } from 'vitest'
import { getDemoRefusal, getDemoTimeRefusal, isActiveThisWeek, toDemoTime, toStage } from './choose.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('[FAM-270] the time of a demo class is that of Dhaka', () => {
  expect(toDemoTime({ date: '2026-11-25', time: '17:30' })).toEqual(new Date('2026-11-25T11:30:00Z'))
})

test.each([
  ['2026-11-22', '16:01', null],
  ['2026-11-22', '16:00', { key: 'choose.demo.past', path: 'time' }],
  ['2026-11-20', '16:00', { key: 'choose.demo.past', path: 'date' }],
  ['2026-12-22', '16:00', null],
  ['2026-12-22', '16:01', { key: 'choose.demo.tooFar', path: 'date' }],
] as const)('[FAM-270] a demo class at %s %s: %j', (date, time, refused) => {
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
] as const)('[FAM-270] proposing a demo class to one who is %s, open one: %s', (state, hasOpenDemo, refused) => {
  expect(getDemoRefusal({ state, hasOpenDemo })).toBe(refused)
})

test.each([
  ['2026-11-15T10:00:01Z', true],
  ['2026-11-15T10:00:00Z', false],
] as const)('[FAM-260] an account seen at %s is active this week: %s', (seen, isActive) => {
  expect(isActiveThisWeek(new Date(seen), now)).toBe(isActive)
  expect(isActiveThisWeek(null, now)).toBe(false)
})

const open = { status: 'approved', isBooked: false } as const
const booked = { status: 'approved', isBooked: true } as const

test.each([
  [{ state: 'applied', tuition: open, isBookedForTutor: false }, 'applied'],
  [{ state: 'shortlisted', tuition: open, isBookedForTutor: false }, 'shortlisted'],
  [{ state: 'chosen', tuition: open, isBookedForTutor: false }, 'chosen'],
  [{ state: 'confirmed', tuition: open, isBookedForTutor: false }, 'confirmed'],
  [{ state: 'confirmed', tuition: booked, isBookedForTutor: true }, 'booked'],
  [{ state: 'shortlisted', tuition: booked, isBookedForTutor: false }, 'closed'],
  [{ state: 'applied', tuition: { ...open, status: 'closed' }, isBookedForTutor: false }, 'closed'],
  [{ state: 'applied', tuition: { ...open, status: 'paused' }, isBookedForTutor: false }, 'applied'],
  [{ state: 'declined', tuition: booked, isBookedForTutor: false }, 'declined'],
  [{ state: 'withdrawn', tuition: open, isBookedForTutor: false }, 'withdrawn'],
] as const)('[FAM-280] the stage of %j is %s', (facts, stage) => {
  expect(toStage(facts)).toBe(stage)
})
