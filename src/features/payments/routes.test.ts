import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { dueEntries } from '#db/tables/due-entries.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { API_PREFIX, type CallBody } from '#shared/call.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { HOSTILE_VALUES } from '#testing/hostile.ts'
import { createTestApp, type SignedInClient, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { pageDuesOfTutor } from './actions.server.ts'
import { completeDue, createDue, getDue, listOpenDues, recordPayment, searchDues } from './calls.ts'
import type { Due } from './schema.ts'
import { lockDue } from './store.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const second = await app.signInAs('Admin', { name: 'Jahid Hasan' })
const tutor = await createApprovedTutor(app, { admin, name: 'তানভীর রহমান' })
const tuition = await createApprovedTuition(app, { admin })
const pair = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }

const create = (parts: Partial<CallBody<typeof createDue>> = {}, who: TestClient = admin) =>
  who.send(createDue, { body: { ...pair, totalDue: 4500, isSecond: true, ...parts } })
const newDue = async (totalDue: number | string = 4500) => (await create({ totalDue })).answer.data

type Details = CallBody<typeof recordPayment>['paymentDetails']
type Paying = { option?: 'oneTime' | 'twoInstallment'; details?: Details; entriesSeen?: number; who?: SignedInClient }
const pay = ({ _id }: Due, { option = 'oneTime', details, entriesSeen, who = admin }: Paying = {}) =>
  who.send(recordPayment, {
    body: { dueId: _id, paymentOption: option, paymentDetails: details, entriesSeen },
  })
const complete = ({ _id }: Due, entriesSeen?: number, who: TestClient = admin) =>
  who.send(completeDue, { params: { id: _id }, query: { entriesSeen } })
const stored = async ({ _id }: Due) => {
  const [due] = await app.db.select().from(dues).where(eq(dues.id, _id))
  const payments = await app.db.select().from(duePayments).where(eq(duePayments.dueId, _id)).orderBy(duePayments.part)
  const entries = await app.db.select().from(dueEntries).where(eq(dueEntries.dueId, _id)).orderBy(dueEntries.number)
  return { due, payments, entries }
}
const listed = async (searchTerm: string, limit = 100) =>
  (await admin.send(searchDues, { body: { searchTerm, limit } })).answer.data.map(({ _id }) => _id)

test('[API-60] [ENT-09] [MSG-48] [GEN-18] [ROLE-45] an admin creates a due for a tutor and a tuition', async () => {
  const { status, answer } = await create({ totalDue: 4500.5 })
  expect([status, answer.message]).toEqual([200, 'Payment created successfully!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    ...pair,
    tutorName: 'তানভীর রহমান',
    totalDue: 4500.5,
    paymentOption: null,
    paymentDetails: {
      oneTimePaymentDate: null,
      oneTimePaymentAmount: null,
      firstInstallmentDate: null,
      firstInstallmentAmount: null,
      secondInstallmentDate: null,
      secondInstallmentAmount: null,
    },
    remaining: 4500.5,
    createdAt: app.clock.now.toISOString(),
    completedAt: null,
    voidedAt: null,
    dueOn: '2026-12-03',
    heading: tuition.heading,
    tutorPhone: tutor.account.phone,
    isTutorReported: false,
    payments: [],
    remindedAt: null,
    entries: [
      {
        _id: expect.any(String),
        event: 'created',
        part: null,
        amount: 4500.5,
        remaining: 4500.5,
        by: 'Nasreen Akter',
        at: app.clock.now.toISOString(),
        reason: '',
      },
    ],
  })
  expect((await stored(answer.data)).due).toMatchObject({ totalDue: 450_050 })
})

test.each([
  ['1,000', 1000],
  ['১,০০০.৫০', 1000.5],
  ['৳ 1,50,000', 150000],
  [0.01, 0.01],
  ['10000000', 10000000],
])('[VAL-47] [CONST-22] a total typed as %j is %s taka', async (totalDue, taka) => {
  expect((await newDue(totalDue)).totalDue).toBe(taka)
})

test('ids are accepted in any notation, and a pending tuition may have several dues', async () => {
  const waiting = await createPendingTuition(app)
  for (const tuitionId of [waiting._id, waiting.tuitionId.toLowerCase(), waiting.tuitionId.slice(2)]) {
    const { data } = (await create({ tuitionId, tutorId: tutor.cv._id })).answer
    expect(data).toMatchObject({ tuitionId: waiting.tuitionId, tutorId: pair.tutorId })
  }
})

