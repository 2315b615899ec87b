import { expect, test } from 'vitest'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { text } from '#shared/messages/text.ts'
import { canOpenTuition, getMoveRefusal, needsReasonToVerify, tuitionMoves } from './lifecycle.rules.ts'
import { ageBounds } from './office.rules.ts'

const free = { isBooked: false, hasOpenDue: false }

test.each([
  ['approve', 'pending', 'approved'],
  ['reject', 'pending', 'rejected'],
  ['restore', 'rejected', 'pending'],
  ['close', 'approved', 'closed'],
  ['reopen', 'closed', 'approved'],
] as const)('[OFF-150] the move %s leads from %s to %s and from no other state', (move, from, to) => {
  expect(tuitionMoves[move]).toMatchObject({ from, to })
  for (const status of TUITION_STATUSES)
    expect([status, getMoveRefusal(move, { status, ...free }) === null]).toEqual([status, status === from])
})

test.each([
  ['close', { isBooked: true, hasOpenDue: true }, 'This tuition is booked: cancel the booking first.'],
  ['close', { isBooked: false, hasOpenDue: true }, 'This tuition has an open due: void or complete it first.'],
] as const)('[OFF-152] the move %s with %j is refused with the obstacle', (move, built, reason) => {
  const refused = getMoveRefusal(move, { status: 'approved', ...built })
  expect(refused && text('en', refused)).toBe(reason)
})

test('[OFF-150] a rejected tuition is verified only after it was restored', () => {
  const refused = getMoveRefusal('approve', { status: 'rejected', ...free })
  expect(refused && text('en', refused)).toBe('This tuition was rejected: restore it first.')
})

test.each([
  [true, '', true],
  [true, 'He called and explained it', false],
  [false, '', false],
] as const)(
  '[OFF-157] verifying a post whose phone is reported (%j) with the reason %j needs one: %j',
  (isReported, reason, expected) => {
    expect(needsReasonToVerify({ isReported, reason })).toBe(expected)
  },
)

test.each(['rejected', 'closed', 'paused'] as const)('[OFF-151] a %s tuition is not public', (status) => {
  expect(canOpenTuition(status, null, { isOwner: false, hasApplied: false })).toBe(false)
  expect(canOpenTuition(status, null, { isOwner: true, hasApplied: false })).toBe(true)
})

test.each([
  ['day', { from: new Date('2026-11-21T06:00:00Z') }],
  ['week', { from: new Date('2026-11-15T06:00:00Z') }],
  ['month', { from: new Date('2026-10-23T06:00:00Z') }],
  ['older', { before: new Date('2026-10-23T06:00:00Z') }],
] as const)('[OFF-164] the age %s is %j', (age, bounds) => {
  expect(ageBounds(age, new Date('2026-11-22T06:00:00Z'))).toEqual(bounds)
})
