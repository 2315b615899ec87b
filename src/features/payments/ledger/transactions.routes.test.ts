import { expect, test } from 'vitest'
import { searchAdmin } from '#features/admin-overview/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { completeDue, listDues, searchDues, setPaymentSums } from '../calls.ts'
import type { Due } from '../schema.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, tutor, newDue } = await createDueCalls(app)

type Body = Partial<CallBody<typeof setPaymentSums>>
const pay = (due: Due, sum: number, parts: Body = {}, who = admin) =>
  who.send(setPaymentSums, {
    body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: sum }, ...parts },
  })

test('a transaction number is stored in one form, and a second use is a question that names the first [OPS-404]', async () => {
  const due = await newDue()
  const first = (await pay(due, 500, { method: 'bkash', transactionId: ' bga7k2x9qw ', paidOn: '2026-11-02' })).answer
  expect(first.data.payments[0]?.transactionId).toBe('BGA7K2X9QW')
  const other = await newDue()
  for (const transactionId of ['BGA7K2X9QW', 'bga7 k2x9 qw', 'BGA৭K২X৯QW']) {
    const asked = await pay(other, 500, { method: 'bkash', transactionId })
    expect([asked.status, asked.failure.errorMessages]).toEqual([
      409,
      [
        {
          path: 'transactionId',
          message: `BGA7K2X9QW is recorded already for ${tutor.cv.tutorId}, ${due.tuitionId}, on November 2, 2026. Record it again?`,
          code: 'payments.ledger.transactionUsed',
        },
      ],
    ])
  }
  const wrongMethod = await pay(other, 500, { method: 'nagad', transactionId: 'BGA7K2X9QW' })
  expect(wrongMethod.failure.code).toBe('payments.ledger.transactionUsed')
  await pay(other, 500, { method: 'nagad', transactionId: 'BGA7K2X9QW', isSecondUse: true })
  const meant = await pay(other, 800, { method: 'bkash', transactionId: 'bga7k2x9qw', isSecondUse: true })
  expect(meant.answer.data.payments.map(({ transactionId }) => transactionId)).toEqual(['BGA7K2X9QW', 'BGA7K2X9QW'])
})

test('a number without a method, in a refund, or in a correction is asked about as well [OPS-404]', async () => {
  const due = await newDue()
  const paid = (await pay(due, 500, { method: 'rocket', transactionId: 'ROCK1' })).answer.data
  const [payment] = paid.payments
  const params = { id: payment?._id ?? '' }
  const code = 'payments.ledger.transactionUsed'
  expect((await pay(await newDue(), 5, { transactionId: 'ROCK1' })).failure.code).toBe(code)
  const refund = { amount: 5, method: 'rocket', transactionId: 'rock1', reason: 'Too much.' } as const
  expect((await admin.send(calls.refundPayment, { params, body: refund })).failure.code).toBe(code)
  expect(
    (await admin.send(calls.correctPayment, { params, body: { transactionId: ' rock1', amount: 400 } })).status,
  ).toBe(200)
  const cash = (await pay(await newDue(), 5, { method: 'rocket', transactionId: 'ROCK2' })).answer.data.payments[0]
  const change = { params: { id: cash?._id ?? '' }, body: { transactionId: 'ROCK1' } }
  expect((await admin.send(calls.correctPayment, change)).failure.code).toBe(code)
  const accepted = { ...change, body: { ...change.body, isSecondUse: true } }
  expect((await admin.send(calls.correctPayment, accepted)).status).toBe(200)
})

