import { expect, test } from 'vitest'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import * as calls from './calls.ts'
import { takeBackPayment } from './ledger/calls.ts'
import type { Due } from './schema.ts'
import { settleDue } from './settlement/calls.ts'

const app = await createTestApp()
const { admin, tutor, newDue, pay, complete } = await createDueCalls(app)
const cashier = await app.signInAs('Admin', { staffRole: 'cashier', name: 'Mitu Barua' })
const reason = 'The family moved away.'

const writeOff = ({ _id }: Due, amount: number | string, who: SignedInClient = admin) =>
  who.send(calls.writeOffDue, { params: { id: _id }, body: { amount, reason } })
const change = ({ _id }: Due, body: Omit<Parameters<typeof send>[1], 'reason'>) => send(_id, { reason, ...body })
const send = (
  id: string,
  body: { totalDue?: number; dueOn?: string; promisedOn?: string; reason: string },
  who: SignedInClient = admin,
) => who.send(calls.changeDue, { params: { id }, body })
const reopen = ({ _id }: Due, who: SignedInClient = admin) =>
  who.send(calls.reopenDue, { params: { id: _id }, body: { reason } })
const sums = async () => (await admin.send(calls.showDueSums)).answer.data
const lastSms = async () => {
  await app.deliverAll()
  return app.sentSms().findLast(({ to }) => to === tutor.account.phone)?.text
}
const events = ({ entries }: Due) => entries.map(({ event, amount }) => [event, amount])

test('what remains is written off with a reason, in parts or all, which closes the due and is told [OFF-901]', async () => {
  const due = await newDue(2700)
  await pay(due, { details: { oneTimePaymentAmount: 2000 } })
  const before = await sums()
  const part = await writeOff(due, '২০০.৫০')
  expect([part.status, part.answer.message]).toEqual([200, 'Written off!'])
  expect(part.answer.data).toMatchObject({ remaining: 499.5, writtenOff: 200.5, completedAt: null })
  expect(await lastSms()).toMatch(/need not pay 200.50 Tk of the fee for tuition .* Remaining: 499.50 Tk\./)
  const over = await writeOff(due, 499.51)
  expect([over.status, over.failure.errorMessages[0]]).toMatchObject([
    400,
    { path: 'amount', message: 'Only ৳499.50 remains of this due.' },
  ])
  const { data } = (await writeOff(due, 499.5)).answer
  expect(data).toMatchObject({ remaining: 0, writtenOff: 700, completedAt: app.clock.now.toISOString() })
  expect(events(data).slice(-3)).toEqual([
    ['writtenOff', 200.5],
    ['writtenOff', 499.5],
    ['completed', null],
  ])
  expect(data.payments.at(-1)).toMatchObject({
    kind: 'writeOff',
    part: null,
    amount: 499.5,
    note: reason,
    receipt: null,
  })
  expect(await sums()).toEqual({
    ...before,
    outstanding: before.outstanding - 700,
    writtenOff: before.writtenOff + 700,
    open: before.open - 1,
  })
})

test('a write-off that is taken back is owed again, opens its due and is untold [OFF-901]', async () => {
  const due = await newDue(900)
  const { data } = (await writeOff(due, 900)).answer
  await app.deliverAll()
  const params = { id: data.payments[0]?._id ?? '' }
  const back = (await admin.send(takeBackPayment, { params, body: { reason } })).answer.data
  expect([back.remaining, back.writtenOff, back.completedAt, back.payments]).toEqual([900, 0, null, []])
  expect(events(back).slice(-2)).toEqual([
    ['cleared', 900],
    ['reopened', null],
  ])
  expect(back.entries.at(-2)?.kind).toBe('writeOff')
  expect(await lastSms()).toMatch(/900 Tk of the fee for tuition .* is due after all/)
})

test('who may not write off closes no due of which something remains, by no call [OFF-902]', async () => {
  const due = await newDue(700)
  expect((await writeOff(due, 700, cashier)).status).toBe(403)
  const refused = await complete(due, undefined, cashier)
  expect([refused.status, refused.failure.code]).toEqual([403, 'payments.mayNotWriteOff'])
  await pay(due, { details: { oneTimePaymentAmount: 700 } })
  expect((await complete(due, undefined, cashier)).status).toBe(200)
})

