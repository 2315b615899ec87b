import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import type { CallBody } from '#shared/call.ts'
import { AMOUNT, createDueCalls, DECIMALS, SMALLEST, UNREADABLE } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { setPaymentSums } from './calls.ts'
import { lockDue } from './store.server.ts'

const app = await createTestApp()
const { admin, second, newDue, pay, stored } = await createDueCalls(app)

test('a one-time payment is recorded with the current time [API-61, MSG-50, GEN-19, ROLE-46]', async () => {
  const due = await newDue()
  const sent = new Date(app.clock.now.getTime() - 2_000).toISOString()
  const details = { oneTimePaymentDate: sent, oneTimePaymentAmount: '3,000.25' }
  const { status, answer } = await pay(due, { details, who: second })
  expect([status, answer.message]).toEqual([200, 'Due Payment successfully!'])
  expect(answer.data).toMatchObject({
    paymentOption: 'oneTime',
    paymentDetails: { oneTimePaymentDate: sent, oneTimePaymentAmount: 3000.25, firstInstallmentDate: null },
    remaining: 1499.75,
    completedAt: null,
  })
  expect(
    answer.data.entries.map(({ event, part, amount, remaining, by }) => [event, part, amount, remaining, by]),
  ).toEqual([
    ['created', null, 4500, 4500, 'Nasreen Akter'],
    ['recorded', 'oneTime', 3000.25, 1499.75, 'Jahid Hasan'],
  ])
  const { payments, entries } = await stored(due)
  const empty = { method: '', transactionId: '', note: '', ofId: null }
  expect(payments).toMatchObject([
    { ...empty, kind: 'payment', part: 'oneTime', amount: 300_025, recordedAt: new Date(sent), paidOn: '2026-11-18' },
  ])
  expect(entries[1]).toMatchObject({ part: 'oneTime', amount: 300_025, paid: 300_025 })
})

test.each([
  ['no time', undefined],
  ['an empty time', ''],
  ['a time of yesterday', '2026-11-17T09:05:00Z'],
  ['a time to come', '2036-11-18T09:05:00+06:00'],
])('a payment with %s gets the server’s time [AD-PAY-14]', async (_, oneTimePaymentDate) => {
  const { answer } = await pay(await newDue(), { details: { oneTimePaymentDate, oneTimePaymentAmount: 1 } })
  expect(answer.data.paymentDetails.oneTimePaymentDate).toBe(app.clock.now.toISOString())
})

test('the first and then the second installment are recorded, each with its own time [AD-PAY-15..18, STATE-19]', async () => {
  const due = await newDue()
  const option = 'twoInstallment'
  const start = app.clock.now
  const first = (await pay(due, { option, details: { firstInstallmentAmount: 2000 } })).answer.data
  expect(first.paymentDetails).toMatchObject({
    firstInstallmentDate: start.toISOString(),
    firstInstallmentAmount: 2000,
    secondInstallmentDate: null,
    secondInstallmentAmount: null,
  })
  app.clock.now = new Date(start.getTime() + 8 * 24 * 3_600_000)
  const both = (await pay(due, { option, details: { secondInstallmentAmount: 2500 } })).answer.data
  expect(both.paymentDetails).toMatchObject({
    firstInstallmentDate: start.toISOString(),
    firstInstallmentAmount: 2000,
    secondInstallmentDate: app.clock.now.toISOString(),
    secondInstallmentAmount: 2500,
  })
  expect([both.remaining, both.completedAt]).toEqual([0, null])

  const taken = { firstInstallmentAmount: null, secondInstallmentAmount: '' }
  const cleared = (await pay(due, { option, details: taken })).answer.data
  expect(cleared).toMatchObject({
    paymentOption: null,
    paymentDetails: { firstInstallmentDate: null, firstInstallmentAmount: null, secondInstallmentDate: null },
    remaining: 4500,
  })
  expect(cleared.entries.map(({ event, part, amount }) => [event, part, amount])).toEqual([
    ['created', null, 4500],
    ['recorded', 'firstInstallment', 2000],
    ['recorded', 'secondInstallment', 2500],
    ['cleared', null, 4500],
  ])
  expect((await pay(due, { details: { oneTimePaymentAmount: 4500 } })).status).toBe(200)
  app.clock.now = start
})

