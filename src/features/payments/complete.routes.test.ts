import { expect, test } from 'vitest'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { completeDue, searchDues } from './calls.ts'

const app = await createTestApp()
const { admin, second, pair, newDue, pay, complete, stored } = await createDueCalls(app)

const listed = async (searchTerm: string, limit = 100) =>
  (await admin.send(searchDues, { body: { searchTerm, limit } })).answer.data.map(({ _id }) => _id)

test('a due marked as paid leaves the list, keeps its history and refuses further changes [AD-PAY-19, STATE-20, API-71, MSG-54]', async () => {
  const due = await newDue()
  await pay(due, { details: { oneTimePaymentAmount: 4000 } })
  const { status, answer } = await complete(due, 2, second)
  expect([status, answer.message]).toEqual([200, 'Due paid successfully!'])
  expect(answer.data).toMatchObject({ completedAt: app.clock.now.toISOString(), remaining: 0 })
  expect(answer.data).toMatchObject({ writtenOff: 500 })
  expect(answer.data.entries.at(-1)).toMatchObject({ event: 'completed', remaining: 0, by: 'Jahid Hasan' })
  expect(await listed(pair.tuitionId)).not.toContain(due._id)

  const refusals = [
    await complete(due),
    await pay(due, { details: { oneTimePaymentAmount: 4500 }, entriesSeen: 3 }),
    await pay(due, { details: { oneTimePaymentAmount: null } }),
  ]
  expect(refusals.map((one) => [one.status, one.failure.message])).toEqual(
    refusals.map(() => [409, 'This due was marked as paid already.']),
  )
  expect((await stored(due)).entries).toHaveLength(4)
})

test('a due is not completed by a screen that has not read a reversed payment', async () => {
  const due = await newDue()
  const full = (await pay(due, { details: { oneTimePaymentAmount: 4500 } })).answer.data
  await pay(due, { details: { oneTimePaymentAmount: null }, who: second })
  const { status, failure } = await complete(due, full.entries.length)
  expect([status, failure.message]).toEqual([409, 'Somebody changed this due meanwhile. Look at it again first.'])
})

test('one of several simultaneous completions succeeds, and a simultaneous payment is recorded before it or refused', async () => {
  const due = await newDue()
  const sent = await Promise.all([
    ...Array.from({ length: 6 }, () => complete(due)),
    pay(due, { details: { oneTimePaymentAmount: 4500 } }),
  ])
  expect(
    sent
      .slice(0, 6)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409, 409, 409, 409, 409])
  const paid = sent[6]?.status === 200
  const events = (await stored(due)).entries.map(({ event }) => event)
  expect(events).toEqual(paid ? ['created', 'recorded', 'completed'] : ['created', 'writtenOff', 'completed'])
})

test('completing an unknown due or an invalid id answers 404', async () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'TN1001', 'x'.repeat(60)]) {
    const { status, failure } = await admin.send(completeDue, { params: { id } })
    expect([status, failure.message]).toEqual([404, 'There is no such due.'])
  }
})
