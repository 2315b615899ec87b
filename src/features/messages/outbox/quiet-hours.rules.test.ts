import { expect, test } from 'vitest'
import { isNear, sendTime, startOfDhakaDay } from './quiet-hours.rules.ts'

const dhaka = (time: string) => new Date(`${time}:00+06:00`)

test.each([
  [22, 8, '2026-11-18T21:59', '2026-11-18T21:59'],
  [22, 8, '2026-11-18T22:00', '2026-11-19T08:00'],
  [22, 8, '2026-11-18T23:30', '2026-11-19T08:00'],
  [22, 8, '2026-11-19T00:00', '2026-11-19T08:00'],
  [22, 8, '2026-11-19T07:59', '2026-11-19T08:00'],
  [22, 8, '2026-11-19T08:00', '2026-11-19T08:00'],
  [13, 15, '2026-11-18T14:20', '2026-11-18T15:00'],
  [13, 15, '2026-11-18T15:00', '2026-11-18T15:00'],
  [0, 0, '2026-11-18T03:00', '2026-11-18T03:00'],
  [0, 6, '2026-11-30T05:10', '2026-11-30T06:00'],
])('with quiet hours from %i to %i a message of %s is sent at %s [OFF-455]', (quietFrom, quietUntil, now, at) =>
  expect(sendTime(dhaka(now), { quietFrom, quietUntil })).toEqual(dhaka(at)),
)

test.each([
  ['2026-11-18T00:00', '2026-11-18T00:00'],
  ['2026-11-18T23:59', '2026-11-18T00:00'],
  ['2026-11-18T05:59', '2026-11-18T00:00'],
])('the day of %s in Dhaka starts at %s', (now, start) => expect(startOfDhakaDay(dhaka(now))).toEqual(dhaka(start)))

test.each([
  ['2026-11-18T22:30', '2026-11-19T10:00', true],
  ['2026-11-18T22:30', '2026-11-19T10:31', false],
  ['2026-11-18T22:30', '2026-11-18T20:00', true],
])('at %s something at %s is near: %s [OPS-502]', (now, at, near) => expect(isNear(dhaka(at), dhaka(now))).toBe(near))
