import { expect, test } from 'vitest'
import { nextTuitionStep, type TuitionStepFacts } from './rules.ts'

const tutor = { tutorId: 'TR1001', tutorName: 'Raisa Yasmin' }
const open: TuitionStepFacts = {
  status: 'approved',
  applicants: 0,
  chosen: null,
  confirmed: [],
  booking: null,
  dues: [],
}
const booked = { ...open, applicants: 1, confirmed: [tutor], booking: tutor }
const unpaid = { completedAt: null, remaining: 500 }
const paid = { completedAt: '2026-11-22T05:00:00.000Z', remaining: 0 }
const unclosed = { completedAt: null, remaining: 0 }

test.each([
  ['a pending post', { ...open, status: 'pending' }, { step: 'verify' }],
  ['a rejected post', { ...open, status: 'rejected' }, { step: 'restore' }],
  ['a closed tuition', { ...open, status: 'closed' }, { step: 'reopen' }],
  ['a paused tuition', { ...open, status: 'paused' }, { step: 'resume' }],
  ['an open one without applicants', open, { step: 'invite' }],
  ['an open one with applicants', { ...open, applicants: 3 }, { step: 'choose' }],
  ['one whose guardian chose a tutor', { ...open, applicants: 3, chosen: tutor }, { step: 'confirm', tutor }],
  ['one with a confirmed tutor', { ...open, applicants: 3, confirmed: [tutor] }, { step: 'book', tutor }],
  ['a booked one', booked, { step: 'createDue', tutor }],
  ['a booked one with an open due', { ...booked, dues: [paid, unpaid] }, { step: 'collect' }],
  ['a booked one with a paid due', { ...booked, dues: [paid, unclosed] }, { step: 'closeDue' }],
  ['a booked one whose dues are paid', { ...booked, dues: [paid] }, { step: 'done' }],
] as const)('the next step of %s [OFF-172, OPS-406]', (_, facts, step) => {
  expect(nextTuitionStep(facts)).toEqual(step)
})
