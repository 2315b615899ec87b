import { expect, test } from 'vitest'
import { outcomeOf, topicOf, toShownParams } from './rules.ts'

const createdAt = new Date('2026-11-18T09:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

test.each([
  [{ status: 201, tries: 1 }, 'sent'],
  [{ status: 200, tries: 9 }, 'sent'],
  [{ status: 404, tries: 1 }, 'gone'],
  [{ status: 410, tries: 3 }, 'gone'],
  [{ status: null, tries: 1 }, after(1)],
  [{ status: 500, tries: 2 }, after(5)],
  [{ status: 403, tries: 3 }, after(25)],
  [{ status: 302, tries: 4 }, 'givenUp'],
  [{ status: null, tries: 4 }, 'givenUp'],
  [{ status: 429, tries: 1, retryAfterSeconds: 600 }, after(10)],
  [{ status: 503, tries: 1, retryAfterSeconds: 0 }, after(1)],
  [{ status: 429, tries: 8, retryAfterSeconds: 60 }, after(25)],
  [{ status: 429, tries: 4 }, 'givenUp'],
  [{ status: 500, tries: 4, retryAfterSeconds: 600 }, 'givenUp'],
  [{ status: 429, tries: 1, retryAfterSeconds: 24 * 3600 }, 'givenUp'],
])('after %j a push is %s [FAM-943]', (tried, outcome) => {
  expect(outcomeOf({ retryAfterSeconds: null, ...tried, createdAt, now: createdAt })).toEqual(outcome)
})

test('a topic is the id in at most 32 letters [FAM-944]', () => {
  expect(topicOf('6f6d7b1c-9a53-4a0e-8f7e-2f6d3d1d2b11')).toBe('6f6d7b1c9a534a0e8f7e2f6d3d1d2b11')
})

test('free texts and numbers are not shown on a lock screen [FAM-946]', () => {
  const params = { tuitionId: 'TN1001', reason: 'Rahima of house 4 called.', number: '01712345678', amount: '500' }
  expect(toShownParams(params)).toEqual({ tuitionId: 'TN1001', reason: '…', number: '…', amount: '500' })
  expect(toShownParams({ reason: '' })).toEqual({ reason: '' })
})