const NO_TUITION = ['There is no tuition with that ID.', 'refused.tuitionNotFound'] as const
const NO_TUTOR = ['There is no tutor with that ID.', 'refused.tutorNotFound'] as const
const AMOUNT = ['Enter an amount.', 'payments.amountRequired'] as const
const UNREADABLE = ['Enter an amount in taka, such as 4500 or 4,500.50.', 'payments.amountUnreadable'] as const
const SMALLEST = ['The smallest amount is ৳0.01.', 'payments.amountTooSmall'] as const
const LARGEST = ['The largest amount is ৳1,00,00,000.00.', 'payments.amountTooLarge'] as const
const DECIMALS = ['Use at most two decimals, such as 4500.50.', 'payments.amountTooFine'] as const

test.each([
  [{ tutorId: '' }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  [{ tutorId: undefined }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  [{ tuitionId: ' ' }, 400, 'tuitionId', 'Enter the tuition ID.', 'tuitions.idRequired'],
  [{ tuitionId: undefined }, 400, 'tuitionId', 'Enter the tuition ID.', 'tuitions.idRequired'],
  [{ tutorId: 'TR999999' }, 404, 'tutorId', ...NO_TUTOR],
  [{ tutorId: 'TN1001' }, 404, 'tutorId', ...NO_TUTOR],
  [{ tuitionId: 'TN999999' }, 404, 'tuitionId', ...NO_TUITION],
  [{ tuitionId: '00000000-0000-0000-0000-000000000000' }, 404, 'tuitionId', ...NO_TUITION],
  [{ totalDue: undefined }, 400, 'totalDue', ...AMOUNT],
  [{ totalDue: ' ' }, 400, 'totalDue', ...AMOUNT],
  [{ totalDue: 0 }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: '০.০০' }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: -4500 }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: '0.001' }, 400, 'totalDue', ...DECIMALS],
  [{ totalDue: 0.1 + 0.2 }, 400, 'totalDue', ...DECIMALS],
  [{ totalDue: 1e12 }, 400, 'totalDue', ...LARGEST],
  [{ totalDue: '10000000.01' }, 400, 'totalDue', ...LARGEST],
  [{ totalDue: 'NaN' }, 400, 'totalDue', ...UNREADABLE],
  [{ totalDue: '1,50' }, 400, 'totalDue', ...UNREADABLE],
  [
    { totalDue: '9'.repeat(41) },
    400,
    'totalDue',
    'Total due amount may have at most 40 characters.',
    'invalid.tooLong',
  ],
] as const)(
  '[VAL-44] [VAL-45] [VAL-46] [VAL-47] a due with %j is refused',
  async (parts, status, path, message, code) => {
    const before = await app.db.$count(dues)
    const refused = await create(parts as Partial<CallBody<typeof createDue>>)
    expect(refused.status).toBe(status)
    expect(refused.failure.errorMessages).toEqual([{ path, message, code }])
    expect(await app.db.$count(dues)).toBe(before)
  },
)

test('[API-61] [AD-PAY-14] [STATE-18] [MSG-50] [GEN-19] [ROLE-46] a one-time payment is recorded with the current time', async () => {
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
  expect(payments).toEqual([
    { dueId: due._id, part: 'oneTime', amount: 300_025, paidAt: new Date(sent), method: '', transactionId: '' },
  ])
  expect(entries[1]).toMatchObject({ part: 'oneTime', amount: 300_025, paid: 300_025 })
})

test.each([
  ['no time', undefined],
  ['an empty time', ''],
  ['a time of yesterday', '2026-11-17T09:05:00Z'],
  ['a time to come', '2036-11-18T09:05:00+06:00'],
])('[AD-PAY-14] a payment with %s gets the server’s time', async (_, oneTimePaymentDate) => {
  const { answer } = await pay(await newDue(), { details: { oneTimePaymentDate, oneTimePaymentAmount: 1 } })
  expect(answer.data.paymentDetails.oneTimePaymentDate).toBe(app.clock.now.toISOString())
})

test('[AD-PAY-15] [AD-PAY-16] [AD-PAY-17] [AD-PAY-18] [STATE-19] the first and then the second installment are recorded, each with its own time', async () => {
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

test('[AD-PAY-15] [AD-PAY-16] each installment gets the time that the client sends, and a replaced one its new time', async () => {
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
    'more than is due',
    'oneTime',
    { oneTimePaymentAmount: 4500.01 },
    400,
    'oneTimePaymentAmount',
    'Only ৳4,500.00 remains of this due.',
    'payments.overRemaining',
  ],
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
] as const)('[VAL-48] recording %s is refused', async (_, option, details, status, field, message, code) => {
  const due = await newDue()
  const refused = await pay(due, { option, details })
  expect(refused.status).toBe(status)
  expect(refused.failure.errorMessages).toEqual([{ path: `paymentDetails.${field}`, message, code }])
  const { payments, entries } = await stored(due)
  expect([payments, entries.length]).toEqual([[], 1])
})

test('a second installment above the remaining amount is refused with that amount', async () => {
  const due = await newDue()
  await pay(due, { option: 'twoInstallment', details: { firstInstallmentAmount: 2000.5 } })
  const { status, failure } = await pay(due, { option: 'twoInstallment', details: { secondInstallmentAmount: 2500 } })
  expect([status, failure.message]).toEqual([400, 'Only ৳2,499.50 remains of this due.'])
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
  const body = { dueId: (await newDue())._id, paymentOption: 'oneTime', ...parts } as CallBody<typeof recordPayment>
  const refused = await admin.send(recordPayment, { body })
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
    expect(new Set(messages)).toEqual(
      new Set(['Somebody changed this due meanwhile. Look at it again, then record the payment.']),
    )
    expect((await stored(due)).entries).toHaveLength(2)
  }
})

