import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { getRankingQuality } from './calls.ts'
import { findBookedPlaces } from './quality.store.server.ts'
import { toRankingQuality } from './rules.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const start = app.clock.now

const place = { city: 'Sylhet', areas: ['Zindabazar'] }

async function tutorFor(subject: string) {
  const form = buildCvBody()
  const tutor = await createApprovedTutor(app, {
    admin,
    form: {
      teachingPreferences: { ...form.teachingPreferences, preferredSubjects: [subject], preferredClasses: ['Class 8'] },
      address: { ...form.address, coverageAddress: place },
    },
  })
  return tutor.cv._id
}

/** Books a tutor for a new post for Math. */
async function book(cvId: string, bookedAt: Date) {
  const post = { class: ['Class 8'], subjects: ['Math'], gender: 'Male/Female' as const, location: place }
  const { _id: tuitionId } = await createApprovedTuition(app, { admin, post })
  await app.db.update(tuitions).set({ createdAt: bookedAt }).where(eq(tuitions.id, tuitionId))
  const row = { tuitionId, cvId, startDate: '2026-11-01', createdAt: bookedAt }
  await app.db.insert(bookings).values(row)
}

test('the place of a booked tutor is the one of the ranking on the day of the post [OFF-1101]', async () => {
  const [first, second, third] = [await tutorFor('Math'), await tutorFor('Math'), await tutorFor('Physics')]
  const later = new Date(start.getTime() + HOUR_MS)
  for (const cvId of [first, second, third]) await book(cvId, later)
  // A tutor who came after the posts is not among those whom the ranking had.
  const late = await tutorFor('Math')
  await app.db
    .update(cvs)
    .set({ approvedAt: new Date(later.getTime() + DAY_MS) })
    .where(eq(cvs.id, late))
  const places = (await findBookedPlaces(app.db)).map(({ place: at }) => at).toReversed()
  // Of two equal ones the newer is first.
  expect(places).toEqual([2, 1, 3])
})

test('the call says nothing of fewer than 20 bookings, and counts once an hour [OFF-1101]', async () => {
  const quality = async () => (await admin.send(getRankingQuality, {})).answer.data
  expect(await quality()).toMatchObject({ bookings: 3, median: null, first12: null })
  const cvId = await tutorFor('Math')
  for (let count = 0; count < 17; count++) await book(cvId, new Date(start.getTime() + 2 * HOUR_MS))
  expect((await quality()).bookings).toBe(3)
  app.clock.now = new Date(start.getTime() + 3 * HOUR_MS)
  const { months, ...all } = await quality()
  expect(all).toMatchObject({ bookings: 20, first12: 100 })
  expect(all.median).toBeLessThanOrEqual(4)
  expect(months).toHaveLength(1)
})

test.each([
  ['a visitor', () => Promise.resolve(app.visitor), 401],
  ['a tutor', () => app.signInAs('Tutor'), 403],
  ['a guardian', () => app.signInAs('Guardian'), 403],
] as const)('%s does not read it', async (_, who, status) => {
  expect((await (await who()).send(getRankingQuality, {})).status).toBe(status)
})

test('the median and the share follow the places, also those beyond the last [OFF-1101]', () => {
  const booked = [1, 5, 12, 13, null].flatMap((at) =>
    Array.from({ length: 4 }, () => ({ bookedAt: new Date('2026-10-31T19:00:00Z'), place: at })),
  )
  const month = { bookings: 20, median: 12, first12: 60 }
  expect(toRankingQuality(booked, 100)).toEqual({ ...month, months: [{ month: '2026-11', ...month }] })
})
