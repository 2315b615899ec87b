import { expect, test } from 'vitest'
import { daysOf, type Period } from './periods.ts'

test.each<[Period, string, string, string]>([
  ['today', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['thisMonth', '2026-11-26', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
])('%s on %s is %s to %s [OFF-715]', (period, today, from, until) =>
  expect(daysOf(period, today)).toEqual({ from, until }),
)
