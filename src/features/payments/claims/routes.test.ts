import { expect, test } from 'vitest'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import type { CallBody } from '#shared/call.ts'
import { createClaimCalls } from '#testing/due-calls.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { completeDue, createDue, voidDue } from '../calls.ts'
import { addPayment } from '../ledger/calls.ts'
import type { createClaim } from './calls.ts'

const app = await createTestApp()
const { owner, cashier, newDue, claim, refuse, ownDue } = await createClaimCalls(app)

type Body = Partial<CallBody<typeof createClaim>>

/** Status, code and field of a refusal. */
async function refusalOf(who: SignedInClient, dueId: string, body: Body = {}) {
  const { status, failure } = await claim(who, dueId, body)
  const [field] = failure.errorMessages
  return [status, field?.code ?? failure.code, field?.path ?? '']
}

test('a tutor says what was paid of an own due, and reads that it waits [FAM-812]', async () => {
  const { tutor, due } = await newDue()
  const sms = 'You have received Tk 1,500.50. TrxID BGA7K2X9QW at 18/11/2026 10:02'
  const facts = { amount: '১,৫০০.৫০', method: 'bkash', transactionId: sms, paidOn: '2026-11-17' } as const
  const { status, answer } = await claim(tutor, due._id, facts)
  expect([status, answer.data]).toMatchObject([
    200,
    { amount: 1500.5, method: 'bkash', transactionId: 'BGA7K2X9QW', paidOn: '2026-11-17', state: 'waiting', slip: '' },
  ])
  const own = await ownDue(tutor, due._id)
  expect([own.state, own.paid, own.remaining, own.claims]).toEqual(['open', 0, 4500, [answer.data]])
})

test('a claim of what is not owed, of another or of a wrong day names its field and writes nothing [FAM-812]', async () => {
  const { tutor, due } = await newDue()
  const other = (await newDue()).due
  const unclear = 'payments.ledger.transactionUnclear'
  const cases: [Body, unknown[]][] = [
    [{ dueId: other._id }, [404, 'payments.notFound', '']],
    [{ dueId: 'x' }, [404, 'payments.notFound', '']],
    [{ paidOn: '2026-11-19' }, [400, 'payments.ledger.paidOnFuture', 'paidOn']],
    [{ paidOn: '2020-11-19' }, [400, 'payments.ledger.paidOnOld', 'paidOn']],
    [{ paidOn: 'yesterday' }, [400, 'payments.ledger.paidOnInvalid', 'paidOn']],
    [{ amount: 0 }, [400, 'payments.amountTooSmall', 'amount']],
    [{ amount: -5 }, [400, 'payments.amountTooSmall', 'amount']],
    [{ amount: '1.234' }, [400, 'payments.amountTooFine', 'amount']],
    [{ amount: '' }, [400, 'payments.amountRequired', 'amount']],
    [{ method: 'gold' as 'cash' }, [400, 'payments.claim.methodMissing', 'method']],
    [{ method: 'nagad' }, [400, 'payments.claim.transactionMissing', 'transactionId']],
    [{ transactionId: 'paid by his uncle' }, [400, unclear, 'transactionId']],
    [{ slip: 'https://example.com/slip.png' }, [400, 'uploads.notYours', 'slip']],
  ]
  for (const [body, refusal] of cases) expect(await refusalOf(tutor, due._id, body)).toEqual(refusal)
  expect((await ownDue(tutor, due._id)).claims).toEqual([])
})

test('a paid, closed or void due takes no claim [FAM-812]', async () => {
  const { tutor, due, pair } = await newDue()
  const pay = { dueId: due._id, paymentOption: 'oneTime', amount: 4500, method: 'cash' } as const
  await cashier.send(addPayment, { body: pay })
  expect(await refusalOf(tutor, due._id)).toEqual([409, 'payments.claim.paidAlready', ''])
  await cashier.send(completeDue, { params: { id: due._id }, query: {} })
  expect(await refusalOf(tutor, due._id)).toEqual([409, 'payments.claim.paidAlready', ''])
  const { _id: id } = (await owner.send(createDue, { body: { ...pair, totalDue: 5 } })).answer.data
  await owner.send(voidDue, { params: { id }, body: { reason: 'By mistake.' } })
  expect(await refusalOf(tutor, id)).toEqual([409, 'payments.claim.isVoid', ''])
})

