import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { createDue, voidDue } from '#features/payments/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { cancelBooking, listBookings, searchBookings } from './calls.ts'
import { pageBookingsOfTutor } from './list.actions.server.ts'

const app = await createTestApp()
const { admin, cv, book } = await createBookingCalls(app)
const stored = () => app.db.select().from(bookings)
const search = async (searchTerm: string) => (await admin.send(searchBookings, { body: { searchTerm } })).answer

test('bookings are listed newest first, ten a page [API-22, CONST-12, ROUTE-30]', async () => {
  for (let n = 0; n < 11; n++) await book(admin, { tuitionId: (await createApprovedTuition(app, { admin })).tuitionId })
  const { answer } = await admin.send(listBookings)
  expect(answer.data).toHaveLength(10)
  expect(answer.meta).toMatchObject({ page: 1, limit: 10, total: (await stored()).length })
  const ids = answer.data.map(({ tuitionId }) => Number(tuitionId.slice(2)))
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  const past = await admin.send(listBookings, { query: { page: 99 } })
  expect([past.answer.data, past.answer.meta.total]).toEqual([[], answer.meta.total])
})

test('the search finds bookings by either id in any notation; a blank term lists all [API-38, AD-BOOK-01, SYS-04]', async () => {
  const other = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await book(admin, { tuitionId, tutorId: other.cv.tutorId })
  const bangla = (id: string) => id.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
  for (const term of [
    tuitionId,
    tuitionId.toLowerCase(),
    ` ${tuitionId} `,
    `TN-${tuitionId.slice(2)}`,
    `TN ${tuitionId.slice(2)}`,
    `#${tuitionId}`,
    `TR ${other.cv.tutorId.slice(2)}`,
    `tr-${other.cv.tutorId.slice(2)}`,
    other.cv.tutorId,
    bangla(other.cv.tutorId),
  ]) {
    expect((await search(term)).data.map((one) => one.tuitionId)).toEqual([tuitionId])
  }
  expect((await search(tuitionId.slice(2))).data.map((one) => one.tuitionId)).toContain(tuitionId)
  expect((await search('  ')).meta.total).toBe((await stored()).length)
})

test('the search answers the page with the limit that is sent [API-38]', async () => {
  const ids = (await search('')).data.map((one) => one._id)
  const { answer } = await admin.send(searchBookings, { body: { searchTerm: '', page: 2, limit: 1 } })
  expect(answer.data.map((one) => one._id)).toEqual([ids[1]])
  expect(answer.meta).toMatchObject({ page: 2, limit: 1, total: (await stored()).length })
})

test.each(['%', '_', "' or 1=1 --", '"', '\\', 'TX1001', '01712345678', 'Dhaka', 'টিউশন', 'TN', '🙂'])(
  'the search for %j finds nothing and breaks nothing',
  async (term) => {
    expect((await search(term)).meta.total).toBe(0)
  },
)

test('the bookings of one tutor are listed newest first, without those of others', async () => {
  const other = await createApprovedTutor(app, { admin })
  const first = await createApprovedTuition(app, { admin })
  const second = await createApprovedTuition(app, { admin })
  for (const { tuitionId } of [first, second]) await book(admin, { tuitionId, tutorId: other.cv.tutorId })
  const found = await pageBookingsOfTutor(app.db, other.cv._id, { page: 1, limit: 10 })
  expect(found.data.map(({ tuitionId }) => tuitionId)).toEqual([second.tuitionId, first.tuitionId])
})

test('the list and a search are downloaded as CSV with ISO dates [OFF-306]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await book(admin, { tuitionId, startDate: 'November 20, 2026' })
  const url = `/api/v1/csv/booked/search?searchTerm=${tuitionId}`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'TutorId,Tutor,TuitionId,Booked Date,Start Date,Heading,Guardian,Salary,Salary from,Salary to,Due,Agreement,Agreed salary',
    expect.stringMatching(
      new RegExp(`^${cv.tutorId},Sumaiya Akter Mim,${tuitionId},2026-11-18 15:05,2026-11-20,.*,none,sent,6000$`),
    ),
  ])
  const all = await app.http.inject({ url: '/api/v1/csv/booked', headers: { cookie: admin.cookie } })
  expect(all.body.trim().split('\r\n')).toHaveLength((await stored()).length + 1)
})

test('the file of bookings has the salary in numbers, also one that was typed in thousands [FAM-475]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { salary: '4k' } })
  await book(admin, { tuitionId })
  const url = `/api/v1/csv/booked/search?searchTerm=${tuitionId}`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(body.split('\r\n')[1]).toContain(',4k,4000,4000,')
})

test('bookings without a due are listed by themselves; a void due does not count, a cancelled booking is no such [OFF-914]', async () => {
  const lacking = async () => {
    const { data } = (await admin.send(listBookings, { query: { noDue: true, limit: 100 } })).answer
    return data.map((one) => one.tuitionId)
  }
  const pairs = []
  for (let n = 0; n < 3; n++) {
    const { tuitionId } = await createApprovedTuition(app, { admin })
    pairs.push({ tuitionId, id: (await book(admin, { tuitionId })).answer.data._id })
  }
  const [dueless, charged, cancelled] = pairs
  const body = { tutorId: cv.tutorId, tuitionId: charged?.tuitionId ?? '', totalDue: 500 }
  const due = (await admin.send(createDue, { body })).answer.data
  await admin.send(cancelBooking, { params: { id: cancelled?.id ?? '' }, body: { reason: 'They moved away.' } })
  expect(await lacking()).toContain(dueless?.tuitionId)
  for (const other of [charged, cancelled]) expect(await lacking()).not.toContain(other?.tuitionId)
  await admin.send(voidDue, { params: { id: due._id }, body: { reason: 'By mistake.' } })
  expect(await lacking()).toContain(charged?.tuitionId)
})
