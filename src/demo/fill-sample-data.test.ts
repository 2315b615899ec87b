import { and, count, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements } from '#db/tables/agreements.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { closedMonths } from '#db/tables/money/closed-months.server.ts'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { loginAdmin, loginGuardian, loginTutor } from '#features/accounts/calls.ts'
import { sendApplicantDigests } from '#features/applications/choose/digest.actions.server.ts'
import type { PaymentPart } from '#features/payments/schema.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import { listApprovedTuitions, listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import { sealNames, toSeal } from '#features/tutors/seal/facts.rules.ts'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { feeOf } from '#shared/fees/rules.ts'
import { createTestApp } from '#testing/test-app.ts'
import { fillSampleData } from './sample-data.server.ts'
import { SAMPLE_PHONES } from './sample-people.ts'

const LOGIN = { Guardian: loginGuardian, Tutor: loginTutor, Admin: loginAdmin }
const app = await createTestApp()
const now = app.clock.now
await fillSampleData(app.db, { now, password: 'sample-1' })

test('the sample data has 200 tuitions, 120 tutors, 60 guardians and 3 admins', async () => {
  const rows = await app.db.select({ role: accounts.role, n: count() }).from(accounts).groupBy(accounts.role)
  expect(Object.fromEntries(rows.map(({ role, n }) => [role, n]))).toEqual({ Guardian: 60, Tutor: 120, Admin: 3 })
  expect(await app.db.$count(tuitions)).toBe(200)
  expect(await app.db.$count(cvs)).toBe(120)
})

test('every printed sample account can log in', async () => {
  for (const role of ['Guardian', 'Tutor', 'Admin'] as const) {
    const body = { phone: SAMPLE_PHONES[role], password: 'sample-1' }
    const { answer } = await app.visitor.send<typeof loginGuardian>(LOGIN[role] as typeof loginGuardian, { body })
    expect(answer.data.role).toBe(role)
  }
})

test('sample guardians get no message about the sample applications [FAM-374]', async () => {
  await sendApplicantDigests(app.db, new Date(now.getTime() + 24 * 3_600_000))
  expect(await app.db.$count(outboxMessages, eq(outboxMessages.template, 'newApplicants'))).toBe(0)
})

test('nothing is in the future, and some tuitions and CVs are pending', async () => {
  const late = (await app.db.select().from(tuitions)).filter(({ createdAt }) => createdAt > now)
  expect(late).toEqual([])
  const admin = await app.signInAs('Admin')
  expect((await admin.send(listUnapprovedTuitions)).answer.meta.total).toBeGreaterThan(8)
  expect(await app.db.$count(cvs, eq(cvs.status, 'pending'))).toBe(12)
})

test('the newest tuition is less than a day old and some are booked', async () => {
  const { data, meta } = (await app.visitor.send(listApprovedTuitions, { query: { limit: 100 } })).answer
  expect(meta.total).toBeGreaterThan(150)
  expect(data.some(({ isBooked }) => isBooked)).toBe(true)
  const newest = data[0]
  expect(now.getTime() - new Date(newest?.createdAt ?? 0).getTime()).toBeLessThan(24 * 3600 * 1000)
})

test('admins have hire requests, comments on confirmations and dues in every state', async () => {
  expect(await app.db.$count(hireRequests)).toBeGreaterThan(5)
  expect(await app.db.$count(confirmationComments)).toBeGreaterThan(10)
  const rows = await app.db.select().from(dues)
  expect(rows.length).toBeGreaterThan(10)
  const payments = await app.db.select().from(duePayments)
  const isPaid = (id: string, part: PaymentPart) => payments.some((row) => row.dueId === id && row.part === part)
  const states = [
    rows.filter(({ id }) => !payments.some(({ dueId }) => dueId === id)),
    rows.filter(({ id }) => isPaid(id, 'firstInstallment') && !isPaid(id, 'secondInstallment')),
    rows.filter(({ id, completedAt }) => isPaid(id, 'oneTime') && !completedAt),
    rows.filter(({ completedAt }) => completedAt),
    rows.filter(({ id }) => payments.filter(({ dueId, kind }) => dueId === id && kind === 'payment').length > 1),
    payments.filter(({ kind }) => kind === 'refund'),
    await app.db.select().from(closedMonths),
  ]
  for (const state of states) expect(state).not.toEqual([])
})

test('a due is the fee of its agreement [OFF-1098]', async () => {
  const rows = await app.db
    .select({ amount: dueEntries.amount, salary: agreements.salary })
    .from(dueEntries)
    .innerJoin(dues, eq(dues.id, dueEntries.dueId))
    .innerJoin(bookings, and(eq(bookings.tuitionId, dues.tuitionId), eq(bookings.cvId, dues.cvId)))
    .innerJoin(agreements, eq(agreements.bookingId, bookings.id))
    .where(and(eq(dueEntries.event, 'created'), isNotNull(agreements.salary)))
  const { terms } = getFeeTerms(app.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ amount, salary }) => amount !== feeOf(terms, salary))).toEqual([])
})

test('families have posts and applications in every state, and salaries in numbers [FAM-229]', async () => {
  const posts = await app.db.select().from(tuitions)
  for (const status of TUITION_STATUSES) expect(posts.some((post) => post.status === status)).toBe(true)
  expect(posts.filter(({ salaryFrom }) => salaryFrom !== null).length).toBeGreaterThan(100)
  expect(posts.filter(({ daysPerWeek }) => daysPerWeek !== null).length).toBeGreaterThan(50)
  const states = new Set((await app.db.select().from(applications)).map(({ state }) => state))
  for (const state of ['applied', 'shortlisted', 'declined', 'chosen', 'withdrawn'] as const)
    expect(states).toContain(state)
  expect(await app.db.$count(demoClasses)).toBeGreaterThan(3)
})

test('the seals of sample tutors read CV checked and ID card seen, some with phone, studies and spoken with [FAM-229]', async () => {
  const tutors = await app.db.select().from(cvs).innerJoin(accounts, eq(accounts.id, cvs.accountId))
  const seals = tutors.flatMap((row) => toSeal({ ...row.cvs, phoneProvedAt: row.accounts.phoneProvedAt }) ?? [])
  const names = new Set(seals.flatMap(sealNames))
  expect(names).toEqual(new Set(['cv', 'idCard', 'studies']))
  for (const fact of ['phone', 'spoken'] as const)
    expect(new Set(seals.map((seal) => seal[fact] !== null))).toEqual(new Set([true, false]))
})
