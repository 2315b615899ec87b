import { describe, expect, test } from 'vitest'
import type { Actor } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import {
  applyTexts,
  canOpenTuition,
  canSeePhone,
  canSeeReport,
  initialStatus,
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
const nobody = { isOwner: false, hasApplied: false, isConfirmed: false }
const approved = { status: 'approved', isBooked: false } as const
const pending = { status: 'pending', isBooked: false } as const
const input = tuitionInput.parse({ class: ['Class 8'], subjects: ['Math'], medium: ['IB'], isOnline: true })

test.each([
  [null, 'pending'],
  [guardian, 'pending'],
  [admin, 'approved'],
] as const)('[STATE-03] the initial status of a post by %j is %s', (who, status) =>
  expect(initialStatus(who)).toBe(status),
)

test('[STATE-04] the only move from pending is the approval by an admin', () => {
  expect(tuitionMoves.approve).toMatchObject({ from: 'pending', to: 'approved' })
})

test.each([
  ['a visitor', null, approved, nobody, 'open'],
  ['a tutor who has not applied', tutor, approved, nobody, 'open'],
  ['a tutor who applied', tutor, approved, { ...nobody, hasApplied: true }, 'applied'],
  ['a confirmed tutor', tutor, approved, { ...nobody, hasApplied: true, isConfirmed: true }, 'confirmed'],
  ['a visitor, booked', null, { ...approved, isBooked: true }, nobody, 'booked'],
  ['a tutor who applied, booked', tutor, { ...approved, isBooked: true }, { ...nobody, hasApplied: true }, 'applied'],
  ['a guardian', guardian, approved, nobody, 'tutorsOnly'],
  ['a guardian, booked', guardian, { ...approved, isBooked: true }, nobody, 'booked'],
  ['an admin', admin, approved, nobody, 'tutorsOnly'],
  ['a tutor, pending', tutor, pending, nobody, 'pending'],
  ['the owner, pending', guardian, pending, { ...nobody, isOwner: true }, 'pending'],
] as const)('[TLIST-19, TLIST-20, SYS-22] the apply state for %s', (_, viewer, tuition, relation, state) => {
  expect(toApplyState(viewer, tuition, relation)).toBe(state)
})

test('[TLIST-19, TLIST-20] the Apply button reads Apply Now, Applied, Confirmed or Booked', () => {
  expect(Object.entries(applyTexts).map(([state, key]) => [state, text('en', key)])).toEqual([
    ['open', 'Apply Now'],
    ['tutorsOnly', 'Apply Now'],
    ['pending', 'Apply Now'],
    ['applied', 'Applied'],
    ['confirmed', 'Confirmed'],
    ['booked', 'Booked'],
  ])
})

describe('the phone', () => {
  test.each([
    ['a visitor', null, nobody, false],
    ['another guardian', guardian, nobody, false],
    ['an unconfirmed tutor', tutor, { ...nobody, hasApplied: true }, false],
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
    ['an applicant', tutor, { ...nobody, hasApplied: true }, false],
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

test('[TFORM-24, ROLE-39] only an admin’s heading is kept as written', () => {
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
  expect(canOpenTuition(status, viewer, { isOwner, hasApplied: false })).toBe(visible)
})
