import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { mergePeople } from '#features/people/calls.ts'
import { findCommitments, findDueDeletions } from '#features/people/erase/account.store.server.ts'
import { createClaimCalls } from '#testing/due-calls.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { completeDue, getDue, voidDue, writeOffDue } from '../calls.ts'
import { addPayment, refundPayment, takeBackPayment } from '../ledger/calls.ts'
import { listOwnDues } from '../own/calls.ts'
import { cancelSettledBooking, settleDue } from '../settlement/calls.ts'
import { listClaims } from './calls.ts'

const app = await createTestApp()
const { owner, cashier, newDue, claim, accept, refuse, ownDue } = await createClaimCalls(app)

/** Kind and text of the last message to a tutor. */
async function lastMessage({ account: { phone } }: SignedInClient) {
  const { template, text, number } = outboxMessages
  const rows = await app.db
    .select({ template, text })
    .from(outboxMessages)
    .where(eq(outboxMessages.phone, phone))
    .orderBy(number)
  return rows.at(-1)
}

test('an accepted claim becomes the payment with what came in, and its tutor reads both [FAM-817]', async () => {
  const { tutor, due } = await newDue()
  const typed = { method: 'bkash', transactionId: 'BGA7K2X9QW', amount: 3000, paidOn: '2026-11-16' } as const
  const { _id: id } = (await claim(tutor, due._id, typed)).answer.data
  expect((await cashier.send(getDue, { params: { id: due._id } })).answer.data.claims).toMatchObject([{ _id: id }])
  const came = { ...typed, amount: 2900, paidOn: '2026-11-17' }
  const accepted = (await accept(id, came)).answer.data
  expect(accepted).toMatchObject({ state: 'accepted', amount: 3000, by: 'Jahid Hasan', remaining: 1600 })
  const own = await ownDue(tutor, due._id)
  expect([own.paid, own.remaining, own.claims.map(({ state }) => state)]).toEqual([2900, 1600, ['accepted']])
  expect(own.payments).toMatchObject([{ kind: 'payment', ...came, receipt: expect.any(Number) }])
  const [row] = await app.db.select().from(paymentClaims).where(eq(paymentClaims.id, id))
  expect([row?.paymentId, row?.decidedBy]).toEqual([own.payments[0]?._id, cashier.account.id])
  const staff = (await cashier.send(getDue, { params: { id: due._id } })).answer.data
  expect([staff.claims, staff.payments.map(({ by }) => by)]).toEqual([[], ['Jahid Hasan']])
  expect(await lastMessage(tutor)).toMatchObject({
    template: 'paymentReceived',
    text: expect.stringContaining('2,900'),
  })
})

test('what came in is refused and asked about as a payment is, and the claim goes on waiting [FAM-817]', async () => {
  const { tutor, due } = await newDue()
  const { _id: id } = (await claim(tutor, due._id)).answer.data
  const codeOf = async (body: Parameters<typeof accept>[1]) => (await accept(id, body)).failure.code
  expect(await codeOf({ amount: 5000, expectWithin: true })).toBe('payments.tooMuch')
  expect(await codeOf({ method: 'bkash', expectMethod: true })).toBe('payments.ledger.transactionMissing')
  expect(await codeOf({ paidOn: '2026-11-19' })).toBe('payments.ledger.paidOnFuture')
  expect((await accept(id, { amount: 0 })).failure.errorMessages[0]?.path).toBe('amount')
  expect(await codeOf({ entriesSeen: 9 })).toBe('payments.changedMeanwhile')
  const used = { method: 'nagad', transactionId: 'NAG123456' } as const
  await cashier.send(addPayment, { body: { dueId: due._id, paymentOption: 'twoInstallment', amount: 5, ...used } })
  expect(await codeOf(used)).toBe('payments.ledger.transactionUsed')
  expect((await ownDue(tutor, due._id)).claims[0]?.state).toBe('waiting')
  expect((await accept(id)).status).toBe(200)
  const parts = (await cashier.send(getDue, { params: { id: due._id } })).answer.data.payments.map(({ part }) => part)
  expect(parts).toEqual(['firstInstallment', 'secondInstallment'])
})

test('a refused claim shows its reason to the tutor, who is told [FAM-818]', async () => {
  const { tutor, due } = await newDue()
  const { _id: id } = (await claim(tutor, due._id)).answer.data
  expect((await refuse(id)).answer.data.state).toBe('refused')
  const own = await ownDue(tutor, due._id)
  expect([own.remaining, own.claims]).toMatchObject([4500, [{ state: 'refused', reason: 'The money did not arrive.' }]])
  const text = expect.stringContaining('Reason: The money did not arrive.')
  expect(await lastMessage(tutor)).toMatchObject({ template: 'claimRefused', text })
})

