import { expect, test } from 'vitest'
import { isBackupDue, isBackupLate, lastBackupTime } from './rules.ts'

/** A moment in Dhaka. */
const dhaka = (text: string) => new Date(`2026-11-${text}:00+06:00`)
const openedAt = dhaka('20T12:00')

test.each([
  ['23T03:29', '22T03:30'],
  ['23T03:30', '23T03:30'],
  ['23T23:59', '23T03:30'],
  ['24T00:10', '23T03:30'],
])('at %s the nightly backup was last due at %s [OPS-121]', (now, due) =>
  expect(lastBackupTime('03:30', dhaka(now))).toEqual(dhaka(due)),
)

test.each([
  ['the night after the last one', '23T03:31', '22T03:31', '22T03:31', true],
  ['again in the same night', '23T04:00', '23T03:31', '23T03:31', false],
  ['before the next night', '24T03:29', '23T03:31', '23T03:31', false],
  ['at noon, after a night without the server', '23T12:00', '22T03:31', '22T03:31', true],
  ['59 minutes after a failed attempt', '23T04:30', '22T03:31', '23T03:31', false],
  ['an hour after a failed attempt', '23T04:31', '22T03:31', '23T03:31', true],
  ['on the day of the installation', '20T18:00', null, null, false],
  ['in the first night', '21T03:30', null, null, true],
  ['in the night after a failed first one', '22T03:30', null, '21T03:30', true],
])('%s (%s): last good %s, last attempt %s, due %s [OPS-121]', (_, now, good, tried, due) => {
  const [goodAt, triedAt] = [good ? dhaka(good) : null, tried ? dhaka(tried) : null]
  expect(isBackupDue({ at: '03:30', now: dhaka(now), goodAt, triedAt, openedAt })).toBe(due)
  expect(isBackupDue({ at: 'off', now: dhaka(now), goodAt, triedAt, openedAt })).toBe(false)
})

test.each([
  ['24T05:30', '23T03:30', false],
  ['24T05:31', '23T03:30', true],
  ['21T14:00', null, false],
  ['21T14:01', null, true],
])('at %s with the last good one of %s staff are warned: %s [OPS-123]', (now, good, late) =>
  expect(isBackupLate({ now: dhaka(now), goodAt: good ? dhaka(good) : null, openedAt })).toBe(late),
)
