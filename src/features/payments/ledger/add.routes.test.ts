import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import type { CallBody } from '#shared/call.ts'
import { AMOUNT, createDueCalls, DECIMALS, SMALLEST, UNREADABLE } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { voidDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import { addPayment } from './calls.ts'

const app = await createTestApp()
const { admin, second, tutor, newDue, complete } = await createDueCalls(app)

type Parts = Partial<CallBody<typeof addPayment>>
const add = ({ _id: dueId }: Due, amount: Parts['amount'], parts: Parts = {}, who = admin) =>
  who.send(addPayment, { body: { dueId, paymentOption: 'oneTime', amount, ...parts } })
const INSTALLMENTS = { paymentOption: 'twoInstallment' } as const

const lines = ({ payments }: Due) => payments.map(({ part, amount }) => [part, amount])
const lastEventOf = async ({ _id }: Due) =>
  (await app.db.select().from(events).where(eq(events.recordId, _id)).orderBy(events.number)).at(-1)
const smsOf = async () => {
  await app.deliverAll()
  return app.sentSms().filter(({ to }) => to === tutor.account.phone)
}

test('an amount is recorded as it was typed, beside what is recorded already [OPS-417]', async () => {
  const due = await newDue()
  const { status, answer } = await add(due, '১,৫০০.৫০', {
    method: 'bkash',
    transactionId: ' 9add1 ',
    note: 'Receipt 4',
  })
  expect([status, answer.message]).toEqual([200, 'Due Payment successfully!'])
  expect(answer.data).toMatchObject({ remaining: 2999.5, paymentOption: 'oneTime', completedAt: null })
  expect(answer.data.payments).toMatchObject([
    {
      amount: 1500.5,
      paidOn: '2026-11-18',
      at: app.clock.now.toISOString(),
      transactionId: '9ADD1',
      note: 'Receipt 4',
    },
  ])
  expect((await lastEventOf(due))?.changes).toEqual({
    paid: [0, 1500.5],
    method: [null, 'bkash'],
    transactionId: [null, '9ADD1'],
    note: [null, 'Receipt 4'],
  })
  const more = (await add(due, 2000, { paidOn: '2026-11-02' }, second)).answer.data
  expect([more.remaining, lines(more)]).toEqual([
    999.5,
    [
      ['oneTime', 1500.5],
      ['oneTime', 2000],
    ],
  ])
  expect(more.entries.map(({ event, amount, remaining, by }) => [event, amount, remaining, by]).slice(1)).toEqual([
    ['recorded', 1500.5, 2999.5, 'Nasreen Akter'],
    ['recorded', 2000, 999.5, 'Jahid Hasan'],
  ])
  expect((await smsOf()).at(-1)?.text).toContain('2,000 Tk')
})

test('the first installment is followed by the second, which may be paid in parts [OPS-417, AD-PAY-15..16]', async () => {
  const due = await newDue()
  for (const amount of ['2000', '1000', '500']) expect((await add(due, amount, INSTALLMENTS)).status).toBe(200)
  const { data } = (await add(due, '1000', INSTALLMENTS)).answer
  expect([data.remaining, data.paymentDetails.secondInstallmentAmount, lines(data)]).toEqual([
    0,
    2500,
    [
      ['firstInstallment', 2000],
      ['secondInstallment', 1000],
      ['secondInstallment', 500],
      ['secondInstallment', 1000],
    ],
  ])
})

test('what is recorded is taken back as one step, and an amount is then a first payment anew [OPS-417, AD-PAY-17..18]', async () => {
  const due = await newDue()
  for (const amount of [2000, 2500]) await add(due, amount, INSTALLMENTS)
  await app.deliverAll()
  const cleared = (await add(due, '', { ...INSTALLMENTS, replacesRecorded: true })).answer.data
  expect([cleared.remaining, cleared.payments, cleared.paymentOption]).toEqual([4500, [], null])
  expect(cleared.entries.at(-1)).toMatchObject({ event: 'cleared', part: null, amount: 4500 })
  const event = await lastEventOf(due)
  expect([event?.kind, event?.changes]).toEqual(['paymentCleared', { paid: [4500, 0] }])
  expect((await smsOf()).slice(-2).every(({ text }) => /payment of 2,[05]00 Tk/.test(text))).toBe(true)

  for (const amount of [2000, 2500]) await add(due, amount, INSTALLMENTS)
  const replaced = (await add(due, 4400, { ...INSTALLMENTS, replacesRecorded: true })).answer.data
  expect([replaced.remaining, lines(replaced)]).toEqual([100, [['firstInstallment', 4400]]])
  const replacing = await lastEventOf(due)
  expect([replacing?.kind, replacing?.changes]).toEqual(['paymentRecorded', { paid: [4500, 4400] }])
  const other = (await add(due, 4500, { replacesRecorded: true })).answer.data
  expect(lines(other)).toEqual([['oneTime', 4500]])
})

test.each([
  ['', 'amount', ...AMOUNT],
  [null, 'amount', ...AMOUNT],
  [0, 'amount', ...SMALLEST],
  ['1.005', 'amount', ...DECIMALS],
  ['all', 'amount', ...UNREADABLE],
] as const)('the amount %j is refused by the name of its field [OPS-417]', async (amount, path, message, code) => {
  const due = await newDue()
  const blank = amount === '' || amount === null
  for (const parts of [{}, INSTALLMENTS, ...(blank ? [{ replacesRecorded: true }] : [])]) {
    const { status, failure } = await add(due, amount, parts)
    expect([status, failure.errorMessages]).toEqual([400, [{ path, message, code }]])
  }
})

test('another option, a closed, void or changed due, and a used transaction number are refused [OPS-417]', async () => {
  const due = await newDue()
  const transaction = { method: 'bkash', transactionId: '9ADD2' } as const
  await add(due, 4000, transaction)
  const codeOf = async (sent: ReturnType<typeof add>) => {
    const { status, failure } = await sent
    return [status, failure.errorMessages[0]?.path ?? '', failure.code]
  }
  expect(await codeOf(add(due, 5, INSTALLMENTS))).toEqual([409, 'paymentOption', 'payments.otherOptionStands'])
  expect(await codeOf(add(due, 5, transaction))).toEqual([409, 'transactionId', 'payments.ledger.transactionUsed'])
  expect(await codeOf(add(due, 5, { entriesSeen: 1 }))).toEqual([409, '', 'payments.changedMeanwhile'])
  expect(await codeOf(add(due, 5, { paidOn: '2026-11-19' }))).toEqual([400, 'paidOn', 'payments.ledger.paidOnFuture'])
  expect((await add(due, 500, { ...transaction, isSecondUse: true })).status).toBe(200)
  expect(await codeOf(add(due, 5, { expectWithin: true }))).toEqual([409, 'amount', 'payments.tooMuch'])
  await complete(due)
  expect(await codeOf(add(due, 5))).toEqual([409, '', 'payments.completedAlready'])
  const voided = await newDue()
  await admin.send(voidDue, { params: { id: voided._id }, body: { reason: 'By mistake.' } })
  expect(await codeOf(add(voided, 5))).toEqual([409, '', 'payments.isVoid'])
  expect(await codeOf(add({ ...due, _id: 'TN1001' }, 5))).toEqual([404, '', 'payments.notFound'])
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  expect((await add(due, 5, {}, verifier)).status).toBe(403)
})

test('of two payments at once on the same screen one is recorded, and all that remains is paid once [OPS-408]', async () => {
  const due = await newDue()
  const same = await Promise.all([admin, second].map((who) => add(due, 500, { entriesSeen: 1 }, who)))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409])
  const rest = await Promise.all([admin, second].map((who) => add(due, 4000, { expectWithin: true }, who)))
  expect(rest.map(({ status }) => status).sort()).toEqual([200, 409])
})
