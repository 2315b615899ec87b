import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { places } from '#features/landing/rules.ts'
import { listApprovedTuitions, searchTuitions } from '#features/tuitions/calls.ts'
import { findTuitions, getFindHints } from '#features/tuitions/find/calls.ts'
import { tuitionFilters } from '#features/tuitions/find/schema.ts'
import { countOptions } from '#features/tuitions/find/store.server.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { tutorFinding } from '#features/tutors/find/schema.ts'
import { countOptions as countTutorOptions } from '#features/tutors/find/store.server.ts'
import { noWordFilters } from '#shared/search/read-words.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { fillDatabase } from '#testing/office/fill-database.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const { db, visitor } = app
await fillDatabase(db.$client, 700, 45)
const bookings = await createBookingCalls(app)
const { admin } = bookings

const numbersOf = async (table: 'tuitions' | 'cvs') => {
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from ${sql.identifier(table)} where status = 'approved' order by number desc`,
  )
  return rows.map(({ number }) => number)
}

/** The rows of all pages, and the totals that the pages said. */
async function readAll(list: (page: number) => Promise<{ numbers: number[]; total: number }>) {
  const numbers: number[] = []
  const totals = new Set<number>()
  for (let page = 1; ; page++) {
    const found = await list(page)
    totals.add(found.total)
    numbers.push(...found.numbers)
    if (found.numbers.length === 0) return { numbers, totals: [...totals] }
  }
}

const tuitionPages = () =>
  readAll(async (page) => {
    const { data, meta } = (await visitor.send(listApprovedTuitions, { query: { page, limit: 50 } })).answer
    return { numbers: data.map(({ tuitionId }) => Number(tuitionId.slice(2))), total: meta.total }
  })

test('the pages of the tuitions hold each row once and in order, with the right total, through changes [PERF-121]', async () => {
  for (const change of [
    `select 1`,
    `update tuitions set status = 'closed' where number between 1100 and 1180`,
    `update tuitions set status = 'approved' where number in (1110, 1150)`,
    `delete from tuitions where number = 1400`,
  ]) {
    await db.execute(sql.raw(change))
    const expected = await numbersOf('tuitions')
    expect(await tuitionPages()).toEqual({ numbers: expected, totals: [expected.length] })
  }
})

test('the pages of the tutors hold each row once and in order, with the right total [PERF-121]', async () => {
  const pages = await readAll(async (page) => {
    const { data, meta } = (await visitor.send(listApprovedTutors, { query: { page, limit: 10 } })).answer
    return { numbers: data.map(({ tutorId }) => Number(tutorId.slice(2))), total: meta.total }
  })
  const expected = await numbersOf('cvs')
  expect(pages).toEqual({ numbers: expected, totals: [expected.length] })
})

test('a search by another spelling or with two words finds the same on every page [PERF-202]', async () => {
  const found = async (searchTerm: string, page: number) => {
    const { answer } = await visitor.send(searchTuitions, { body: { searchTerm, page, limit: 5 } })
    return [answer.meta.total, ...answer.data.map(({ tuitionId }) => tuitionId)]
  }
  for (const page of [1, 2]) {
    const expected = await found('rampura', page)
    expect(expected.length).toBeGreaterThan(5)
    for (const term of ['রামপুরা', 'dhaka rampura']) expect(await found(term, page)).toEqual(expected)
  }
})

test('totals and numbers of options follow each post and booking, and are those of the list [PERF-152]', async () => {
  const post = { class: ['KG'], location: { city: 'Dhaka', areas: ['Mirpur 1', 'Mirpur 10'] } }
  const parts = places.find(({ area }) => area === 'Mirpur')?.areas.join('|') ?? ''
  const query = { city: 'Dhaka', area: parts, open: true }
  const kgPosts = async () => {
    const { data, meta } = (await visitor.send(findTuitions, { query: { ...query, class: 'KG', limit: 100 } })).answer
    const { counts } = (await visitor.send(getFindHints, { query })).answer.data
    expect(meta.total).toBe(data.length)
    expect(counts.class.find(({ value }) => value === 'KG')?.count ?? 0).toBe(meta.total)
    return meta.total
  }
  const before = await kgPosts()
  const { tuitionId } = await createApprovedTuition(app, { admin, post })
  await createApprovedTuition(app, { admin, post })
  expect(await kgPosts()).toBe(before + 2)
  await bookings.book(admin, { tuitionId })
  expect(await kgPosts()).toBe(before + 1)
})

const findAnything = { words: noWordFilters(), terms: [], searchedFor: null, isSimilar: false }

test('of too many results the options are listed without numbers [PERF-152]', async () => {
  const find = {
    filters: tuitionFilters.parse({}),
    attempt: findAnything,
    now: new Date(),
  }
  const all = await countOptions(db, find, ['medium', 'open'])
  expect(all.every(({ count }) => count !== null && count > 0)).toBe(true)
  const uncounted = await countOptions(db, { ...find, most: 100 }, ['medium', 'open'])
  expect(uncounted.length).toBeGreaterThan(1)
  expect(uncounted.every(({ count }) => count === null)).toBe(true)
  expect((await countOptions(db, { ...find, most: all.length + 10_000 }, ['medium', 'open'])).length).toBe(all.length)
  const findTutors = { finding: tutorFinding.parse({}), attempt: findAnything }
  const { days = {} } = await countTutorOptions(db, findTutors, ['days'])
  const { days: unknown = {} } = await countTutorOptions(db, findTutors, ['days'], 10)
  expect(Object.values(days).every((count) => count !== null)).toBe(true)
  expect(Object.keys(unknown).length).toBeGreaterThan(0)
  expect(Object.values(unknown).every((count) => count === null)).toBe(true)
})
