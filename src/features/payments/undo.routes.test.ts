import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { changeLanguage } from '#features/accounts/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { changeFeeTerms } from '#features/settings/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { pageDuesOfTutor } from './actions.server.ts'
import * as calls from './calls.ts'
import type { DueFilter } from './schema.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const tutor = await createApprovedTutor(app, { admin, name: 'Tanvir Rahman' })
const reason = 'The amount was mistyped.'

type Parts = Partial<CallBody<typeof calls.createDue>> & { salary?: string }
async function createOne({ salary = '7000/-', ...parts }: Parts = {}) {
  const tuition = await createApprovedTuition(app, { admin, post: { salary } })
  const ids = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }
  const { data } = (await admin.send(calls.createDue, { body: { ...ids, totalDue: 4500, ...parts } })).answer
  return { due: data, ids }
}
type Undo = typeof calls.voidDue | typeof calls.restoreDue | typeof calls.reopenDue
const move = (call: Undo, id: string, { who = admin, why = reason }: { who?: TestClient; why?: string } = {}) =>
  who.send(call as typeof calls.voidDue, { params: { id }, body: { reason: why } })
const pay = (dueId: string, amount: number | null, parts: Partial<CallBody<typeof calls.setPaymentSums>> = {}) =>
  admin.send(calls.setPaymentSums, {
    body: { dueId, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: amount }, ...parts },
  })
const complete = (id: string) => admin.send(calls.completeDue, { params: { id } })
const listed = async (state: DueFilter, searchTerm = '') =>
  (await admin.send(calls.listDues, { body: { state, searchTerm, limit: 100 } })).answer.data.map(({ _id }) => _id)
const eventsOf = (id: string) => app.db.select().from(events).where(eq(events.recordId, id)).orderBy(events.number)
const sums = async () => (await admin.send(calls.showDueSums)).answer.data

test('a void due is in no list and no sum until it is restored; its history keeps both reasons [OFF-311..312]', async () => {
  const { due, ids } = await createOne()
  const before = await sums()
  const voided = await move(calls.voidDue, due._id)
  expect([voided.status, voided.answer.message, voided.answer.data.voidedAt]).toEqual([
    200,
    'Due voided!',
    app.clock.now.toISOString(),
  ])
  expect(await sums()).toMatchObject({ due: before.due - 4500, outstanding: before.outstanding - 4500 })
  const open = await admin.send(calls.searchDues, { body: { searchTerm: ids.tuitionId } })
  expect(open.answer.data).toEqual([])
  const dues = await pageDuesOfTutor(app.db, tutor.cv._id, { page: 1, limit: 10 })
  expect(dues.data.map(({ _id }) => _id)).not.toContain(due._id)
  expect(await listed('void', ids.tuitionId)).toEqual([due._id])
  expect((await pay(due._id, 100)).failure.message).toBe('This due is void. Restore it first.')
  expect((await complete(due._id)).status).toBe(409)

  const restored = await move(calls.restoreDue, due._id)
  expect(restored.answer.data.voidedAt).toBeNull()
  expect(restored.answer.data.entries.map(({ event, reason }) => [event, reason])).toEqual([
    ['created', ''],
    ['voided', reason],
    ['restored', reason],
  ])
  expect(await sums()).toEqual(before)
  expect((await eventsOf(due._id)).map(({ kind, changes, reason }) => [kind, changes, reason])).toEqual([
    ['dueCreated', { totalDue: [null, 4500], dueOn: [null, '2026-12-03'] }, ''],
    ['dueVoided', { state: ['open', 'void'] }, reason],
    ['dueRestored', { state: ['void', 'open'] }, reason],
  ])
})

test('a due with a recorded payment is not voided; the refusal says what to do [OFF-311]', async () => {
  const { due } = await createOne()
  await pay(due._id, 2000)
  const refused = await move(calls.voidDue, due._id)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    '৳2,000.00 is recorded for this due. Say what becomes of it: void the due in the list of dues.',
  ])
  await pay(due._id, null)
  expect((await move(calls.voidDue, due._id)).status).toBe(200)
  expect((await eventsOf(due._id)).map(({ kind }) => kind)).toEqual([
    'dueCreated',
    'paymentRecorded',
    'paymentCleared',
    'dueVoided',
  ])
})