test('a transaction number counts once over claims and payments; one very like it is a question [FAM-813]', async () => {
  const [one, two] = [await newDue(), await newDue()]
  const used = [409, 'payments.claim.transactionUsed', 'transactionId']
  const alike = [409, 'payments.claim.transactionAlike', 'transactionId']
  const wallet = { method: 'bkash', transactionId: '9KO7A1B2C3' } as const
  const { data: first } = (await claim(one.tutor, one.due._id, wallet)).answer
  expect(await refusalOf(one.tutor, one.due._id, { ...wallet, amount: 600 })).toEqual(used)
  expect(await refusalOf(two.tutor, two.due._id, { ...wallet, transactionId: ' 9ko7 a1b2 c3' })).toEqual(used)
  expect(await refusalOf(two.tutor, two.due._id, { ...wallet, isSecondUse: true })).toEqual(used)
  const similar = { ...wallet, transactionId: '9K07AIB2C3' }
  expect(await refusalOf(two.tutor, two.due._id, similar)).toEqual(alike)
  expect(await refusalOf(two.tutor, two.due._id, { ...wallet, method: 'nagad' })).toEqual(alike)
  expect((await claim(two.tutor, two.due._id, { ...similar, isSecondUse: true })).status).toBe(200)
  // A refused one is free again, a recorded one is not.
  await refuse(first._id)
  expect((await claim(one.tutor, one.due._id, { ...wallet, isSecondUse: true })).status).toBe(200)
  const recorded = { method: 'rocket', transactionId: 'ROCK77001' } as const
  await cashier.send(addPayment, { body: { dueId: two.due._id, paymentOption: 'oneTime', amount: 5, ...recorded } })
  expect(await refusalOf(one.tutor, one.due._id, { ...recorded, amount: 5 })).toEqual(used)
})

test('equal claims at once are one, and look-alike ones one and a question [FAM-813]', async () => {
  const [one, two] = [await newDue(), await newDue()]
  const send = async (tutor: SignedInClient, dueId: string, transactionId: string, amount = 500) =>
    (await claim(tutor, dueId, { method: 'bkash', transactionId, amount })).status
  const same = [send(one.tutor, one.due._id, 'RACE1A'), send(two.tutor, two.due._id, 'RACE1A')]
  expect((await Promise.all(same)).toSorted()).toEqual([200, 409])
  const alike = [send(one.tutor, one.due._id, 'RACEO2', 600), send(two.tutor, two.due._id, 'RACE02', 600)]
  expect((await Promise.all(alike)).toSorted()).toEqual([200, 409])
  const twice = [1, 2].map(() => claim(one.tutor, one.due._id, { amount: 700 }))
  expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an amount that waits already is only asked about [FAM-814]', async () => {
  const { tutor, due } = await newDue()
  const { answer } = await claim(tutor, due._id)
  expect(await refusalOf(tutor, due._id)).toEqual([409, 'payments.claim.sameAmount', ''])
  expect((await claim(tutor, due._id, { isSecondClaim: true })).status).toBe(200)
  expect((await claim(tutor, due._id, { amount: 400 })).status).toBe(200)
  await refuse(answer.data._id)
  expect((await ownDue(tutor, due._id)).claims.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'refused'])
})

test('a tutor sends five claims a day, also at once [FAM-815]', async () => {
  const { tutor, due, pair } = await newDue()
  const { _id: other } = (await owner.send(createDue, { body: { ...pair, totalDue: 900 } })).answer.data
  const sent = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((amount) => claim(tutor, amount % 2 ? due._id : other, { amount })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
  expect(await refusalOf(tutor, due._id, { amount: 50 })).toEqual([409, 'payments.claim.tooMany', ''])
  const { now } = app.clock
  app.clock.now = new Date('2026-11-18T18:01:00Z')
  expect((await claim(tutor, due._id, { amount: 50 })).status).toBe(200)
  app.clock.now = now
})

test('only tutors claim; staff without money neither read nor decide, and readers do not decide [FAM-812]', async () => {
  const { tutor, due } = await newDue()
  const { data } = (await claim(tutor, due._id)).answer
  for (const who of [owner, await app.signInAs('Guardian')]) expect((await claim(who, due._id)).status).toBe(403)
  for (const staffRole of ['accountant', 'matcher'] as const)
    expect((await refuse(data._id, await app.signInAs('Admin', { staffRole }))).status).toBe(403)
  expect((await refuse(data._id, tutor)).status).toBe(403)
  expect(await app.db.$count(paymentClaims)).toBeGreaterThan(0)
})
