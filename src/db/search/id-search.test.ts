import { inArray, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { bookings } from '../tables/bookings.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { tuitions } from '../tables/tuitions.server.ts'
import { hasTuitionId, hasTutorId, matchesAny, refersToTuitionId, refersToTutorId } from './id-search.server.ts'

const app = await createTestApp()
const { db } = app
const admin = await app.signInAs('Admin')
for (let made = 0; made < 3; made++) await createApprovedTuition(app, { admin })
const { cv } = await createApprovedTutor(app, { admin })
const [tuition] = await db.select().from(tuitions).where(hasTuitionId('TN1002'))
const booking = { tuitionId: tuition?.id ?? '', cvId: cv._id, startDate: '2026-12-01', createdAt: app.clock.now }
await db.insert(bookings).values(booking)

const tuitionNumbers = async (where: SQL | undefined) =>
  (await db.select().from(tuitions).where(where)).map(({ number }) => number).toSorted()
const bookingsWith = async (where: SQL | undefined) => (await db.select().from(bookings).where(where)).length

test.each(['TN1002', 'TN-1002', 'TN 1002', 'tn 1002', 'tn1002', '#TN1002', 'TN১০০২', '১০০২', '1002'])(
  '%j finds tuition TN1002 and its booking [SYS-04]',
  async (term) => {
    expect(await tuitionNumbers(hasTuitionId(term))).toEqual([1002])
    expect(await bookingsWith(refersToTuitionId(bookings.tuitionId, term))).toBe(1)
  },
)

test.each(['TR1001', 'TR-1001', 'tr 1001', 'tr1001', '#TR1001', 'TR১০০১', '1001'])(
  '%j finds tutor TR1001 and the booking of this tutor [SYS-04]',
  async (term) => {
    expect((await db.select().from(cvs).where(hasTutorId(term))).map(({ number }) => number)).toEqual([1001])
    expect(await bookingsWith(refersToTutorId(bookings.cvId, term))).toBe(1)
  },
)

test('the start of an id finds every id that starts so', async () => {
  expect(await tuitionNumbers(hasTuitionId('tn 100'))).toEqual([1001, 1002, 1003])
  expect(await tuitionNumbers(hasTuitionId('002'))).toEqual([])
})

test('a term that starts no id gives no condition, and no condition at all matches no row', async () => {
  for (const term of ['', 'TN', 'TR1001', 'Mirpur', '%', '10_2']) expect(hasTuitionId(term)).toBeUndefined()
  expect(refersToTutorId(bookings.cvId, 'TN1002')).toBeUndefined()
  expect(await tuitionNumbers(matchesAny(undefined, undefined))).toEqual([])
  expect(await tuitionNumbers(matchesAny(undefined, inArray(tuitions.number, [1003])))).toEqual([1003])
})