test('a paid due is reopened with its payments, and a void or open one is not [OFF-313]', async () => {
  const { due, ids } = await createOne()
  expect((await move(calls.reopenDue, due._id)).failure.message).toBe('This due is not marked as paid.')
  await pay(due._id, 2000)
  await complete(due._id)
  expect(await listed('closed', ids.tuitionId)).toEqual([due._id])
  expect((await move(calls.voidDue, due._id)).failure.message).toBe(
    'This due is marked as paid: reopen it first, then void it.',
  )
  const { data } = (await move(calls.reopenDue, due._id)).answer
  expect([data.completedAt, data.remaining, data.entries.at(-1)?.event]).toEqual([null, 2500, 'reopened'])
  expect(await listed('open', ids.tuitionId)).toEqual([due._id])
  const reopened = (await eventsOf(due._id)).at(-1)
  expect([reopened?.kind, reopened?.changes]).toEqual(['dueReopened', { state: ['completed', 'partly'] }])
})

test('of equal moves at once one succeeds; unknown ids are 404, and only those who take payments may [OFF-311..313]', async () => {
  const { due } = await createOne()
  const sent = await Promise.all([1, 2, 3].map(() => move(calls.voidDue, due._id)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  for (const call of [calls.voidDue, calls.restoreDue, calls.reopenDue]) {
    expect((await move(call, 'nothing')).status).toBe(404)
    expect((await move(call, due._id, { who: verifier })).status).toBe(403)
    expect((await move(call, due._id, { why: '' })).failure.errorMessages[0]?.path).toBe('reason')
  }
})

test('one more due for a pair is created only when it is meant so, a void one does not count [OFF-314]', async () => {
  const { due, ids } = await createOne()
  const again = (parts = {}) =>
    admin.send(calls.createDue, { body: { ...ids, totalDue: 4500, expectFirst: true, ...parts } })
  const refused = await again()
  expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
    409,
    'payments.secondDue',
    `Tanvir Rahman has a due of ৳4,500.00 for ${ids.tuitionId} already. Create one more?`,
  ])
  const { data: second } = (await again({ expectFirst: false })).answer
  for (const { _id } of [due, second]) await move(calls.voidDue, _id)
  const sent = await Promise.all([again(), again()])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('with expectBooking a due of a pair that is not booked is refused [OFF-315]', async () => {
  const { due, ids } = await createOne()
  await move(calls.voidDue, due._id)
  const create = () => admin.send(calls.createDue, { body: { ...ids, totalDue: 100, expectBooking: true } })
  const refused = await create()
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    `Tanvir Rahman is not booked for ${ids.tuitionId}. Create a due without a booking?`,
  ])
  await admin.send(bookTuition, { body: { ...ids, startDate: '2026-12-01' } })
  expect((await create()).status).toBe(200)
})

test('the fee is proposed from the salary by the owner’s rule; a negotiable salary proposes none [OFF-322]', async () => {
  const propose = async (ids: { tutorId: string; tuitionId: string }) =>
    (await admin.send(calls.proposeDue, { query: ids })).answer.data
  const { ids, due } = await createOne({ salary: '৭,০০০ টাকা' })
  expect(await propose(ids)).toEqual({
    percent: 60,
    salary: 7000,
    fee: 4200,
    dues: [{ _id: due._id, totalDue: 4500, isClosed: false, createdAt: due.createdAt }],
  })
  await admin.send(changeFeeTerms, { body: { ...FIRST_TERMS, percent: 50 } })
  expect(await propose({ ...ids, tutorId: '' })).toEqual({ percent: 50, salary: 7000, fee: 3500, dues: [] })
  const negotiable = await createOne({ salary: 'Negotiable' })
  expect(await propose(negotiable.ids)).toMatchObject({ salary: null, fee: null })
  expect((await admin.send(calls.proposeDue, { query: { tuitionId: 'TN999999' } })).status).toBe(404)
})

test('where the fee of the terms is expected, another amount needs a reason, which stays with the due [OFF-1084]', async () => {
  const { ids } = await createOne({ salary: '5,000 Tk' })
  const { fee } = (await admin.send(calls.proposeDue, { query: ids })).answer.data
  const create = (totalDue: number, parts: Parts = {}) =>
    admin.send(calls.createDue, { body: { ...ids, totalDue, expectFee: true, ...parts } })
  const refused = await create(3500)
  expect([refused.status, refused.failure.errorMessages]).toMatchObject([400, [{ path: 'reason' }]])
  expect((await create(3500, { reason: '' })).status).toBe(400)
  const { data: due } = (await create(3500, { reason })).answer
  const [event] = await eventsOf(due._id)
  expect([event?.kind, event?.reason, due.entries[0]?.reason]).toEqual(['dueCreated', reason, reason])
  const { data: usual } = (await create(fee ?? 0, { reason })).answer
  expect((await eventsOf(usual._id))[0]?.reason).toBe('')
  const negotiable = await createOne({ salary: 'Negotiable', expectFee: true })
  expect(negotiable.due.totalDue).toBe(4500)
})