test('a number very like a recorded one is a question that names both, also at once [OFF-801]', async () => {
  const due = await newDue()
  await pay(due, 500, { method: 'bkash', transactionId: '9KO7A1B2C3', paidOn: '2026-11-02' })
  const other = await newDue()
  const typed = { method: 'bkash', transactionId: '9k07 aib2c3' } as const
  const asked = await pay(other, 500, typed)
  expect([asked.status, asked.failure.errorMessages]).toEqual([
    409,
    [
      {
        path: 'transactionId',
        message: `9K07AIB2C3 is very like 9KO7A1B2C3, which is recorded for ${tutor.cv.tutorId}, ${due.tuitionId}, on November 2, 2026. Is it another payment?`,
        code: 'payments.ledger.transactionAlike',
      },
    ],
  ])
  expect((await pay(other, 500, { ...typed, isSecondUse: true })).status).toBe(200)
  const same = await pay(await newDue(), 5, { ...typed, transactionId: '9K07AIB2C3' })
  expect(same.failure.code).toBe('payments.ledger.transactionUsed')
  const found = await admin.send(calls.listLedger, { query: { searchTerm: '9KO7AlB2' } })
  expect(found.answer.data.map(({ transactionId }) => transactionId).sort()).toEqual(['9K07AIB2C3', '9KO7A1B2C3'])
  const raced = await Promise.all([
    pay(await newDue(), 100, { method: 'bkash', transactionId: 'RACEO2' }),
    pay(await newDue(), 100, { method: 'bkash', transactionId: 'RACE02' }, second),
  ])
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a number is stored and found without what is copied with it, else the field says what it wants [OFF-800]', async () => {
  const due = await newDue()
  const [first] = (await pay(due, 500, { method: 'bkash', transactionId: 'TrxID: 8ZA7B1C2D3 at 21/11/2026 21:04' }))
    .answer.data.payments
  expect(first?.transactionId).toBe('8ZA7B1C2D3')
  const other = await newDue()
  for (const transactionId of ['8ZA7B1C2D3.', '(8ZA7B1C2D3)', 'TrxID 8ZA7B1C2D3'])
    expect((await pay(other, 500, { transactionId })).failure.code).toBe('payments.ledger.transactionUsed')
  for (const searchTerm of ['TrxID: 8ZA7B1C2D3', '8ZA7B1C2D3.', '8ZA7 B1C2 D3']) {
    const { data } = (await admin.send(calls.listLedger, { query: { searchTerm } })).answer
    expect(data.map(({ dueId }) => dueId)).toEqual([due._id])
    const hits = (await admin.send(searchAdmin, { query: { term: searchTerm } })).answer.data.dues
    expect(hits.map(({ _id }) => _id)).toEqual([due._id])
  }
  for (const transactionId of ['paid by his uncle', '8ZA7B1C2D3, 8ZB7B1C2D3', '8'.repeat(501)]) {
    const refused = await pay(other, 500, { transactionId })
    expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'transactionId'])
  }
  const message = (await pay(other, 500, { transactionId: 'paid by his uncle' })).failure.errorMessages[0]?.message
  expect(message).toBe('Write only the transaction number, such as 9KA7B1C2D3.')
})

test('two payments with one number at once are one payment and one question [OPS-404]', async () => {
  const [one, other] = [await newDue(), await newDue()]
  const parts = { method: 'bkash', transactionId: 'RACE1' } as const
  const sent = await Promise.all([pay(one, 100, parts), pay(other, 100, parts, second)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a transaction number is found by the search of everything, the lists of dues and the ledger [OPS-405]', async () => {
  const due = await newDue()
  await pay(due, 4500, { method: 'bkash', transactionId: 'F1NDME77' })
  const found = async (typed: string) =>
    (await admin.send(searchAdmin, { query: { term: typed } })).answer.data.dues.map(({ _id, state }) => [_id, state])
  const listed = async (searchTerm: string) => [
    (await admin.send(searchDues, { body: { searchTerm } })).answer.data.map(({ _id }) => _id),
    (await admin.send(listDues, { body: { searchTerm, state: 'paid' } })).answer.data.map(({ _id }) => _id),
    (await admin.send(calls.listLedger, { query: { searchTerm } })).answer.data.map(({ dueId }) => dueId),
  ]
  for (const typed of ['f1ndme77', 'F1ND ME77', 'ME৭৭']) {
    expect(await found(typed)).toEqual([[due._id, 'paid']])
    expect(await listed(typed)).toEqual([[due._id], [due._id], [due._id]])
  }
  expect(await listed('F1NDME78')).toEqual([[], [], []])
  await admin.send(completeDue, { params: { id: due._id } })
  expect(await found('f1ndme77')).toEqual([[due._id, 'closed']])
})

test('method and transaction number stand in the files of dues and of the ledger [OPS-405, OPS-410]', async () => {
  const due = await newDue()
  await pay(due, 1000, { method: 'bkash', transactionId: 'FILE1', paidOn: '2026-11-03' })
  await pay(due, 1500, { method: 'cash' })
  const file = async (path: string) => {
    const url = `/api/v1/csv/${path}`
    return (await app.http.inject({ url, headers: { cookie: admin.cookie } })).body
  }
  expect(await file('payments/list?searchTerm=FILE1')).toContain('"2026-11-03, 2026-11-18","bKash, Cash",FILE1')
  expect(await file('payments/due')).toContain('FILE1')
  expect(await file('payments/list?searchTerm=FILE1&lang=bn')).toContain('"বিকাশ, নগদ টাকা"')
  const ledger = await file('payments/ledger?searchTerm=FILE1')
  expect(ledger).toContain(`2026-11-03,Payment,1000,Yes,bKash,FILE1,Nasreen Akter,${tutor.cv.tutorId}`)
})
