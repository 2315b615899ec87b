import { beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#features/bookings/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { listPopularLandings, listRelatedLandings } from './calls.ts'
import type { Landing } from './schema.ts'

const app = await createTestApp()
const { visitor } = app
const bookings = await createBookingCalls(app)
const { admin } = bookings

/** Links are counted at most every five minutes. */
const later = (minutes = 5) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const counts = (landings: readonly Landing[]) => landings.map(({ path, count }) => `${path} ${count}`)
const popular = async () => counts((await visitor.send(listPopularLandings)).answer.data)
/** The links after the minute for which an answer is cached. */
const popularSoon = () => {
  later(1)
  return popular()
}
const related = async (query: Parameters<typeof visitor.send<typeof listRelatedLandings>>[1]) =>
  counts((await visitor.send(listRelatedLandings, query)).answer.data)

const ids: string[] = []
beforeAll(async () => {
  const post = { class: ['Class 8'], subjects: ['Math'], location: { city: 'Dhaka', areas: ['Mirpur 1', 'Mirpur 10'] } }
  for (let n = 0; n < 5; n++) ids.push((await createApprovedTuition(app, { admin, post })).tuitionId)
  const { teachingPreferences: wanted, address } = buildCvBody()
  for (const subjects of [['Math'], ['Math'], ['All-subject'], ['All-subject'], ['Math', 'All-subject']]) {
    const teachingPreferences = { ...wanted, preferredSubjects: subjects, preferredClasses: ['Class 8'] }
    const coverageAddress = { city: 'Sylhet', areas: ['Zindabazar'] }
    await createApprovedTutor(app, { admin, form: { teachingPreferences, address: { ...address, coverageAddress } } })
  }
  later()
})

test('the foot of a page links the pages with most items, an area in parts counted once for each tuition [WEB-325]', async () => {
  expect(await popular()).toEqual([
    '/tuitions/dhaka 5',
    '/tuitions/dhaka/mirpur 5',
    '/tuitions/class-8 5',
    '/tuitions/math 5',
    '/tutors/sylhet 5',
    '/tutors/sylhet/zindabazar 5',
    '/tutors/class-8 5',
    '/tutors/math 6',
  ])
})

test('a tuition and a tutor link pages with more of the same [WEB-325]', async () => {
  const near = { city: 'Dhaka', areas: 'Mirpur 10', class: 'Class 8', subject: 'Math' }
  expect(await related({ query: { side: 'tuitions', ...near } })).toEqual([
    '/tuitions/dhaka/mirpur 5',
    '/tuitions/dhaka/mirpur-10 5',
    '/tuitions/math/class-8 5',
    '/tuitions/dhaka 5',
    '/tuitions/class-8 5',
    '/tuitions/math 5',
    '/tuitions/dhaka/mirpur-1 5',
  ])
  expect(await related({ query: { side: 'tutors', city: 'Dhaka' } })).toEqual([])
  expect(await related({ query: { side: 'tutors', subject: 'Math', except: '/tutors/math' } })).toEqual([
    '/tutors/math/class-8 5',
  ])
})

test('nobody asks for a side that does not exist [WEB-325]', async () => {
  const { status, failure } = await visitor.send(listRelatedLandings, { query: { side: 'admins' as never } })
  expect([status, failure.errorMessages.map(({ path }) => path)]).toEqual([400, ['side']])
})

test('a booked tuition is not counted, and with fewer than five items there is no page [WEB-324]', async () => {
  const [tuitionId = ''] = ids
  const { answer } = await bookings.book(admin, { tuitionId })
  expect((await popular())[0]).toBe('/tuitions/dhaka 5')
  later()
  // The old counts are used once more: nobody waits for the new ones.
  expect((await popular())[0]).toBe('/tuitions/dhaka 5')
  await expect.poll(async () => (await popularSoon()).filter((path) => path.startsWith('/tuitions/'))).toEqual([])
  await admin.send(cancelBooking, { params: { id: answer.data._id }, body: { reason: 'By mistake.' } })
  later()
  await expect.poll(async () => (await popularSoon())[0]).toBe('/tuitions/dhaka 5')
})
