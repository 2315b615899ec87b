import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { closedMonths } from '#db/tables/money/closed-months.server.ts'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { type Call, callUrl } from '#shared/call.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'
import * as ledger from './ledger/calls.ts'

const app = await createTestApp()
const { admin, pair, newDue, pay, complete } = await createDueCalls(app)

const reason = 'Sent twice.'
type Parts = { params?: object; query?: object; body?: object }

/** Sends a call with a key, as a client does after an answer was lost. */
async function send(call: Call, parts: Parts, key: string = randomUUID()) {
  const { statusCode, headers, json } = await app.http.inject({
    method: call.method,
    url: callUrl(call, parts),
    headers: { cookie: admin.cookie, 'idempotency-key': key },
    payload: parts.body ?? {},
  })
  return { key, status: statusCode, replayed: headers['idempotent-replayed'], answer: json() }
}

const countAll = () =>
  Promise.all(
    [dues, duePayments, dueEntries, closedMonths, events, outboxMessages].map((table) => app.db.$count(table)),
  )

const open = async () => ({ id: (await newDue())._id })
const paid = async () => {
  const due = await newDue()
  const { data } = (await pay(due, { details: { oneTimePaymentAmount: 1000 } })).answer
  return { id: data.payments[0]?._id ?? '' }
}
const overpaid = async () => {
  const due = await newDue()
  await pay(due, { details: { oneTimePaymentAmount: 5000 } })
  return { id: due._id }
}
const voided = async () => {
  const params = await open()
  await admin.send(calls.voidDue, { params, body: { reason } })
  return params
}
const completed = async () => {
  const due = await newDue()
  await complete(due)
  return { id: due._id }
}

const scenarios: [Call, () => Promise<Parts>][] = [
  [calls.createDue, async () => ({ body: { ...pair, totalDue: 300 } })],
  [
    calls.setPaymentSums,
    async () => ({
      body: {
        dueId: (await newDue())._id,
        paymentOption: 'oneTime',
        paymentDetails: { oneTimePaymentAmount: 500 },
      },
    }),
  ],
  [ledger.addPayment, async () => ({ body: { dueId: (await newDue())._id, paymentOption: 'oneTime', amount: '500' } })],
  [calls.completeDue, async () => ({ params: await open(), query: { entriesSeen: 1 } })],
  [calls.voidDue, async () => ({ params: await open(), body: { reason } })],
  [calls.restoreDue, async () => ({ params: await voided(), body: { reason } })],
  [calls.reopenDue, async () => ({ params: await completed(), body: { reason } })],
  [calls.writeOffDue, async () => ({ params: await open(), body: { amount: 300, reason } })],
  [calls.changeDue, async () => ({ params: await open(), body: { totalDue: 700, reason } })],
  [calls.remindOfDue, async () => ({ params: await open() })],
  [ledger.correctPayment, async () => ({ params: await paid(), body: { amount: 900 } })],
  [ledger.takeBackPayment, async () => ({ params: await paid(), body: { reason } })],
  [ledger.refundPayment, async () => ({ params: await paid(), body: { amount: 500, reason } })],
  [ledger.applyCredit, async () => ({ params: await overpaid(), body: { dueId: (await open()).id, amount: 10 } })],
  [ledger.closeMonth, async () => ({ body: { month: '2026-10' } })],
  [ledger.reopenMonth, async () => ({ body: { month: '2026-10', reason } })],
]

test('every call that changes a due, a payment or a month takes a key [OPS-416]', () => {
  const changing: Call[] = [...Object.values(calls), ...Object.values(ledger)].filter((call: Call) => call.events)
  expect(changing.map(({ path }) => path).sort()).toEqual(scenarios.map(([{ path }]) => path).sort())
  expect(changing.filter(({ idempotent }) => !idempotent?.per).map(({ path }) => path)).toEqual([])
})

test.each(scenarios.map(([call, prepare]) => [call.path, call, prepare] as const))(
  '%s that is repeated with its key gets the first answer and changes nothing more [OPS-416]',
  async (_, call, prepare) => {
    const parts = await prepare()
    const first = await send(call, parts)
    expect([first.status, first.replayed]).toEqual([200, undefined])
    const before = await countAll()
    const second = await send(call, parts, first.key)
    expect([second.status, second.replayed, second.answer]).toEqual([200, 'true', first.answer])
    expect(await countAll()).toEqual(before)
  },
)

test('refunds at once with one key are one refund, and one of another payment is refused [OPS-416]', async () => {
  const params = await paid()
  const body = { amount: 500, reason }
  const key = 'key-of-one-refund'
  const sent = await Promise.all([1, 2, 3].map(() => send(ledger.refundPayment, { params, body }, key)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const { data } = sent[0]?.answer ?? {}
  expect([data.remaining, data.payments.length]).toEqual([4000, 2])
  const other = await send(ledger.refundPayment, { params: await paid(), body }, key)
  expect([other.status, other.answer.code]).toEqual([422, 'refused.otherContent'])
})

test('a due that is reopened is not completed by the key of its first completion [OPS-416]', async () => {
  const params = await open()
  const { key } = await send(calls.completeDue, { params, query: { entriesSeen: 1 } })
  await admin.send(calls.reopenDue, { params, body: { reason } })
  const again = await send(calls.completeDue, { params, query: { entriesSeen: 3 } }, key)
  expect([again.status, again.answer.code]).toEqual([422, 'refused.otherContent'])
})