test('each installment gets the time that the client sends, and a replaced one its new time [AD-PAY-15..16]', async () => {
  const due = await newDue()
  const option = 'twoInstallment'
  const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
  await pay(due, { option, details: { firstInstallmentAmount: 100, firstInstallmentDate: minutesAgo(4) } })
  await pay(due, { option, details: { secondInstallmentAmount: 50, secondInstallmentDate: minutesAgo(3) } })
  const details = { firstInstallmentAmount: 200, firstInstallmentDate: minutesAgo(2), secondInstallmentAmount: 50 }
  const replaced = (await pay(due, { option, details, entriesSeen: 3 })).answer.data
  expect(replaced.paymentDetails).toMatchObject({
    firstInstallmentDate: minutesAgo(2),
    firstInstallmentAmount: 200,
    secondInstallmentDate: minutesAgo(3),
    secondInstallmentAmount: 50,
  })
  const part = { option, details: { ...details, secondInstallmentAmount: null }, entriesSeen: 4 } as const
  const reversed = (await pay(due, part)).answer.data
  expect(reversed.entries.at(-1)).toMatchObject({ event: 'cleared', part: 'secondInstallment', amount: 50 })
  expect([reversed.remaining, reversed.paymentDetails.secondInstallmentDate]).toEqual([4300, null])
})

test.each([
  ['nothing', 'oneTime', {}, 400, 'oneTimePaymentAmount', ...AMOUNT],
  ['an empty amount', 'twoInstallment', { firstInstallmentAmount: '' }, 400, 'firstInstallmentAmount', ...AMOUNT],
  ['zero', 'oneTime', { oneTimePaymentAmount: 0 }, 400, 'oneTimePaymentAmount', ...SMALLEST],
  ['less than nothing', 'oneTime', { oneTimePaymentAmount: -1 }, 400, 'oneTimePaymentAmount', ...SMALLEST],
  ['a third decimal', 'oneTime', { oneTimePaymentAmount: '1.005' }, 400, 'oneTimePaymentAmount', ...DECIMALS],
  ['words', 'oneTime', { oneTimePaymentAmount: 'all' }, 400, 'oneTimePaymentAmount', ...UNREADABLE],
  [
    'the second first',
    'twoInstallment',
    { secondInstallmentAmount: 5 },
    409,
    'secondInstallmentAmount',
    'Record the first installment before the second.',
    'payments.firstBeforeSecond',
  ],
  [
    'both at once',
    'twoInstallment',
    { firstInstallmentAmount: 5, secondInstallmentAmount: 5 },
    400,
    'secondInstallmentAmount',
    'Record one installment at a time, the first one first.',
    'payments.oneAtATime',
  ],
] as const)('recording %s is refused [VAL-48]', async (_, option, details, status, field, message, code) => {
  const due = await newDue()
  const refused = await pay(due, { option, details })
  expect(refused.status).toBe(status)
  expect(refused.failure.errorMessages).toEqual([{ path: `paymentDetails.${field}`, message, code }])
  const { payments, entries } = await stored(due)
  expect([payments, entries.length]).toEqual([[], 1])
})

test('what is paid above the due is a credit, and a question for who expects none [OFF-907]', async () => {
  const due = await newDue()
  await pay(due, { option: 'twoInstallment', details: { firstInstallmentAmount: 2000.5 } })
  const body = {
    dueId: due._id,
    paymentOption: 'twoInstallment',
    paymentDetails: { secondInstallmentAmount: 2500 },
  } as const
  const asked = await admin.send(setPaymentSums, { body: { ...body, expectWithin: true } })
  expect([asked.status, asked.failure.errorMessages]).toEqual([
    409,
    [
      {
        path: 'paymentDetails.secondInstallmentAmount',
        message: '৳0.50 is more than remains. Record it as a credit of the tutor?',
        code: 'payments.tooMuch',
      },
    ],
  ])
  const { answer } = await admin.send(setPaymentSums, { body })
  expect(answer.data).toMatchObject({ remaining: 0, credit: 0.5, paymentDetails: { secondInstallmentAmount: 2500 } })
})

test('the payment option cannot change while something is recorded under it', async () => {
  const due = await newDue()
  await pay(due, { details: { oneTimePaymentAmount: 100 } })
  const other = { option: 'twoInstallment', details: { firstInstallmentAmount: 100 } } as const
  const { status, failure } = await pay(due, other)
  expect([status, failure.message]).toEqual([
    409,
    'Something is recorded under the other payment option. Take it back first, then change the option.',
  ])
  expect((await pay(due, { details: { oneTimePaymentAmount: null } })).answer.data.paymentOption).toBeNull()
  expect((await pay(due, other)).status).toBe(200)
})

