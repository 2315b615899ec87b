import { expect, test } from 'vitest'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { text } from '#shared/messages/text.ts'
import { canOpenTuition, getMoveRefusal, needsReasonToVerify, tuitionMoves } from './lifecycle.rules.ts'
import { ageBounds } from './office/rules.ts'

const free = { isBooked: false, hasOpenDue: false, isConfirmed: false }

test.each([
  ['approve', 'pending', 'approved'],
  ['unverify', 'approved', 'pending'],
  ['reject', 'pending', 'rejected'],
  ['restore', 'rejected', 'pending'],
  ['close', 'approved', 'closed'],
  ['reopen', 'closed', 'approved'],
] as const)('the move %s leads from %s to %s and from no other state [OFF-150]', (move, from, to) => {
  expect(tuitionMoves[move]).toMatchObject({ from, to })
  for (const status of TUITION_STATUSES)
    expect([status, getMoveRefusal(move, { status, ...free }) === null]).toEqual([status, status === from])
})

test.each([
  ['close', { ...free, isBooked: true, hasOpenDue: true }, 'This tuition is booked: cancel the booking first.'],
  ['close', { ...free, hasOpenDue: true }, 'This tuition has an open due: void or complete it first.'],
  ['unverify', { ...free, isBooked: true, isConfirmed: true }, 'This tuition is booked: cancel the booking first.'],
  ['unverify', { ...free, hasOpenDue: true }, 'This tuition has an open due: void or complete it first.'],
  ['unverify', { ...free, isConfirmed: true }, 'A tutor is confirmed: take the confirmation back first.'],
] as const)('the move %s with %j is refused with the obstacle [OFF-152]', (move, built, reason) => {
  const refused = getMoveRefusal(move, { status: 'approved', ...built })
  expect(refused && text('en', refused)).toBe(reason)
})

test('a rejected tuition is verified only after it was restored [OFF-150]', () => {
  const refused = getMoveRefusal('approve', { status: 'rejected', ...free })
  expect(refused && text('en', refused)).toBe('This tuition was rejected: restore it first.')
})

test.each([
  [true, '', true],
  [true, 'He called and explained it', false],
  [false, '', false],
] as const)(
  'verifying a post whose phone is reported (%j) with the reason %j needs one: %j [OFF-157]',
  (isReported, reason, expected) => {
    expect(needsReasonToVerify({ isReported, reason })).toBe(expected)
  },
)

test.each(['rejected', 'closed', 'paused'] as const)('a %s tuition is not public [OFF-151]', (status) => {
  expect(canOpenTuition(status, null, { isOwner: false, applied: null })).toBe(false)
  expect(canOpenTuition(status, null, { isOwner: true, applied: null })).toBe(true)
})

test.each([
  ['day', { from: new Date('2026-11-21T06:00:00Z') }],
  ['week', { from: new Date('2026-11-15T06:00:00Z') }],
  ['month', { from: new Date('2026-10-23T06:00:00Z') }],
  ['older', { before: new Date('2026-10-23T06:00:00Z') }],
] as const)('the age %s is %j [OFF-164]', (age, bounds) => {
  expect(ageBounds(age, new Date('2026-11-22T06:00:00Z'))).toEqual(bounds)
})