test('a recorded amount is not replaced by a stale screen or by a call without entriesSeen', async () => {
  const due = await newDue()
  const seen = (await pay(due, { details: { oneTimePaymentAmount: 1000 } })).answer.data
  const stale = await pay(due, { details: { oneTimePaymentAmount: 4000 }, entriesSeen: 1 })
  expect([stale.status, stale.failure.message]).toEqual([
    409,
    'Somebody changed this due meanwhile. Look at it again, then record the payment.',
  ])
  const unaware = await pay(due, { details: { oneTimePaymentAmount: 4000 } })
  expect([unaware.status, unaware.failure.message]).toEqual([
    409,
    'This payment is recorded already. Look at the due again before you change it.',
  ])
  const again = await pay(due, { details: { oneTimePaymentAmount: 1000 }, entriesSeen: 2 })
  expect([again.status, again.failure.message]).toEqual([
    409,
    'These amounts are recorded already; nothing was changed.',
  ])
  const aware = await pay(due, { details: { oneTimePaymentAmount: 4000 }, entriesSeen: seen.entries.length })
  expect(aware.answer.data).toMatchObject({ remaining: 500, paymentDetails: { oneTimePaymentAmount: 4000 } })
})

test('[AD-PAY-19] [STATE-20] [API-71] [MSG-54] a due marked as paid leaves the list, keeps its history and refuses further changes', async () => {
  const due = await newDue()
  await pay(due, { details: { oneTimePaymentAmount: 4000 } })
  const { status, answer } = await complete(due, 2, second)
  expect([status, answer.message]).toEqual([200, 'Due paid successfully!'])
  expect(answer.data).toMatchObject({ completedAt: app.clock.now.toISOString(), remaining: 500 })
  expect(answer.data.entries.at(-1)).toMatchObject({ event: 'completed', remaining: 500, by: 'Jahid Hasan' })
  expect(await listed(pair.tuitionId)).not.toContain(due._id)

  const refusals = [
    await complete(due),
    await pay(due, { details: { oneTimePaymentAmount: 4500 }, entriesSeen: 3 }),
    await pay(due, { details: { oneTimePaymentAmount: null } }),
  ]
  expect(refusals.map((one) => [one.status, one.failure.message])).toEqual(
    refusals.map(() => [409, 'This due was marked as paid already.']),
  )
  expect((await stored(due)).entries).toHaveLength(3)
})

test('a due is not completed by a screen that has not read a reversed payment', async () => {
  const due = await newDue()
  const full = (await pay(due, { details: { oneTimePaymentAmount: 4500 } })).answer.data
  await pay(due, { details: { oneTimePaymentAmount: null }, who: second })
  const { status, failure } = await complete(due, full.entries.length)
  expect([status, failure.message]).toEqual([
    409,
    'Somebody changed this due meanwhile. Look at it again, then record the payment.',
  ])
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
  expect(events).toEqual(paid ? ['created', 'recorded', 'completed'] : ['created', 'completed'])
})

test('completing an unknown due or an invalid id answers 404', async () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'TN1001', 'x'.repeat(60)]) {
    const { status, failure } = await admin.send(completeDue, { params: { id } })
    expect([status, failure.message]).toEqual([404, 'There is no such due.'])
  }
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

