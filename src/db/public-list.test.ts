import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { getTuition, listApprovedTuitions, listOfficeTuitions, searchTuitions } from '#features/tuitions/calls.ts'
import { findTuitions } from '#features/tuitions/find.calls.ts'
import { listApprovedTutors, searchApprovedCvs } from '#features/tutors/calls.ts'
import { findTutors } from '#features/tutors/find.calls.ts'
import { fillDatabase } from '#testing/office/fill-database.ts'
import { createTestApp } from '#testing/test-app.ts'
import { publicList } from './public-list.server.ts'

const app = await createTestApp()
const { db } = app
const SIZE = 1_300
const elsewhere = new Client(app.connection)
await elsewhere.connect()
afterAll(() => elsewhere.end())
await fillDatabase(db.$client, SIZE, 5)

const approvedNumbers = async () =>
  (
    await db.$client.query<{ number: number }>(
      "select number from tuitions where status = 'approved' order by number desc",
    )
  ).rows.map(({ number }) => number)

async function expectExact() {
  const all = await approvedNumbers()
  const list = publicList(db, 'tuitions')
  expect(await list.total()).toBe(all.length)
  for (const [page, limit] of [
    [1, 10],
    [2, 100],
    [60, 7],
    [Math.ceil(all.length / 10), 10],
    [all.length, 10],
  ] as const) {
    const from = (page - 1) * limit
    expect(await list.page({ page, limit })).toEqual({ numbers: all.slice(from, from + limit), total: all.length })
  }
}

const change = (statement: string) => db.$client.query(statement)

test('[PERF-120, PERF-121] pages and totals are exact through single changes, bulk changes and deletions', async () => {
  await expectExact()
  for (let number = 1_010; number < 1_400; number += 37) {
    await change(`update tuitions set status = 'closed' where number = ${number}`)
    await expectExact()
  }
  await change(`update tuitions set status = 'approved' where number in (1010, 1047)`)
  await expectExact()
  await change(`update tuitions set status = 'paused' where number between 1500 and 1900`)
  await expectExact()
  await change(`update tuitions set status = 'approved' where number between 1500 and 1900`)
  await change(`delete from tuitions where number = 1777`)
  await change(`update tuitions set heading = 'Other' where number = 1778`)
  await expectExact()
})

test('[PERF-121] a change of another process is counted once, even while the list is counted', async () => {
  for (let times = 0; times < 10; times++) {
    const counting = publicList(db, 'tuitions').page({ page: 1, limit: 1 })
    const to = times % 2 === 0 ? 'closed' : 'approved'
    await Promise.all([counting, elsewhere.query(`update tuitions set status = '${to}' where number = 1600`)])
  }
  await expect.poll(() => publicList(db, 'tuitions').total()).toBe((await approvedNumbers()).length)
  await expectExact()
})

test('[PERF-123] a search for a frequent word gives the newest first with the kept total, a rare one is exact', async () => {
  await change(`update tuitions set search_text = search_text || ' everywhere' where number > 1001`)
  const search = async (searchTerm: string, page = 1) =>
    (await app.visitor.send(searchTuitions, { body: { searchTerm, page, limit: 10 } })).answer
  const numbersOf = ({ data }: Awaited<ReturnType<typeof search>>) => data.map((one) => Number(one.tuitionId.slice(2)))
  const all = (await approvedNumbers()).filter((number) => number > 1001)
  expect(all.length).toBeGreaterThan(1_000)
  for (const page of [1, 2, 1, 3, 40]) {
    const answer = await search('everywhere', page)
    expect(answer.meta.total).toBe(all.length)
    expect(numbersOf(answer)).toEqual(all.slice((page - 1) * 10, page * 10))
  }
  const [newest = 0] = all
  await change(`update tuitions set status = 'closed' where number = ${newest}`)
  expect(numbersOf(await search('everywhere'))).toEqual(all.slice(1, 11))
  const rare = await search('rampura everywhere')
  await change(`update tuitions set status = 'closed' where number = ${numbersOf(rare)[0]}`)
  expect((await search('rampura everywhere')).meta.total).toBe(rare.meta.total - 1)
})

