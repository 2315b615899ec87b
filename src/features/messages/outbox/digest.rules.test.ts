import { expect, test } from 'vitest'
import { lastDigestTime } from './digest.rules.ts'

test.each([
  ['2026-11-22T03:59:59Z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-22T04:00:00Z', '2026-11-22T04:00:00.000Z'],
  ['2026-11-22T11:59:59Z', '2026-11-22T04:00:00.000Z'],
  ['2026-11-22T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T17:59:59Z', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T18:30:00Z', '2026-11-22T12:00:00.000Z'],
])('at %s the last digest was due at %s [FAM-374]', (now, due) =>
  expect(lastDigestTime(new Date(now)).toISOString()).toBe(due),
)
