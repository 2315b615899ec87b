import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { API_PREFIX } from '#shared/call.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'
import type { FigureGroup } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin', { name: 'Nadia' })
const { cv } = await createApprovedTutor(app, { admin: owner })
const [{ id: cvId } = { id: '' }] = await app.db.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cv._id))

type Became = { verified?: boolean; confirmed?: boolean; bookedAt?: string; city?: string; areas?: string[] }

/** A tuition posted at a time, and what became of it. */
async function posted(at: string, { verified, confirmed, bookedAt, ...place }: Became = {}) {
  const { _id: id } = await createPendingTuition(app)
  const approvedAt = verified ? new Date(at) : null
  await app.db
    .update(tuitions)
    .set({ createdAt: new Date(at), approvedAt, isOnline: false, class: ['Class 5'], ...place })
    .where(eq(tuitions.id, id))
  if (confirmed) await app.db.insert(confirmations).values({ tuitionId: id, cvId, createdAt: new Date(at) })
  if (bookedAt) {
    const booking = { tuitionId: id, cvId, startDate: '2026-11-01', createdAt: new Date(bookedAt) }
    await app.db.insert(bookings).values(booking)
  }
  return id
}

const period = { from: '2026-10-18', until: '2026-10-31' }
const figures = async (by: FigureGroup) =>
  (await owner.send(calls.listFigures, { query: { ...period, by } })).answer.data.map((row) => [
    row.label,
    row.posted,
    row.verified,
    row.confirmed,
    row.booked,
    row.daysToBook,
  ])

await app.db.execute(sql`truncate ${tuitions} cascade`)
const all = { verified: true, confirmed: true }
await posted('2026-10-17T17:59:00Z', { city: 'Dhaka', areas: ['Uttara'] })
await posted('2026-10-17T18:00:00Z', { ...all, bookedAt: '2026-10-19T18:00:00Z', city: 'Dhaka', areas: ['Uttara'] })
await posted('2026-10-24T17:00:00Z', { ...all, bookedAt: '2026-10-30T17:00:00Z', city: 'Dhaka', areas: ['Mirpur-1'] })
await posted('2026-10-25T06:00:00Z', { verified: true, city: 'Khulna', areas: [] })
const cancelled = await posted('2026-10-31T17:59:00Z', { ...all, bookedAt: '2026-11-01T06:00:00Z', areas: ['Uttara'] })
await app.db.update(bookings).set({ cancelledAt: app.clock.now }).where(eq(bookings.tuitionId, cancelled))
await app.db.update(confirmations).set({ takenBackAt: app.clock.now }).where(eq(confirmations.tuitionId, cancelled))

test('rows have what was received for their tuitions, come by month, and in the asked order [OFF-943]', async () => {
  const rows = async (query: object, viewer = owner) =>
    (await viewer.send(calls.listFigures, { query: { ...period, ...query } })).answer.data
  expect((await rows({ by: 'month' })).map(({ label, posted }) => [label, posted])).toEqual([['2026-10', 4]])
  expect((await rows({ by: 'area', sort: 'booked' })).map(({ booked }) => booked)).toEqual([0, 1, 1])
  expect((await rows({ by: 'area', sort: '-label' })).map(({ label }) => label)).toEqual([
    'Uttara',
    'Mirpur-1',
    'Khulna',
  ])
  expect((await rows({ by: 'month' }))[0]?.received).toBe(0)
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  expect((await rows({ by: 'month' }, matcher))[0]?.received).toBeNull()
})

test('by week, the tuitions posted in a period are counted with what became of them [OFF-481]', async () =>
  expect(await figures('week')).toEqual([
    ['2026-10-25', 2, 2, 0, 0, null],
    ['2026-10-18', 2, 2, 2, 2, 4],
  ]))

test('by area, a tuition counts in each of its areas, else in its city [OFF-481]', async () =>
  expect(await figures('area')).toEqual([
    ['Uttara', 2, 2, 1, 1, 2],
    ['Khulna', 1, 1, 0, 0, null],
    ['Mirpur-1', 1, 1, 1, 1, 6],
  ]))

test('by class, all are in one row [OFF-481]', async () =>
  expect(await figures('class')).toEqual([['Class 5', 4, 4, 2, 2, 4]]))

test('by staff, each has what was done in the period [OFF-482]', async () => {
  const at = new Date('2026-10-20T06:00:00Z')
  for (const kind of ['tuitionPosted', 'tuitionVerified', 'tuitionVerified', 'tuitionBooked'] as const)
    await recordEvent(app.db, { kind, actor: owner.actor, now: at })
  await recordEvent(app.db, { kind: 'tuitionPosted', actor: null, now: at })
  await recordEvent(app.db, { kind: 'tuitionVerified', actor: owner.actor, now: new Date('2026-11-01T06:00:00Z') })
  expect(await figures('staff')).toEqual([['Nadia', 1, 2, 0, 1, null]])
})

