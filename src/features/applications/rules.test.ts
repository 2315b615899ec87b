import { expect, test } from 'vitest'
import { APPLICATION_STATES, LASTING_APPLICATION_STATES } from '#shared/enums.ts'
import {
  applicationMoves,
  canSeeApplicants,
  getApplicationRefusal,
  getApplyRefusal,
  getConfirmRefusal,
  getGuardianMoveRefusal,
  getInviteRefusal,
  maskApplicantPhone,
  redactApplication,
  toApplicationState,
} from './rules.ts'

test.each([
  ['apply', 'none', null],
  ['apply', 'applied', 'tuitions.alreadyApplied'],
  ['apply', 'confirmed', 'tuitions.alreadyApplied'],
  ['confirm', 'none', 'tuitions.notApplicant'],
  ['confirm', 'applied', null],
  ['confirm', 'confirmed', 'tuitions.alreadyConfirmed'],
  ['confirm', 'removed', 'tuitions.notApplicant'],
  ['remove', 'none', 'tuitions.notApplicant'],
  ['remove', 'confirmed', 'applications.removeConfirmed'],
  ['remove', 'removed', 'applications.removedAlready'],
  ['restore', 'none', 'tuitions.notApplicant'],
  ['restore', 'applied', 'applications.applicantAlready'],
  ['restore', 'confirmed', 'applications.applicantAlready'],
] as const)('the refusal of %s from %s is %s [STATE-10]', (move, state, refused) => {
  expect(getApplicationRefusal(move, state)).toBe(refused)
})

test('the moves that are allowed, with their next state [STATE-10, OFF-260, FAM-250]', () => {
  const allowed = Object.entries(applicationMoves).map(([move, steps]) => {
    const next = Object.entries(steps).flatMap(([from, step]) => ('to' in step ? [`${from} to ${step.to}`] : []))
    return [move, next.sort()]
  })
  expect(allowed).toEqual([
    ['apply', ['none to applied', 'removed to applied', 'withdrawn to applied']],
    ['shortlist', ['applied to shortlisted']],
    ['unlist', ['shortlisted to applied']],
    ['choose', ['applied to chosen', 'shortlisted to chosen']],
    ['takeBackChoice', ['chosen to shortlisted']],
    ['decline', ['applied to declined', 'chosen to declined', 'shortlisted to declined']],
    ['takeBackDecline', ['declined to applied']],
    ['withdraw', ['applied to withdrawn', 'chosen to withdrawn', 'shortlisted to withdrawn']],
    ['confirm', ['applied to confirmed', 'chosen to confirmed', 'shortlisted to confirmed']],
    ['remove', ['applied to removed', 'chosen to removed', 'shortlisted to removed']],
    ['restore', ['declined to applied', 'removed to applied']],
  ])
})

test.each([
  ['decline', 'confirmed', 'choose.declineConfirmed'],
  ['withdraw', 'confirmed', 'choose.withdrawConfirmed'],
  ['shortlist', 'confirmed', 'choose.isConfirmed'],
  ['shortlist', 'withdrawn', 'choose.isWithdrawn'],
  ['choose', 'declined', 'choose.isDeclined'],
  ['apply', 'declined', 'choose.applyDeclined'],
] as const)('%s from %s is refused with %s [FAM-250]', (move, state, refused) => {
  expect(getApplicationRefusal(move, state)).toBe(refused)
})

test.each([
  ['approved', false, null],
  ['paused', false, null],
  ['approved', true, 'tuitions.alreadyBooked'],
  ['closed', false, 'choose.postClosed'],
  ['rejected', false, 'choose.postClosed'],
] as const)('a guardian moves applicants of a %s tuition (booked: %s): %s [FAM-251]', (status, isBooked, refused) => {
  expect(getGuardianMoveRefusal('shortlist', { state: 'applied', tuition: { status, isBooked } })).toBe(refused)
})

test.each([
  [null, 'none'],
  [{ state: 'applied', isConform: false }, 'applied'],
  [{ state: 'shortlisted', isConform: false }, 'shortlisted'],
  [{ state: 'applied', isConform: true }, 'confirmed'],
  [{ state: 'removed', isConform: false }, 'removed'],
  [{ state: 'withdrawn', isConform: false }, 'withdrawn'],
  [{ state: 'chosen', isConform: true }, 'confirmed'],
] as const)('the state of %j is %s', (found, state) => {
  expect(toApplicationState(found)).toBe(state)
})

