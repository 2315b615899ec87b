import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { refunds } from '#db/tables/money/refunds.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { getOpenNumbers } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const { cv } = await createApprovedTutor(app, { admin })
const [{ id: cvId } = { id: '' }] = await app.db.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cv._id))
await app.db.execute(sql`truncate ${tuitions} cascade`)

const before = (days: number) => new Date(app.clock.now.getTime() - days * DAY_MS)
const numbers = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS)
  return (await app.visitor.send(getOpenNumbers, {})).answer.data
}

type Checked = { approvedAt: Date; hours: number; bookedAt?: Date; cancelled?: boolean }

/** A post that was checked after some hours, and perhaps booked; the `_id` of its booking. */
async function checked({ approvedAt, hours, bookedAt, cancelled = false }: Checked): Promise<string> {
  const { _id: id } = await createPendingTuition(app)
  const createdAt = new Date(approvedAt.getTime() - hours * HOUR_MS)
  await app.db.update(tuitions).set({ createdAt, approvedAt, status: 'approved' }).where(eq(tuitions.id, id))
  if (!bookedAt) return ''
  const cancelledAt = cancelled ? app.clock.now : null
  const booking = { tuitionId: id, cvId, startDate: '2026-11-01', createdAt: bookedAt, cancelledAt }
  const [row] = await app.db.insert(bookings).values(booking).returning({ id: bookings.id })
  return row?.id ?? ''
}

test('open numbers are hidden under 20 cases, and counted from the rows once an hour [FAM-881, FAM-882]', async () => {
  const approvedAt = before(10)
  for (let index = 0; index < 18; index++)
    await checked({ approvedAt, hours: index < 9 ? 2 : 4, ...(index < 6 && { bookedAt: before(4) }) })
  await checked({ approvedAt, hours: 30, bookedAt: before(2.5) })
  expect(await numbers()).toEqual({ verified: null, hoursToVerify: null, filledInWeek: null, refundsInTime: null })
  await checked({ approvedAt, hours: 30, bookedAt: before(5), cancelled: true })
  const { _id: rejected } = await createPendingTuition(app)
  await app.db.update(tuitions).set({ status: 'rejected', approvedAt }).where(eq(tuitions.id, rejected))
  const cached = (await app.visitor.send(getOpenNumbers, {})).answer.data
  expect(cached.verified).toBeNull()
  const filledInWeek = { value: 30, cases: 20 }
  expect(await numbers()).toMatchObject({
    verified: { value: 20, cases: 20 },
    hoursToVerify: { value: 4, cases: 20 },
    filledInWeek,
  })
  await checked({ approvedAt: before(1), hours: 0 })
  expect(await numbers()).toMatchObject({
    verified: { value: 21, cases: 21 },
    hoursToVerify: { value: 4, cases: 20 },
    filledInWeek,
  })
})

test('refunds count once they are paid or overdue, refused ones never [FAM-883]', async () => {
  const refunded = async (
    promisedOn: string,
    paidOn?: string,
    state: 'requested' | 'refused' | 'approved' = 'approved',
  ) => {
    const bookingId = await checked({ approvedAt: before(10), hours: 1, bookedAt: before(9), cancelled: true })
    const [{ tuitionId } = { tuitionId: '' }] = await app.db.select().from(bookings).where(eq(bookings.id, bookingId))
    const refund = { bookingId, ending: 'familyEnded', endedOn: '2026-11-01', createdAt: before(5), promisedOn, state }
    const amount = state === 'approved' ? 5000 : null
    const [row] = await app.db
      .insert(refunds)
      .values({ ...refund, amount })
      .returning({ id: refunds.id })
    if (!paidOn) return
    const due = { tuitionId, cvId, totalDue: 5000, createdAt: before(9) }
    const [made] = await app.db.insert(dues).values(due).returning({ id: dues.id })
    const entry = { dueId: made?.id ?? '', paidOn, recordedAt: before(1), part: 'oneTime' } as const
    const [paid] = await app.db
      .insert(duePayments)
      .values({ ...entry, amount: 5000 })
      .returning({ id: duePayments.id })
    const refundId = row?.id ?? null
    await app.db
      .insert(duePayments)
      .values({ ...entry, kind: 'refund', amount: -5000, ofId: paid?.id ?? null, refundId, lowered: 5000 })
  }
  for (let index = 0; index < 15; index++) await refunded('2026-11-10', '2026-11-10')
  for (let index = 0; index < 3; index++) await refunded('2026-11-10', '2026-11-11')
  await refunded('2026-11-10')
  await refunded('2027-01-10')
  await refunded('2026-11-10', undefined, 'refused')
  expect((await numbers()).refundsInTime).toBeNull()
  await refunded('2026-11-09', undefined, 'requested')
  expect((await numbers()).refundsInTime).toEqual({ value: 75, cases: 20 })
})