test('a claim is decided once, also by two at once [OFF-1023]', async () => {
  const { tutor, due } = await newDue()
  const { _id: id } = (await claim(tutor, due._id)).answer.data
  const both = await Promise.all([accept(id), accept(id, {}, owner), refuse(id, owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await accept(id)).failure.code).toBe('payments.claims.decided')
  expect((await refuse(id)).failure.code).toBe('payments.claims.decided')
  expect((await accept(crypto.randomUUID())).status).toBe(404)
  expect((await refuse('x')).status).toBe(404)
  const { paid } = await ownDue(tutor, due._id)
  expect([0, 500]).toContain(paid)
})

test('while a claim waits its due is not voided, settled, closed or written off, nor its booking cancelled with money [FAM-819]', async () => {
  const { tutor, due, pair } = await newDue()
  const params = { id: due._id }
  const body = { reason: 'The family stopped.' }
  const booking = { ...pair, startDate: 'December 1, 2026' }
  const { _id: bookingId } = (await owner.send(bookTuition, { body: booking })).answer.data
  const { _id: id } = (await claim(tutor, due._id)).answer.data
  const ends = async () => [
    await owner.send(voidDue, { params, body }),
    await owner.send(settleDue, { params, body }),
    await owner.send(completeDue, { params, query: {} }),
    await owner.send(writeOffDue, { params, body: { ...body, amount: 4500 } }),
    await owner.send(cancelSettledBooking, { params: { id: bookingId }, body }),
  ]
  for (const { status, failure } of await ends())
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'payments.claims.waits',
      'The tutor says that ৳500.00 was paid. Accept or refuse that first.',
    ])
  expect((await owner.send(writeOffDue, { params, body: { ...body, amount: 1000 } })).status).toBe(200)
  await refuse(id)
  expect((await owner.send(cancelSettledBooking, { params: { id: bookingId }, body })).status).toBe(200)
})

test('a refund of all does not void a due while a claim waits [FAM-819]', async () => {
  const { tutor, due } = await newDue(600)
  await claim(tutor, due._id)
  const pay = { dueId: due._id, paymentOption: 'oneTime', amount: 600, method: 'cash' } as const
  const [payment] = (await cashier.send(addPayment, { body: pay })).answer.data.payments
  const refund = { amount: 600, method: 'cash', reason: 'Never started.', lowersDue: true } as const
  const sent = await owner.send(refundPayment, { params: { id: payment?._id ?? '' }, body: refund })
  expect([sent.status, sent.failure.code]).toEqual([409, 'payments.claims.waits'])
})

test('an account is not erased while a claim waits, and a merge moves it with its due [FAM-820]', async () => {
  const { tutor, due } = await newDue(500)
  const { _id: id } = (await claim(tutor, due._id)).answer.data
  const asked = new Date('2026-11-01T00:00:00Z')
  const ask = { deletionRequestedAt: asked }
  await app.db.update(accounts).set(ask).where(eq(accounts.id, tutor.account.id))
  const commitments = () => findCommitments(app.db, { accountId: tutor.account.id, since: '2026-11-01' })
  expect([await findDueDeletions(app.db, asked), (await commitments()).hasOpenDue]).toEqual([[], true])
  await accept(id)
  expect([await findDueDeletions(app.db, asked), (await commitments()).hasOpenDue]).toEqual([[tutor.account.id], false])
  const moved = await newDue()
  const { _id: claimId } = (await claim(moved.tutor, moved.due._id)).answer.data
  const kept = await createApprovedTutor(app, { admin: owner })
  const body = { phone: kept.account.phone, reason: 'The same person.' }
  await owner.send(mergePeople, { params: { id: moved.tutor.account.id }, body })
  const own = (await kept.send(listOwnDues, { query: {} })).answer.data
  expect(own.map(({ claims }) => claims.map(({ _id }) => _id))).toEqual([[claimId]])
})

test('staff list claims by state, ids, phone, name and number, as a file too [OFF-1021]', async () => {
  const { tutor, due, pair } = await newDue()
  const wallet = { method: 'bkash', transactionId: '8ZA7B1C2D3' } as const
  const { _id: id } = (await claim(tutor, due._id, wallet)).answer.data
  const find = async (query: { searchTerm?: string; state?: 'waiting' | 'accepted' }) =>
    (await cashier.send(listClaims, { query })).answer.data.map(({ _id }) => _id)
  for (const searchTerm of [pair.tuitionId, pair.tutorId, tutor.account.phone, '8ZA7 B1C2', '8ZA7BIC2'])
    expect(await find({ searchTerm })).toEqual([id])
  expect(await find({ searchTerm: pair.tuitionId, state: 'waiting' })).toEqual([id])
  expect(await find({ searchTerm: pair.tuitionId, state: 'accepted' })).toEqual([])
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  expect((await matcher.send(listClaims, { query: {} })).status).toBe(403)
  expect((await tutor.send(listClaims, { query: {} })).status).toBe(403)
})

test('a payment that is taken back takes its claim with it, and its number can be sent again [OFF-1093]', async () => {
  const { tutor, due } = await newDue()
  const wallet = { method: 'bkash', transactionId: '9TB7K2X9QW' } as const
  const { _id: id } = (await claim(tutor, due._id, wallet)).answer.data
  await accept(id, wallet)
  expect((await claim(tutor, due._id, wallet)).failure.code).toBe('payments.claim.transactionUsed')
  const [payment] = (await ownDue(tutor, due._id)).payments
  const body = { reason: 'It was for another due.' }
  expect((await owner.send(takeBackPayment, { params: { id: payment?._id ?? '' }, body })).status).toBe(200)
  const own = await ownDue(tutor, due._id)
  expect([own.paid, own.claims]).toMatchObject([0, [{ state: 'refused', reason: 'It was for another due.' }]])
  expect((await claim(tutor, due._id, wallet)).status).toBe(200)
})