test('[PERF-254] the total of filtered posts and tutors is counted once for equal readers, and exact again after a change', async () => {
  const query = vi.spyOn(db.$client, 'query')
  const counts = () => query.mock.calls.filter(([one]) => /select count\(\*\)/.test(JSON.stringify(one))).length
  const total = async (filters: object) =>
    (await app.visitor.send(findTuitions, { query: { ...filters, limit: 2 } })).answer.meta.total
  // First, because it writes the find texts that the rows of this test lack, which is a change.
  const totalOfTutors = async () =>
    (await app.visitor.send(findTutors, { query: { gender: 'Male' } })).answer.meta.total
  expect(await totalOfTutors()).toBe(5)
  expect(await totalOfTutors()).toBe(5)
  const rare = await total({ class: 'Class 3' })
  expect(rare).toBeGreaterThan(2)
  const often = await total({ gender: 'Female' })
  expect(often).toBeGreaterThan(1_000)
  const before = counts()
  for (const page of [2, 3]) expect(await total({ class: 'Class 3', page })).toBe(rare)
  expect(await totalOfTutors()).toBe(5)
  expect(counts()).toBe(before)
  query.mockRestore()
  await change(
    `update tuitions set status = 'paused' where number = 1212 and status = 'approved' and 'Class 3' = any(classes)`,
  )
  expect(await total({ class: 'Class 3' })).toBe(rare - 1)
  // More than 1,000 may be the count of a moment ago.
  expect([often, often - 1]).toContain(await total({ gender: 'Female' }))
})

test('[PERF-255] late pages of tutors have the right rows and total through changes', async () => {
  const read = async (page: number) => {
    const { answer } = await app.visitor.send(listApprovedTutors, { query: { page, limit: 2 } })
    return [answer.meta.total, ...answer.data.map(({ tutorId }) => Number(tutorId.slice(2)))]
  }
  expect([await read(1), await read(3), await read(4)]).toEqual([[5, 1005, 1004], [5, 1001], [5]])
  await change(`update cvs set status = 'pending', approved_at = null where number = 1004`)
  expect([await read(1), await read(2), await read(3)]).toEqual([[4, 1005, 1003], [4, 1002, 1001], [4]])
  await change(`update cvs set status = 'approved', approved_at = now() where number = 1004`)
  expect(await read(3)).toEqual([5, 1001])
})

test('[PERF-256] the office reads pages and totals of all open tuitions and tutors without counting them', async () => {
  const admin = await app.signInAs('Admin')
  const page = async (body: object) => {
    const { answer } = await admin.send(listOfficeTuitions, { body: { limit: 3, ...body } })
    return { total: answer.meta.total, numbers: answer.data.map(({ tuitionId }) => Number(tuitionId.slice(2))) }
  }
  const cvs = async () => (await admin.send(searchApprovedCvs, { body: { limit: 2, page: 2 } })).answer
  const expectPages = async () => {
    const all = await approvedNumbers()
    for (const at of [1, 2, 300, 5_000])
      expect(await page({ page: at })).toEqual({ total: all.length, numbers: all.slice(3 * at - 3, 3 * at) })
  }
  await expectPages()
  const query = vi.spyOn(db.$client, 'query')
  await page({ page: 300 })
  const { data, meta } = await cvs()
  expect([meta.total, ...data.map(({ tutorId }) => tutorId)]).toEqual([5, 'TR1003', 'TR1002'])
  expect(query.mock.calls.filter(([one]) => /select count\(\*\) as count|offset/.test(JSON.stringify(one)))).toEqual([])
  query.mockRestore()
  await change(`update tuitions set status = 'closed' where number = 1300`)
  await expectPages()
})

test('[PERF-256] other totals of the office are exact up to 1,000 and shared for a moment above', async () => {
  const admin = await app.signInAs('Admin')
  const total = async (body: object) => (await admin.send(listOfficeTuitions, { body })).answer.meta.total
  const [closed, female] = [await total({ state: 'closed' }), await total({ gender: 'Female' })]
  expect(female).toBeGreaterThan(1_000)
  await change(`update tuitions set status = 'closed' where number = 1301`)
  expect(await total({ state: 'closed' })).toBe(closed + 1)
  expect(await total({ gender: 'Female', page: 2 })).toBe(female)
})

test('[PERF-202] a search by another spelling or with two words finds the same on every page, before and after its total is kept', async () => {
  const numbersOf = async (searchTerm: string, page: number) => {
    const { answer } = await app.visitor.send(searchTuitions, { body: { searchTerm, page, limit: 5 } })
    return [answer.meta.total, ...answer.data.map((one) => Number(one.tuitionId.slice(2)))]
  }
  for (const page of [1, 2]) {
    const expected = await numbersOf('rampura', page)
    expect(expected.length).toBeGreaterThan(5)
    for (const term of ['রামপুরা', 'rampura', 'রামপুরা']) expect(await numbersOf(term, page)).toEqual(expected)
    expect(await numbersOf('dhaka rampura', page)).toEqual(expected)
  }
})

test('[PERF-100] lists and tuitions of visitors are named prepared statements', async () => {
  const query = vi.spyOn(db.$client, 'query')
  const names = () =>
    query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name).filter(Boolean)
  await app.visitor.send(listApprovedTuitions, { query: { limit: 3 } })
  expect(names()).toEqual(['visitor_tuitions'])
  await app.visitor.send(getTuition, { params: { id: 'TN1700' } })
  expect(names()).toEqual(['visitor_tuitions', 'visitor_tuitions'])
  query.mockRestore()
})
