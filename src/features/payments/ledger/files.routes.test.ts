import { expect, test } from 'vitest'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { setPaymentSums } from '../calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, tutor, newDue } = await createDueCalls(app)
const accountant = await app.signInAs('Admin', { staffRole: 'accountant' })
const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })

const file = ({ cookie }: SignedInClient, path: string) =>
  app.http.inject({ url: `/api/v1/csv/${path}`, headers: { cookie } })
const add = (dueId: string, body: { method?: 'bkash' | 'cash'; transactionId?: string; expectMethod?: boolean }) =>
  admin.send(calls.addPayment, { body: { dueId, paymentOption: 'oneTime', amount: 100, ...body } })

test('who reads money downloads its lists, with masked phones, and no other list [OFF-930]', async () => {
  await newDue(500)
  for (const who of [accountant, cashier]) {
    for (const path of ['payments/ledger', 'payments/months']) expect((await file(who, path)).statusCode).toBe(200)
    const dues = await file(who, 'payments/list')
    expect(dues.statusCode).toBe(200)
    expect(dues.body).not.toContain(tutor.account.phone.slice(5))
    expect((await file(who, 'booked')).statusCode).toBe(403)
  }
})

test('an accountant reads money and records none [OFF-930]', async () => {
  const due = await newDue(500)
  const body = { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: 5 } } as const
  expect((await accountant.send(calls.listLedger, {})).status).toBe(200)
  expect((await accountant.send(setPaymentSums, { body })).status).toBe(403)
})

test.each([
  ['payments/ledger?month=2026-11', 'ledger-2026-11.csv'],
  ['payments/ledger', 'ledger-2026-11-18.csv'],
  ['payments/months', 'ledger-months-2026-11-18.csv'],
  ['payments/list?state=overdue', 'dues-overdue-2026-11-18.csv'],
  ['payments/due', 'dues-2026-11-18.csv'],
  ['booked', 'booked-2026-11-18.csv'],
])('the file of %s is %s [OFF-923]', async (path, name) => {
  const { headers } = await file(admin, path)
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
})

test('a month has its balances by method, and what is unclear before it is closed [OFF-925]', async () => {
  const due = await newDue(200)
  await add(due._id, { method: 'bkash', transactionId: 'MON1' })
  await add(due._id, {})
  const { data } = (await admin.send(calls.listMonths, {})).answer
  expect(data[0]).toMatchObject({
    net: 200,
    byMethod: [
      { method: '', net: 100, count: 1 },
      { method: 'bkash', net: 100, count: 1 },
    ],
    unclosed: 1,
  })
})

test('money without a method, or of a wallet without a number, is a question to who expects both [OFF-926]', async () => {
  const due = await newDue(900)
  const expectMethod = true
  const codes = [await add(due._id, { expectMethod }), await add(due._id, { expectMethod, method: 'bkash' })]
  expect(codes.map(({ failure }) => [failure.code, failure.errorMessages[0]?.path])).toEqual([
    ['payments.ledger.methodMissing', 'method'],
    ['payments.ledger.transactionMissing', 'transactionId'],
  ])
  expect((await add(due._id, { expectMethod, method: 'cash' })).status).toBe(200)
})