test('who may not write off lowers no total, keeps no part as all, and takes no write-off back [OFF-961]', async () => {
  const due = await newDue(900)
  const lower = await send(due._id, { totalDue: 800, reason }, cashier)
  expect([lower.status, lower.failure.errorMessages[0]?.path]).toEqual([403, 'totalDue'])
  expect((await send(due._id, { totalDue: 1000, reason }, cashier)).status).toBe(200)
  await pay(due, { details: { oneTimePaymentAmount: 400 } })
  const settle = (body: { money: 'keep' | 'refund'; amount?: number }) =>
    cashier.send(settleDue, { params: { id: due._id }, body: { ...body, reason } })
  for (const body of [{ money: 'keep' }, { money: 'refund', amount: 100 }] as const)
    expect((await settle(body)).failure.code).toBe('payments.mayNotWriteOff')
  const { data } = (await writeOff(due, 100)).answer
  const written = { params: { id: data.payments[1]?._id ?? '' }, body: { reason } }
  expect((await cashier.send(takeBackPayment, written)).status).toBe(403)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await complete(due)
  expect((await reopen(due, cashier)).status).toBe(403)
  expect((await reopen(due)).status).toBe(200)
  expect((await settle({ money: 'refund' })).status).toBe(200)
})

test('nothing of a void due is written off; restored, it is again [OFF-966]', async () => {
  const due = await newDue(900)
  await writeOff(due, 100)
  const body = { params: { id: due._id }, body: { reason } }
  expect((await admin.send(calls.voidDue, body)).answer.data).toMatchObject({ writtenOff: 0, remaining: 0, credit: 0 })
  expect((await admin.send(calls.restoreDue, body)).answer.data).toMatchObject({ writtenOff: 100, remaining: 800 })
})

test('a due that was closed with a remainder opens with it, and what was written off before stays so [OFF-903]', async () => {
  const due = await newDue(1000)
  await writeOff(due, 100)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await complete(due)).answer.data).toMatchObject({ writtenOff: 1000, remaining: 0 })
  expect((await reopen(due)).answer.data).toMatchObject({ writtenOff: 100, remaining: 900, completedAt: null })
})

test('total and day of an open due change with a reason, never below what is paid, and the tutor hears of it [OFF-905]', async () => {
  const due = await newDue(4500)
  await pay(due, { details: { oneTimePaymentAmount: 1400 } })
  const { status, answer } = await change(due, { totalDue: 2000, dueOn: '2026-12-20' })
  expect([status, answer.message]).toEqual([200, 'Due changed!'])
  expect(answer.data).toMatchObject({ totalDue: 2000, remaining: 600, dueOn: '2026-12-20' })
  const before = { amount: 4500, paidOn: '2026-12-03', method: '', transactionId: '' }
  expect(answer.data.entries.at(-1)).toMatchObject({
    event: 'changed',
    amount: 2000,
    paidOn: '2026-12-20',
    before,
    reason,
  })
  expect(answer.data.entries.map(({ remaining }) => remaining)).toEqual([4500, 3100, 600])
  expect(await lastSms()).toMatch(/is now 2,000 Tk, due by December 20, 2026. Remaining: 600 Tk./)
  const below = await change(due, { totalDue: 1399.99 })
  expect([below.status, below.failure.errorMessages[0]]).toMatchObject([
    400,
    { path: 'totalDue', message: '৳1,400.00 is paid or written off. For less, pay money back first.' },
  ])
  expect((await change(due, { totalDue: 2000 })).failure.code).toBe('payments.nothingNew')
  expect((await change(due, { dueOn: '2036-01-01' })).failure.errorMessages[0]?.path).toBe('dueOn')
  await writeOff(due, 600)
  expect((await change(due, { totalDue: 3000 })).failure.code).toBe('payments.completedAlready')
})

test('a promised day is kept with its note, and the reminder waits for it [OFF-906]', async () => {
  const due = await newDue(500)
  const params = { id: due._id }
  const { data } = (await change(due, { promisedOn: '2026-11-25' })).answer
  expect([data.promisedOn, data.entries.at(-1)?.paidOn, data.entries.at(-1)?.reason]).toEqual([
    '2026-11-25',
    '2026-11-25',
    reason,
  ])
  const early = await admin.send(calls.remindOfDue, { params })
  expect([early.status, early.failure.code]).toEqual([409, 'payments.promised'])
  expect((await change(due, { promisedOn: '2026-11-01' })).failure.errorMessages[0]?.path).toBe('promisedOn')
  const day = app.clock.now
  app.clock.now = new Date('2026-11-25T05:00:00Z')
  expect((await admin.send(calls.remindOfDue, { params })).status).toBe(200)
  app.clock.now = day
  expect((await change(due, { promisedOn: '' })).answer.data.promisedOn).toBeNull()
})
