import { expect, test } from 'vitest'
import { staysWaiting } from './send-waiting.ts'
import { parseWaiting, type WaitingApplication, withoutWaiting, withWaiting } from './waiting.ts'

const waiting = (parts: Partial<WaitingApplication> = {}): WaitingApplication => ({
  account: 'a1',
  tuitionId: 'TN1001',
  heading: 'Need Tutor',
  feeTerms: 1,
  key: 'k1',
  ...parts,
})

test('an account has one waiting application for a tuition, and each account its own [FAM-923, FAM-926]', () => {
  const other = waiting({ account: 'a2' })
  const renewed = waiting({ key: 'k2', feeTerms: 2 })
  const list = withWaiting(withWaiting([waiting()], other), renewed)
  expect(list).toEqual([other, renewed])
  expect(withoutWaiting(list, waiting())).toEqual([other])
})

test.each([
  ['null', 0],
  ['{}', 0],
  ['[null, 1, {"account":"a1"}]', 0],
  [JSON.stringify([waiting(), waiting({ refused: 'It is closed.' })]), 2],
  [JSON.stringify([{ ...waiting(), feeTerms: '1' }]), 0],
])('of %s so many are read: %i [FAM-923]', (stored, count) => expect(parseWaiting(stored)).toHaveLength(count))

test.each<[string, Parameters<typeof staysWaiting>[0], boolean]>([
  ['no connection', { status: 0, code: undefined }, true],
  ['a server that is busy', { status: 503, code: 'refused.tooManyPages' }, true],
  ['too many attempts', { status: 429, code: 'refused.conflict' }, true],
  ['a session that has ended', { status: 401, code: 'refused.sessionEnded' }, true],
  ['another account', { status: 409, code: 'refused.otherAccount' }, true],
  ['a tuition that is booked', { status: 409, code: 'refused.conflict' }, false],
  ['a tuition that is gone', { status: 404, code: 'refused.tuitionNotFound' }, false],
  ['no right to apply', { status: 403, code: 'refused.role' }, false],
])('after %s an application waits on, or not [FAM-923, FAM-924]', (_, failure, waits) => {
  expect(staysWaiting(failure)).toBe(waits)
})