test('sums hold the median days, and taka expected, received and overdue without void dues [OFF-483]', async () => {
  const due = async (createdAt: string, more: Partial<typeof dues.$inferInsert> = {}) => {
    const values = { tuitionId: cancelled, cvId, totalDue: 450_000, createdAt: new Date(createdAt), ...more }
    const [row] = await app.db.insert(dues).values(values).returning()
    return row?.id ?? ''
  }
  const paid = (dueId: string, amount: number, at: string) =>
    app.db
      .insert(duePayments)
      .values({ dueId, part: 'firstInstallment', amount, recordedAt: new Date(at), paidOn: at.slice(0, 10) })
  const open = await due('2026-10-20T06:00:00Z', { dueOn: '2026-11-17' })
  await paid(open, 100_050, '2026-10-25T06:00:00Z')
  await due('2026-10-20T06:00:00Z', { dueOn: '2026-11-01', voidedAt: app.clock.now })
  await due('2026-10-01T06:00:00Z', { dueOn: '2026-11-18' })
  const { data } = (await owner.send(calls.sumFigures, { query: period })).answer
  expect(data).toEqual({ ...period, daysToBook: 4, expected: 4500, received: 1000.5, overdue: 3499.5 })
})

test('what is written off counts as received in no row, and who reads no money gets no order by it [OFF-960]', async () => {
  const [due] = await app.db.select().from(dues).where(eq(dues.dueOn, '2026-11-17'))
  const day = { recordedAt: app.clock.now, paidOn: '2026-10-26' }
  await app.db.insert(duePayments).values({ dueId: due?.id ?? '', kind: 'writeOff', amount: 50_000, ...day })
  const rows = async (query: object, viewer = owner) =>
    (await viewer.send(calls.listFigures, { query: { ...period, ...query } })).answer.data
  expect((await rows({ by: 'month' }))[0]?.received).toBe(1000.5)
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  const labels = async (query: object, viewer = owner) =>
    (await rows({ by: 'area', ...query }, viewer)).map(({ label }) => label)
  expect(await labels({ sort: 'received' })).not.toEqual(await labels({}))
  expect(await labels({ sort: 'received' }, matcher)).toEqual(await labels({}))
})

const every = async () => [await figures('week'), await figures('area'), await figures('class')]

test('figures are those of the tuitions after every change and its undo [OFF-560]', async () => {
  const before = await every()
  const id = await posted('2026-10-20T06:00:00Z', { ...all, bookedAt: '2026-10-23T06:00:00Z', areas: ['Uttara'] })
  const after = async (change: PromiseLike<unknown>) => {
    await change
    return every()
  }
  const ofBookings = (cancelledAt: Date | null) =>
    app.db.update(bookings).set({ cancelledAt }).where(eq(bookings.tuitionId, id))
  const ofConfirmations = (takenBackAt: Date | null) =>
    app.db.update(confirmations).set({ takenBackAt }).where(eq(confirmations.tuitionId, id))
  const ofTuition = (values: Partial<typeof tuitions.$inferInsert>) =>
    app.db.update(tuitions).set(values).where(eq(tuitions.id, id))
  const now = app.clock.now
  const booked = await every()
  expect(booked).not.toEqual(before)
  expect(await after(ofBookings(now))).not.toEqual(booked)
  expect(await after(ofBookings(null))).toEqual(booked)
  expect(await after(ofConfirmations(now))).not.toEqual(booked)
  expect(await after(ofConfirmations(null))).toEqual(booked)
  expect(await after(ofTuition({ areas: ['Mirpur-1'], class: ['HSC'] }))).not.toEqual(booked)
  expect(await after(ofTuition({ createdAt: new Date('2026-10-29T06:00:00Z') }))).not.toEqual(booked)
  expect(await after(app.db.delete(tuitions).where(eq(tuitions.id, id)))).toEqual(before)
})

test('a period that ends before it starts, or no day, is refused [OFF-480]', async () => {
  const backwards = await owner.send(calls.sumFigures, { query: { from: '2026-11-02', until: '2026-11-01' } })
  expect([backwards.status, backwards.failure.code]).toEqual([400, 'figures.periodBackwards'])
  expect((await owner.send(calls.listFigures, { query: { from: 'soon' } })).status).toBe(400)
})

test('the figures download as CSV [OFF-484]', async () => {
  const query = new URLSearchParams({ ...period, by: 'class' })
  const { body, statusCode } = await app.http.inject({
    url: `${API_PREFIX}csv/figures?${query}`,
    headers: { cookie: owner.cookie },
  })
  expect([statusCode, body]).toEqual([
    200,
    '\ufeffGroup,Posted,Verified,Confirmed,Booked,Median days to book,Received\r\nClass 5,4,4,2,2,4,1000.5\r\n',
  ])
})