test('dues are listed by due day, the overdue ones first and by themselves, and summed [OFF-331..333]', async () => {
  const late = await createOne({ dueOn: '2026-11-01' })
  const soon = await createOne({ dueOn: '2026-11-18' })
  const far = await createOne({ dueOn: '2027-01-01', totalDue: 9000 })
  const ids = [late, soon, far].map(({ due }) => due._id)
  const mine = (all: string[]) => all.filter((id) => ids.includes(id))
  expect(mine(await listed('open'))).toEqual(ids)
  expect(mine(await listed('overdue'))).toEqual([late.due._id])
  const largest = await admin.send(calls.listDues, { body: { sort: '-totalDue', limit: 1 } })
  expect(largest.answer.data.map(({ _id }) => _id)).toEqual([far.due._id])
  const before = await sums()
  await pay(late.due._id, 500)
  expect(await sums()).toEqual({
    ...before,
    received: before.received + 500,
    outstanding: before.outstanding - 500,
    overdue: before.overdue - 500,
  })
  const odd = await admin.send(calls.createDue, { body: { ...far.ids, totalDue: 1, dueOn: '2001-01-01' } })
  expect([odd.status, odd.failure.code]).toEqual([400, 'payments.dueOnInvalid'])
})

test('a payment keeps its method and transaction id [OFF-334]', async () => {
  const { due } = await createOne()
  const { data } = (await pay(due._id, 2000, { method: 'bkash', transactionId: ' 9FK2X ' })).answer
  const payment = { part: 'oneTime', amount: 2000, at: app.clock.now.toISOString(), method: 'bkash' }
  expect(data.payments).toMatchObject([{ ...payment, transactionId: '9FK2X', paidOn: '2026-11-18', note: '' }])
  const event = (await eventsOf(due._id)).at(-1)
  expect(event?.changes).toEqual({ paid: [0, 2000], method: [null, 'bkash'], transactionId: [null, '9FK2X'] })
})

test('a tutor is reminded of an open due by SMS at most once a day [OFF-335]', async () => {
  const reminded = await createApprovedTutor(app, { admin })
  const { due, ids } = await createOne({ dueOn: '2026-11-01', totalDue: 2500, tutorId: reminded.cv.tutorId })
  const remind = (who: TestClient = admin) => who.send(calls.remindOfDue, { params: { id: due._id } })
  const preview = async () => (await admin.send(calls.previewReminder, { params: { id: due._id } })).answer.data
  const text = `Porua: 2,500 Tk is due for ${ids.tuitionId} (Class 5, Class 6, Dhanmondi, Dhaka) by November 1, 2026. Please pay, or call 01712345678 if you have paid.`
  expect(await preview()).toEqual({ phone: reminded.account.phone, text, parts: 1, isAllowed: true })
  await reminded.send(changeLanguage, { body: { language: 'bn' } })
  expect((await preview()).text).toContain('টাকা')
  await reminded.send(changeLanguage, { body: { language: 'en' } })
  const sent = await Promise.all([remind(), remind()])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.deliverAll()
  expect((await app.sentSms()).filter((sms) => sms.text === text)).toHaveLength(1)
  expect(await preview()).toMatchObject({ isAllowed: false })
  expect((await eventsOf(due._id)).map(({ kind }) => kind)).toEqual(['dueCreated', 'dueReminderSent'])
  await complete(due._id)
  expect((await remind()).failure.message).toBe('This due was marked as paid already.')
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  expect((await remind(verifier)).status).toBe(403)
})

test('dues are found by the tutor’s phone and name, and the CSV has closed ones with ISO dates [OFF-336]', async () => {
  const other = await createApprovedTutor(app, { admin, name: 'Jannatul Ferdous Nila' })
  const { due, ids } = await createOne({ tutorId: other.cv.tutorId })
  expect(await listed('open', other.account.phone)).toEqual([due._id])
  const byName = await admin.send(calls.searchDues, { body: { searchTerm: 'ferdous nila' } })
  expect(byName.answer.data.map(({ _id }) => _id)).toEqual([due._id])
  await complete(due._id)
  const url = `/api/v1/csv/payments/list?state=closed&searchTerm=${ids.tuitionId}`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(body).toContain(`${other.cv.tutorId},Jannatul Ferdous Nila,${ids.tuitionId},4500`)
  expect(body).toContain(`2026-12-03,${other.account.phone.replace(/^(.{5})/, '$1-')},2026-11-18 15:05`)
})