test('[API-25] [API-39] [SYS-04] [AD-PAY-07] [ROUTE-38] open dues are listed newest first and found by tuition or tutor ID in any notation', async () => {
  const other = await createApprovedTutor(app, { admin })
  const elsewhere = await createApprovedTuition(app, { admin })
  const made: string[] = []
  for (const parts of [
    { tutorId: other.cv.tutorId },
    { tuitionId: elsewhere.tuitionId },
    { tutorId: other.cv.tutorId, tuitionId: elsewhere.tuitionId },
  ]) {
    made.unshift((await create(parts)).answer.data._id)
  }
  const [both = '', ofTuition = '', ofTutor = ''] = made
  const { answer } = await admin.send(listOpenDues, { query: { page: 1, limit: 2 } })
  expect(answer.data.map(({ _id }) => _id)).toEqual([both, ofTuition])
  expect(answer.meta).toMatchObject({ page: 1, limit: 2, totalPages: Math.ceil(answer.meta.total / 2) })

  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
  const { tuitionId } = elsewhere
  for (const term of [
    tuitionId,
    ` ${tuitionId.toLowerCase()} `,
    `TN ${tuitionId.slice(2)}`,
    `#${tuitionId}`,
    bangla(tuitionId),
  ]) {
    expect(await listed(term)).toEqual([both, ofTuition])
  }
  for (const term of [other.cv.tutorId, other.cv.tutorId.toLowerCase(), bangla(other.cv.tutorId)]) {
    expect(await listed(term)).toEqual([both, ofTutor])
  }
  expect(await listed(tuitionId.slice(2))).toEqual(expect.arrayContaining([both, ofTuition]))
  expect(await listed('TN10')).toEqual(expect.arrayContaining(made))
  for (const term of ['%', '_', "' OR 1=1", 'TN', 'TR', 'Dhaka', '01712345678', 'TN999999', '💥']) {
    expect(await listed(term)).toEqual([])
  }
  const plain = (await admin.send(searchDues, { body: { searchTerm: ' \t', limit: 100 } })).answer
  expect(plain.meta.total).toBe(answer.meta.total)
  const past = await admin.send(listOpenDues, { query: { page: 900 } })
  expect([past.answer.data, past.answer.meta.total]).toEqual([[], answer.meta.total])
})

test('[SYS-05] an admin reads one due by its _id, open or completed; unknown and invalid ids answer 404', async () => {
  const due = await newDue()
  const read = (id: string) => admin.send(getDue, { params: { id } })
  expect((await read(due._id)).answer.data).toEqual(due)
  const paid = (await pay(due, { details: { oneTimePaymentAmount: 4500 } })).answer.data
  expect((await read(due._id)).answer.data).toEqual(paid)
  const completed = (await complete(due)).answer.data
  expect((await read(due._id)).answer.data).toEqual(completed)
  for (const id of ['00000000-0000-0000-0000-000000000000', pair.tuitionId, pair.tutorId, 'search', "' or 1=1"]) {
    const { status, failure } = await read(id)
    expect([status, failure.message]).toEqual([404, 'There is no such due.'])
  }
})

test('completed dues are still listed among those of the tutor', async () => {
  const own = await createApprovedTutor(app, { admin })
  const of = await createApprovedTuition(app, { admin })
  const due = (await create({ tutorId: own.cv.tutorId, tuitionId: of.tuitionId })).answer.data
  const later = (await create({ tutorId: own.cv.tutorId })).answer.data
  const closed = (await complete(due)).answer.data
  expect((await pageDuesOfTutor(app.db, own.cv._id, { page: 1, limit: 10 })).data).toEqual([later, closed])
})

test('[ROLE-45] [ROLE-46] [SYS-05] only admins use the calls of dues', async () => {
  const due = await newDue()
  const guardian = await app.signInAs('Guardian')
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    const body = { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: 5 } } as const
    const answers = [
      await create({}, who),
      await who.send(listOpenDues, {}),
      await who.send(searchDues, { body: {} }),
      await who.send(getDue, { params: { id: due._id } }),
      await who.send(recordPayment, { body }),
      await complete(due, undefined, who),
    ]
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
  }
  expect((await stored(due)).entries).toHaveLength(1)
})

test('hostile values in a payment are refused and never answer 500', async () => {
  const due = await newDue()
  const right = {
    dueId: due._id,
    paymentOption: 'twoInstallment',
    entriesSeen: 1,
    paymentDetails: { firstInstallmentDate: '', firstInstallmentAmount: 'here', secondInstallmentAmount: null },
  }
  const bodies = HOSTILE_VALUES.flatMap((value) => [
    JSON.stringify(right).replace('"here"', () => value),
    JSON.stringify({ ...right, entriesSeen: 'there' })
      .replace('"here"', '"-1"')
      .replace('"there"', () => value),
    JSON.stringify({ ...right, paymentDetails: 'here' }).replace('"here"', () => value),
    JSON.stringify(right)
      .replace('"here"', '"-1"')
      .replace('"firstInstallmentDate":""', () => `"firstInstallmentDate":${value}`),
  ])
  const accepted: string[] = []
  for (const payload of bodies) {
    const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: `${API_PREFIX}${recordPayment.path}`,
      headers,
      payload,
    })
    if (statusCode === 200) accepted.push(payload)
    else expect([400, 409], `${payload.slice(0, 200)}: ${body}`).toContain(statusCode)
  }
  // The only hostile value that is a valid amount.
  expect(accepted).toEqual([JSON.stringify(right).replace('"here"', '1.5')])
  expect((await stored(due)).payments).toMatchObject([{ part: 'firstInstallment', amount: 150 }])
})
