import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const { address } = buildCvBody()
const withCoverage = (city: string, ...areas: string[]) => ({
  form: { address: { ...address, coverageAddress: { city, areas } } },
})

const first = await createApprovedTutor(app, { admin, name: 'Anika', ...withCoverage('Dhaka', 'Mirpur-10', 'Uttara') })
const second = await createApprovedTutor(app, { admin, name: 'তাসনিম আরা', ...withCoverage('সিলেট', 'জিন্দাবাজার') })
const third = await createApprovedTutor(app, { admin, name: 'Mong', ...withCoverage('Rangpur', '50%_off\\"\'') })
const pending = await createPendingTutor(app, { name: 'রহিম উদ্দিন', ...withCoverage('Dhaka', 'Mirpur-10') })

const idsOf = (data: { tutorId: string }[]) => data.map(({ tutorId }) => tutorId)
const list = async (query: { page?: number; limit?: number } = {}) =>
  (await app.visitor.send(calls.listApprovedTutors, { query })).answer
const search = async (searchTerm: string) =>
  idsOf((await app.visitor.send(calls.searchTutors, { body: { searchTerm } })).answer.data)
const searchPending = async (searchTerm: string) =>
  idsOf((await admin.send(calls.searchPendingCvs, { body: { searchTerm } })).answer.data)

test('everybody can list the approved tutors, newest first and paged; pending ones are not included [API-18, ROLE-03, ROLE-63]', async () => {
  const { data, meta } = await list()
  expect(idsOf(data)).toEqual([third, second, first].map(({ cv }) => cv.tutorId))
  expect(data.every(({ status }) => status === 'approved')).toBe(true)
  expect(meta).toEqual({ page: 1, limit: 10, total: 3, totalPages: 1 })
  const onePage = await list({ page: 2, limit: 2 })
  expect(idsOf(onePage.data)).toEqual([first.cv.tutorId])
  expect(onePage.meta).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
  const past = await list({ page: 1_000_000 })
  expect([past.data, past.meta.total]).toEqual([[], 3])
})

test.each([
  ['uttara', 'first'],
  ['MIRPUR-10', 'first'],
  ['mirpur 10, dhaka', 'first'],
  ['জিন্দা', 'second'],
  ['সিলেট', 'second'],
  ['50%_OFF', 'third'],
  ['\\"', 'third'],
])('the search %j finds the %s tutor [API-41]', async (term, who) => {
  const ids = { first: first.cv.tutorId, second: second.cv.tutorId, third: third.cv.tutorId }
  expect(await search(term)).toEqual([ids[who as keyof typeof ids]])
})

test('a tutorId is found in any case, without its letters, and by its start [API-41]', async () => {
  const id = second.cv.tutorId
  for (const term of [id, id.toLowerCase(), id.slice(2), ` ${id} `]) expect(await search(term)).toContain(id)
  expect(await search('TR100')).toHaveLength(3)
})

test('the search answers the page with the limit that is sent [API-41]', async () => {
  const { answer } = await app.visitor.send(calls.searchTutors, { body: { searchTerm: '', page: 2, limit: 2 } })
  expect(idsOf(answer.data)).toEqual([first.cv.tutorId])
  expect(answer.meta).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
})

const notationsOf = (tutorId: string) => {
  const figures = tutorId.slice(2)
  const banglaFigures = figures.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)))
  return [tutorId, tutorId.toLowerCase(), `TR-${figures}`, `tr ${figures}`, `#${tutorId}`, figures, banglaFigures]
}

test.each(notationsOf(pending.cv.tutorId))(
  'the searches of all and of pending CVs find the pending tutor written as %s [SYS-04]',
  async (searchTerm) => {
    const { answer } = await admin.send(calls.searchTutorsByAdmin, { body: { searchTerm } })
    for (const ids of [idsOf(answer.data), await searchPending(searchTerm)]) expect(ids).toEqual([pending.cv.tutorId])
    expect(await searchPending(second.cv.tutorId)).toEqual([])
  },
)

test.each(notationsOf(second.cv.tutorId))(
  'the searches of approved and of all CVs find the tutor written as %s [SYS-04]',
  async (searchTerm) => {
    const body = { searchTerm }
    const answers = [
      await app.visitor.send(calls.searchTutors, { body }),
      await admin.send(calls.searchApprovedCvs, { body }),
      await admin.send(calls.searchTutorsByAdmin, { body }),
    ]
    for (const { answer } of answers) expect(idsOf(answer.data)).toEqual([second.cv.tutorId])
  },
)

test('a blank term returns the plain list; an unknown term and a pending tutor find nothing [API-41]', async () => {
  for (const term of ['', '   ']) expect(await search(term)).toHaveLength(3)
  for (const term of ['Narnia', '%', '_', "' or 1=1 --", 'a_b', pending.cv.tutorId])
    expect(await search(term)).toHaveLength(term === '%' || term === '_' ? 1 : 0)
})

test('admins list the pending CVs with their phones [API-19]', async () => {
  const { data, meta } = (await admin.send(calls.listPendingCvs)).answer
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ tutorId: pending.cv.tutorId, status: 'pending', phone: pending.account.phone })
  expect(meta).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1 })
})

test('the pending CVs are searched by phone in any notation and by name [API-40]', async () => {
  const { phone } = pending.account
  const id = pending.cv.tutorId
  const notations = [phone, phone.slice(-4), `+88${phone}`, `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`, 'রহিম', ' ']
  for (const term of notations) expect([term, ...(await searchPending(term))]).toEqual([term, id])
  const kaykobad = await createPendingTutor(app, { name: '\u0995\u09be\u09df\u0995\u09cb\u09ac\u09be\u09a6' })
  expect(await searchPending('\u0995\u09be\u09af\u09bc')).toEqual([kaykobad.cv.tutorId])
  for (const term of ['019', first.account.phone, '%', '_', 'Anika']) expect(await searchPending(term)).toEqual([])
})

test('a tutor who changes areas is found by the new area only', async () => {
  const tutor = await createApprovedTutor(app, { admin, ...withCoverage('Khulna', 'Boyra') })
  expect(await search('boyra')).toEqual([tutor.cv.tutorId])
  await tutor.send(calls.updateCv, { body: buildCvBody(withCoverage('Barishal', 'Nathullabad').form) })
  expect(await search('boyra')).toEqual([])
  expect(await search('nathullabad')).toEqual([tutor.cv.tutorId])
})

test.each([{ limit: 1e9 }, { limit: 101 }, { limit: 0 }, { page: -1 }, { page: 1.5 }, { page: 'x' }])(
  'a list with %j is refused with 400',
  async (query) => {
    expect((await app.visitor.send(calls.listApprovedTutors, { query })).status).toBe(400)
    expect((await app.visitor.send(calls.searchTutors, { body: { searchTerm: 'a', ...query } })).status).toBe(400)
    expect((await admin.send(calls.listPendingCvs, { query })).status).toBe(400)
  },
)

test.each(['a\0b', 'x'.repeat(101), '\ud800'])('a search for %j is refused with 400', async (searchTerm) => {
  expect((await app.visitor.send(calls.searchTutors, { body: { searchTerm } })).status).toBe(400)
  expect((await admin.send(calls.searchPendingCvs, { body: { searchTerm } })).status).toBe(400)
})
