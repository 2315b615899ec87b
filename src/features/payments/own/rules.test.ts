import { expect, test } from 'vitest'
import { toOwnState } from './rules.ts'

const due = { remaining: 5, dueOn: '2026-11-18', promisedOn: null, voidedAt: null }

test.each([
  [{}, 'open'],
  [{ dueOn: '2026-11-17' }, 'late'],
  [{ dueOn: '2026-11-17', promisedOn: '2026-11-18' }, 'open'],
  [{ dueOn: '2026-11-18', promisedOn: '2026-11-01' }, 'open'],
  [{ dueOn: '2026-11-16', promisedOn: '2026-11-17' }, 'late'],
  [{ remaining: 0, dueOn: '2026-11-01' }, 'paid'],
  [{ remaining: 0, voidedAt: '2026-11-02T00:00:00Z' }, 'void'],
])('a due with %j is %s for its tutor [FAM-811]', (parts, state) => {
  expect(toOwnState({ ...due, ...parts }, '2026-11-18')).toBe(state)
})