test.each([
  [{ dueId: '00000000-0000-0000-0000-000000000000' }, 404, '', 'There is no such due.', 'payments.notFound'],
  [{ dueId: 'TN1001' }, 404, '', 'There is no such due.', 'payments.notFound'],
  [{ dueId: '' }, 400, 'dueId', 'Say which due it is.', 'payments.dueRequired'],
  [
    { paymentOption: 'threeInstallments' },
    400,
    'paymentOption',
    'Choose one-time payment (oneTime) or two installments (twoInstallment).',
    'payments.optionRequired',
  ],
  [
    { paymentDetails: { oneTimePaymentDate: 'yesterday' } },
    400,
    'paymentDetails.oneTimePaymentDate',
    'Send the payment’s time as ISO 8601, such as 2026-11-18T09:05:00Z, or leave it out.',
    'payments.dateUnreadable',
  ],
] as const)('a payment with %j is refused', async (parts, status, path, message, code) => {
  const body = { dueId: (await newDue())._id, paymentOption: 'oneTime', ...parts } as CallBody<typeof setPaymentSums>
  const refused = await admin.send(setPaymentSums, { body })
  expect([refused.status, refused.failure.errorMessages]).toEqual([status, [{ path, message, code }]])
})

test('one of several simultaneous payments is recorded, the others are refused', async () => {
  for (const details of [{ oneTimePaymentAmount: 4500 }, { oneTimePaymentAmount: 100 }]) {
    const due = await newDue()
    const sent = await Promise.all(
      [admin, second, admin, second].map((who) => pay(due, { details, who, entriesSeen: due.entries.length })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const messages = sent.filter(({ status }) => status === 409).map(({ failure }) => failure.message)
    expect(new Set(messages)).toEqual(new Set(['Somebody changed this due meanwhile. Look at it again first.']))
    expect((await stored(due)).entries).toHaveLength(2)
  }
})

test('a raised amount is a payment of the difference, a stale screen is refused, and the same again changes nothing [OPS-400..401]', async () => {
  const due = await newDue()
  const seen = (await pay(due, { details: { oneTimePaymentAmount: 1000 } })).answer.data
  const stale = await pay(due, { details: { oneTimePaymentAmount: 4000 }, entriesSeen: 1 })
  expect([stale.status, stale.failure.message]).toEqual([
    409,
    'Somebody changed this due meanwhile. Look at it again first.',
  ])
  const again = await pay(due, { details: { oneTimePaymentAmount: 1000 }, entriesSeen: 2 })
  expect([again.status, again.failure.message]).toEqual([
    409,
    'These amounts are recorded already; nothing was changed.',
  ])
  const aware = await pay(due, { details: { oneTimePaymentAmount: 4000 }, entriesSeen: seen.entries.length })
  expect(aware.answer.data).toMatchObject({ remaining: 500, paymentDetails: { oneTimePaymentAmount: 4000 } })
  expect(aware.answer.data.payments.map(({ amount }) => amount)).toEqual([1000, 3000])
  const unaware = await pay(due, { details: { oneTimePaymentAmount: 4500 } })
  expect(unaware.answer.data.payments.map(({ amount }) => amount)).toEqual([1000, 3000, 500])
})

test('a payment waits for a concurrent change, and a rolled-back change does not count', async () => {
  const due = await newDue()
  const rolledBack = withTransaction(app.db, async (tx) => {
    await lockDue(tx, due._id)
    const pending = pay(due, { details: { oneTimePaymentAmount: 5 }, entriesSeen: 1 })
    await tx.insert(dueEntries).values({
      dueId: due._id,
      event: 'cleared',
      by: 'nobody',
      at: app.clock.now,
      amount: 1,
      paid: 0,
    })
    throw Object.assign(new Error('changed my mind'), { pending })
  })
  const { pending } = await rolledBack.catch((error: { pending: ReturnType<typeof pay> }) => error)
  expect((await pending).status).toBe(200)
  expect((await stored(due)).entries.map(({ event }) => event)).toEqual(['created', 'recorded'])
})