test.each([
  [{ state: 'none', isBooked: false, hasTutor: false, hasCv: true }, null],
  [{ state: 'none', isBooked: false, hasTutor: false, hasCv: false }, 'tuitions.cvNeeded'],
  [{ state: 'none', isBooked: true, hasTutor: false, hasCv: true }, 'tuitions.alreadyBooked'],
  [{ state: 'none', isBooked: true, hasTutor: false, hasCv: false }, 'tuitions.alreadyBooked'],
  [{ state: 'none', isBooked: false, hasTutor: true, hasCv: true }, 'tuitions.tutorFound'],
  [{ state: 'withdrawn', isBooked: false, hasTutor: true, hasCv: true }, 'tuitions.tutorFound'],
  [{ state: 'applied', isBooked: false, hasTutor: false, hasCv: true }, 'tuitions.alreadyApplied'],
  [{ state: 'applied', isBooked: true, hasTutor: false, hasCv: true }, 'tuitions.alreadyApplied'],
  [{ state: 'confirmed', isBooked: true, hasTutor: false, hasCv: true }, 'tuitions.alreadyApplied'],
] as const)('the refusal of an application with %j is %s', ({ state, hasCv, ...tuition }, refused) => {
  expect(getApplyRefusal({ state, hasCv, tuition: { status: 'approved', ...tuition } })).toBe(refused)
})

test('a tutor applies once, and again unless the application stands or was declined', () => {
  const blocking = APPLICATION_STATES.filter((state) => getApplicationRefusal('apply', state) !== null)
  expect(new Set(blocking)).toEqual(new Set(LASTING_APPLICATION_STATES))
})

const tuition = { status: 'approved', isBooked: false } as const
const cv = { status: 'approved' } as const

test.each([
  [{ tuition, cv, state: 'none' }, null],
  [{ tuition: { ...tuition, status: 'pending' }, cv, state: 'none' }, 'applications.tuitionWaits'],
  [{ tuition: { ...tuition, isBooked: true }, cv, state: 'none' }, 'tuitions.alreadyBooked'],
  [{ tuition, cv, state: 'applied' }, 'applications.applicantAlready'],
  [{ tuition, cv, state: 'confirmed' }, 'applications.applicantAlready'],
  [{ tuition, cv: { status: 'pending' }, state: 'none' }, 'applications.tutorWaits'],
] as const)('the refusal of an invitation with %j is %s', (input, refused) => {
  expect(getInviteRefusal(input)).toBe(refused)
})

test.each([
  ['approved', false, 'applied', null],
  ['approved', true, 'applied', 'applications.confirmBooked'],
  ['pending', false, 'applied', 'applications.confirmWaits'],
  ['closed', false, 'applied', 'applications.tuitionNotOpen'],
  ['rejected', false, 'applied', 'applications.tuitionNotOpen'],
  ['approved', false, 'none', 'tuitions.notApplicant'],
  ['approved', true, 'confirmed', 'tuitions.alreadyConfirmed'],
] as const)(
  'in a tuition that is %s (booked: %s) confirming an applicant who is %s is refused with %s [OFF-256]',
  (status, isBooked, state, refused) => {
    expect(getConfirmRefusal({ tuition: { status, isBooked }, state })).toBe(refused)
  },
)

test.each([
  ['Guardian', false, '018•••••678'],
  ['Guardian', true, '01812345678'],
  ['Admin', false, '01812345678'],
  ['Admin', true, '01812345678'],
  ['Tutor', false, '01812345678'],
] as const)('a %s sees the phone of an applicant (confirmed: %s) as %s', (role, isConform, shown) => {
  expect(maskApplicantPhone('01812345678', { role, isConform })).toBe(shown)
})

test('redaction changes only the phone', () => {
  const whole = {
    _id: 'a',
    tuitionId: 'TN1001',
    tutorId: 'TR1001',
    tutorName: 'নুসরাত জাহান',
    profileImg: '',
    applicantPhone: '01812345678',
    createdAt: '2026-11-18T09:05:00.000Z',
    isConform: false,
    inviteBy: { name: 'Rezaul Karim' },
  }
  expect(redactApplication(whole, 'Guardian')).toEqual({ ...whole, applicantPhone: '018•••••678' })
  expect(redactApplication(whole, 'Admin')).toEqual(whole)
})

test.each([
  [{ role: 'Admin', accountId: 'admin' }, 'owner', true],
  [{ role: 'Admin', accountId: 'admin' }, null, true],
  [{ role: 'Guardian', accountId: 'owner' }, 'owner', true],
  [{ role: 'Guardian', accountId: 'other' }, 'owner', false],
  [{ role: 'Guardian', accountId: 'other' }, null, false],
  [{ role: 'Tutor', accountId: 'owner' }, 'owner', false],
] as const)('%j can see the applicants of a tuition owned by %s: %s [ROLE-13]', (viewer, ownerId, expected) => {
  expect(canSeeApplicants({ ownerId }, viewer)).toBe(expected)
})
