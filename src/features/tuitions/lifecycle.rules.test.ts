import { describe, expect, test } from 'vitest'
import type { Actor } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import {
  applyTexts,
  canOpenTuition,
  canSeePhone,
  canSeeReport,
  initialStatus,
  NO_RELATION,
  resolveHeading,
  resolvePhone,
  toApplyState,
  tuitionMoves,
} from './lifecycle.rules.ts'
import { tuitionInput } from './schema.ts'

const actor = (role: Actor['role']): Actor => ({
  accountId: role,
  role,
  staffRole: role === 'Admin' ? 'owner' : null,
  name: role,
  phone: '01712345678',
})
const [admin, guardian, tutor] = [actor('Admin'), actor('Guardian'), actor('Tutor')]
const nobody = NO_RELATION
const approved = { status: 'approved', isBooked: false, hasTutor: false } as const
const pending = { status: 'pending', isBooked: false, hasTutor: false } as const
const input = tuitionInput.parse({ class: ['Class 8'], subjects: ['Math'], medium: ['IB'], isOnline: true })

test.each([
  [null, 'pending'],
  [guardian, 'pending'],
  [admin, 'approved'],
] as const)('the initial status of a post by %j is %s [STATE-03]', (who, status) =>
  expect(initialStatus(who)).toBe(status),
)

test('the only move from pending is the approval by an admin [STATE-04]', () => {
  expect(tuitionMoves.approve).toMatchObject({ from: 'pending', to: 'approved' })
})

test.each([
  ['a visitor', null, approved, nobody, 'open'],
  ['a tutor who has not applied', tutor, approved, nobody, 'open'],
  ['a tutor who applied', tutor, approved, { ...nobody, applied: 'applied' }, 'applied'],
  ['a confirmed tutor', tutor, approved, { ...nobody, applied: 'applied', isConfirmed: true }, 'confirmed'],
  ['a shortlisted tutor', tutor, approved, { ...nobody, applied: 'shortlisted' }, 'shortlisted'],
  ['a declined tutor', tutor, approved, { ...nobody, applied: 'declined' }, 'declined'],
  ['an applicant, closed', tutor, { ...approved, status: 'closed' }, { ...nobody, applied: 'chosen' }, 'closed'],
  [
    'the booked tutor',
    tutor,
    { ...approved, isBooked: true },
    { ...nobody, applied: 'applied', isConfirmed: true, isBookedForViewer: true },
    'booked',
  ],
  ['a visitor, booked', null, { ...approved, isBooked: true }, nobody, 'booked'],
  ['a tutor who applied, booked', tutor, { ...approved, isBooked: true }, { ...nobody, applied: 'applied' }, 'closed'],
  ['a guardian', guardian, approved, nobody, 'tutorsOnly'],
  ['a guardian, booked', guardian, { ...approved, isBooked: true }, nobody, 'booked'],
  ['an admin', admin, approved, nobody, 'tutorsOnly'],
  ['a visitor, found', null, { ...approved, hasTutor: true }, nobody, 'found'],
  ['a tutor who has not applied, found', tutor, { ...approved, hasTutor: true }, nobody, 'found'],
  ['a tutor who applied, found', tutor, { ...approved, hasTutor: true }, { ...nobody, applied: 'applied' }, 'applied'],
  ['a guardian, found', guardian, { ...approved, hasTutor: true }, nobody, 'found'],
  ['a visitor, found and booked', null, { ...approved, isBooked: true, hasTutor: true }, nobody, 'booked'],
  ['a tutor, pending', tutor, pending, nobody, 'pending'],
  ['the owner, pending', guardian, pending, { ...nobody, isOwner: true }, 'pending'],
] as const)(
  'the apply state for %s [TLIST-19..20, SYS-22, FAM-520, FAM-641]',
  (_, viewer, tuition, relation, state) => {
    expect(toApplyState(viewer, tuition, relation)).toBe(state)
  },
)

test('the Apply button reads Apply Now, Tutor found, Booked or the stage of the application [TLIST-19..20, FAM-520, FAM-641]', () => {
  expect(Object.entries(applyTexts).map(([state, key]) => [state, text('en', key)])).toEqual([
    ['open', 'Apply Now'],
    ['tutorsOnly', 'Apply Now'],
    ['pending', 'Apply Now'],
    ['found', 'Tutor found'],
    ['booked', 'Booked'],
    ['applied', 'Applied'],
    ['shortlisted', 'On the shortlist'],
    ['chosen', 'Chosen'],
    ['confirmed', 'Confirmed'],
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
    ['closed', 'Closed'],
  ])
})

describe('the phone', () => {
  test.each([
    ['a visitor', null, nobody, false],
    ['another guardian', guardian, nobody, false],
    ['an unconfirmed tutor', tutor, { ...nobody, applied: 'applied' }, false],
    ['a confirmed tutor', tutor, { ...nobody, isConfirmed: true }, true],
    ['the owner', guardian, { ...nobody, isOwner: true }, true],
    ['an admin', admin, nobody, true],
  ] as const)('is visible to %s: %j', (_, viewer, relation, visible) =>
    expect(canSeePhone(viewer, relation)).toBe(visible),
  )

  test.each([
    ['a visitor', null, nobody, false],
    ['another guardian', guardian, nobody, false],
    ['the owner', guardian, { ...nobody, isOwner: true }, false],
    ['an applicant', tutor, { ...nobody, applied: 'applied' }, false],
    ['a confirmed tutor', tutor, { ...nobody, isConfirmed: true }, true],
    ['an admin', admin, nobody, true],
  ] as const)('its report is visible to %s: %j', (_, viewer, relation, visible) =>
    expect(canSeeReport(viewer, relation)).toBe(visible),
  )

  test('of a guardian’s post is the account’s, not the typed one', () => {
    expect(resolvePhone({ phone: '01999999999' }, guardian)).toBe('01712345678')
    expect(resolvePhone({ phone: '+88 01999-999999' }, null)).toBe('01999999999')
    expect(() => resolvePhone({ phone: '' }, null)).toThrow('Enter a phone number.')
    expect(() => resolvePhone({ phone: '01199999999' }, admin)).toThrow(/11 digits/)
  })
})

test('only an admin’s heading is kept as written [TFORM-24, ROLE-39]', () => {
  expect(resolveHeading({ ...input, heading: 'Mine' }, admin)).toBe('Mine')
  expect(resolveHeading({ ...input, heading: 'Mine' }, guardian)).toBe('Need Tutor For Class 8 At Online')
  expect(resolveHeading({ ...input, heading: 'Mine' }, null)).toBe('Need Tutor For Class 8 At Online')
  expect(() => resolveHeading(input, admin)).toThrow('Enter a heading.')
})

test.each([
  ['approved', null, false, true],
  ['pending', null, false, false],
  ['pending', tutor, false, false],
  ['pending', guardian, false, false],
  ['pending', guardian, true, true],
  ['pending', admin, false, true],
] as const)('a tuition with status %s is visible to %j (owner: %j): %j', (status, viewer, isOwner, visible) => {
  expect(canOpenTuition(status, viewer, { isOwner, applied: null })).toBe(visible)
})
