import { expect, test } from 'vitest'
import { toStage } from './stage.rules.ts'

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
] as const)('the stage of %j is %s [FAM-280]', (facts, stage) => {
  expect(toStage(facts)).toBe(stage)
})
