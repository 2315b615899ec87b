import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking, restoreBooking } from '#features/bookings/calls.ts'
import { places } from '#features/landing/rules.ts'
import { deactivatePerson, mergePeople, restorePerson, unmergePeople } from '#features/people/calls.ts'
import { erasePhone } from '#features/privacy/calls.ts'
import { approveTuition, closeTuition, reopenTuition, updateTuition } from '#features/tuitions/calls.ts'
import { findTuitions, getFindHints } from '#features/tuitions/find.calls.ts'
import { tuitionFilters } from '#features/tuitions/find.schema.ts'
import { countOptions } from '#features/tuitions/find.store.server.ts'
import { updateCv } from '#features/tutors/calls.ts'
import { tutorFinding } from '#features/tutors/find.schema.ts'
import { countOptions as countTutors } from '#features/tutors/find.store.server.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { type Db, withTransaction } from './client.server.ts'
import { keepOptionCounts } from './option-counts.server.ts'

const app = await createTestApp()
const bookings = await createBookingCalls(app)
const { admin } = bookings
const { db } = app
const reason = 'For a good reason.'

/** What is kept with what has changed since, for every pair of options. */
async function kept(from: Db = db) {
  const { rows } = await from.execute<{
    list: string
    within: string
    option: string
    count: number
    open: number
  }>(sql`
    select list, within, option, sum(count)::int as count, sum(open)::int as open from (
      select list, within, option, count, open from option_counts
      union all
      select list, a, b, step, open from option_changes, unnest(options) a, unnest(options) b where a <> b or a = ''
    ) counted group by 1, 2, 3 having sum(count) <> 0 or sum(open) <> 0 order by 1, 2, 3`)
  return rows
}

class Undo extends Error {}

/** The same, counted from the rows. */
async function counted() {
  let rows: Awaited<ReturnType<typeof kept>> = []
  const counting = withTransaction(db, async (tx) => {
    await tx.execute(sql`select recount_options()`)
    rows = await kept(tx)
    throw new Undo()
  })
  await expect(counting).rejects.toBeInstanceOf(Undo)
  return rows
}

const expectExact = async () => expect(await kept()).toEqual(await counted())
const move = (call: typeof closeTuition | typeof reopenTuition, id: string) =>
  admin.send(call, { params: { id }, body: { reason } })

test('[PERF-280] the counts are exact after each kind of change and its undo', async () => {
  const [guardian, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const { _id: id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApprovedTutor(app, { admin })
  const booked = (await bookings.book(admin, { tuitionId })).answer.data
  const params = { id: booked._id }
  const ofGuardian = { params: { id: guardian.account.id } }
  const steps: (() => Promise<{ status: number }>)[] = [
    () => admin.send(cancelBooking, { params, body: { reason } }),
    () => admin.send(updateTuition, { params: { id }, body: { class: ['Class 3', 'KG'], subjects: ['Physics'] } }),
    () => move(closeTuition, id),
    () => move(reopenTuition, id),
    () => admin.send(restoreBooking, { params, body: { reason } }),
    () => admin.send(mergePeople, { ...ofGuardian, body: { phone: other.account.phone, reason } }),
    () => admin.send(unmergePeople, { ...ofGuardian, body: { reason } }),
    () => admin.send(deactivatePerson, { ...ofGuardian, body: { reason } }),
    () => admin.send(restorePerson, { ...ofGuardian, body: { reason } }),
    () => tutor.send(updateCv, { body: buildCvBody({ experience: 'Three years.' }) }),
    () => admin.send(deactivatePerson, { params: { id: tutor.account.id }, body: { reason } }),
    () => admin.send(restorePerson, { params: { id: tutor.account.id }, body: { reason } }),
  ]
  for (const step of steps) {
    const { status } = await step()
    expect([String(step), status]).toEqual([String(step), 200])
    await expectExact()
  }
  await keepOptionCounts(db)
  expect((await db.execute(sql`select from option_changes`)).rowCount).toBe(0)
  await expectExact()
})

test('[PERF-281] a phone that is erased stays in no kept option', async () => {
  const phone = uniquePhone()
  await createApprovedTuition(app, { admin, post: { phone } })
  await createApprovedTuition(app, { admin, post: { subjects: [`Ring ${phone}`] } })
  await keepOptionCounts(db)
  expect((await admin.send(erasePhone, { body: { phone, reason } })).status).toBe(200)
  const left = await db.execute(sql`select from option_counts where option like ${`%${phone}%`}`)
  const changes = await db.execute(sql`select from option_changes where options::text like ${`%${phone}%`}`)
  expect([left.rowCount, changes.rowCount]).toEqual([0, 0])
  await expectExact()
})

test('[PERF-280] the counts are exact after hundreds of changes in random order, while they are added up', async () => {
  let seed = 20_261_123
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let n = 0; n < 8; n++) await createApprovedTuition(app, { admin })
  for (let n = 0; n < 4; n++) await createApprovedTutor(app, { admin })
  const cv = sql`(select id from cvs order by number offset ${random(4)} limit 1)`
  const some = (table: string) =>
    sql`id = (select id from ${sql.identifier(table)} order by md5(id::text || ${String(random(1e6))}) limit 1)`
  const changes = [
    () =>
      sql`update tuitions set status = ${['approved', 'closed', 'pending', 'rejected'][random(4)]}, approved_at = now() where ${some('tuitions')}`,
    () =>
      sql`update tuitions set classes = array['Class ' || ${random(3)}::int, 'KG'], city = ${['Dhaka', 'Sylhet', ''][random(3)]} where ${some('tuitions')}`,
    () =>
      sql`update tuitions set areas = array['Mirpur ' || ${random(3)}::int, 'Mirpur 10'], gender = ${['', 'Male'][random(2)]} where ${some('tuitions')}`,
    () =>
      sql`update tuitions set is_online = not is_online, days_per_week = ${1 + random(7)}::int where number % 3 = ${random(3)}`,
    () =>
      sql`insert into bookings (tuition_id, cv_id, start_date, created_at) select id, ${cv}, '2026-12-01', now() from tuitions where ${some('tuitions')} on conflict do nothing`,
    () => sql`update bookings set cancelled_at = now() where ${some('bookings')}`,
    () => sql`delete from bookings where ${some('bookings')}`,
    () =>
      sql`update cvs set status = case status when 'approved' then 'pending' else 'approved' end::cv_status, approved_at = now() where ${some('cvs')}`,
    () =>
      sql`update cvs set preferred_subjects = array['Math', ${['All-subject', 'Physics'][random(2)]}::text], updated_at = now() where ${some('cvs')}`,
    () =>
      sql`insert into tuitions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('tuition_number')))).* from tuitions t where ${some('tuitions')}`,
    ...[() => sql`delete from tuitions where ${some('tuitions')} and number % 4 = 0`],
  ]
  for (let round = 0; round < 4; round++) {
    const statements = Array.from({ length: 40 }, () => changes[random(changes.length)]?.() ?? sql`select 1`)
    for (const statement of statements) await db.execute(statement)
    await expectExact()
    await keepOptionCounts(db)
    await expectExact()
  }
})

test('[PERF-281] posts approved, closed, edited and booked at the same time wait for no count, and are counted once', async () => {
  const posts = await Promise.all(Array.from({ length: 8 }, () => createPendingTuition(app)))
  const answers = await Promise.all([
    ...posts.map(({ _id: id }) => admin.send(approveTuition, { params: { id } })),
    keepOptionCounts(db),
    ...posts.map(({ tuitionId }) => bookings.book(admin, { tuitionId })),
    ...posts.map(({ _id: id }) => move(closeTuition, id)),
    ...posts.map(({ _id: id }) => admin.send(updateTuition, { params: { id }, body: { class: ['KG'] } })),
    keepOptionCounts(db),
  ])
  for (const answer of answers) expect([200, 409]).toContain(answer?.status ?? 200)
  await expectExact()
})

test('[PERF-280] a change that commits while the counts are made again is counted once', async () => {
  const { _id: id } = await createApprovedTuition(app, { admin })
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`update tuitions set classes = array['Class 1'] where id = ${id}`)
    await db.execute(sql`select recount_options()`)
  })
  await expectExact()
})

test('[PERF-280] areas with one name are those of the landing pages', async () => {
  const groups = places.filter(({ areas }) => areas.length > 1)
  const listed = [...new Set(places.flatMap(({ city, areas }) => areas.map((area) => `${city}\n${area}`)))]
  const asked = listed.map((place) => place.split('\n'))
  const { rows } = await db.execute<{ city: string; area: string; name: string | null }>(sql`
    select city, area, area_group(city, area) as name
    from unnest(${sql.param(asked.map(([city]) => city))}::text[], ${sql.param(asked.map(([, area]) => area))}::text[]) as p (city, area)`)
  for (const { city, area, name } of rows)
    expect([city, area, name]).toEqual([
      city,
      area,
      groups.find((one) => one.city === city && one.areas.includes(area))?.area ?? null,
    ])
})

test('[PERF-280] the totals of one filter, of two, and of an area in parts are those of the list', async () => {
  const post = { class: ['KG'], location: { city: 'Dhaka', areas: ['Mirpur 1', 'Mirpur 10'] } }
  const { tuitionId } = await createApprovedTuition(app, { admin, post })
  await createApprovedTuition(app, { admin, post })
  await bookings.book(admin, { tuitionId })
  const parts = places.find(({ area }) => area === 'Mirpur')?.areas.join('|') ?? ''
  const queries = [
    {},
    { class: 'KG' },
    { city: 'Dhaka' },
    { city: 'Dhaka', area: 'Mirpur 10' },
    { city: 'Dhaka', area: parts },
    { city: 'Dhaka', area: parts, open: true },
    { city: 'Dhaka', area: parts, class: 'KG', open: true },
    { class: 'KG', gender: 'Male' as const },
    { days: '2|3|7' },
    { online: true, open: true },
  ]
  for (const query of queries) {
    const { data, meta } = (await app.visitor.send(findTuitions, { query: { ...query, limit: 100 } })).answer
    expect([query, meta.total]).toEqual([query, data.length])
  }
  const { counts } = (await app.visitor.send(getFindHints, { query: { city: 'Dhaka', area: parts, open: true } }))
    .answer.data
  expect(counts.class.find(({ value }) => value === 'KG')?.count).toBe(
    (await app.visitor.send(findTuitions, { query: { city: 'Dhaka', area: parts, open: true, class: 'KG' } })).answer
      .meta.total,
  )
})

test('[PERF-282] of too many results each option is listed without a number, with one filter its numbers are exact', async () => {
  for (let n = 0; n < 3; n++) await createApprovedTuition(app, { admin, post: { class: ['KG'], subjects: ['Math'] } })
  const ofTuitions = (query: object, most: number) => {
    const find = {
      filters: tuitionFilters.parse(query),
      attempt: { terms: [], searchedFor: null, isSimilar: false },
      now: new Date(),
    }
    return countOptions(db, { ...find, most }, ['medium', 'open'])
  }
  const pair = { class: 'KG', subject: 'Math' }
  const exact = await ofTuitions(pair, 10)
  expect(exact.length).toBeGreaterThan(1)
  const kept = (await app.visitor.send(getFindHints, { query: {} })).answer.data.counts
  const uncounted = await ofTuitions(pair, 2)
  expect(uncounted.map(({ name, value }) => `${name} ${value}`).sort()).toEqual(
    [...kept.medium.map(({ value }) => `medium ${value}`), ...kept.open.map(({ value }) => `open ${value}`)].sort(),
  )
  expect(new Set(uncounted.map(({ count }) => count))).toEqual(new Set([null]))
  expect((await ofTuitions({ class: 'KG' }, 2)).every(({ count }) => count !== null)).toBe(true)
  await createApprovedTutor(app, { admin })
  await createApprovedTutor(app, { admin })
  const all = await countTutors(db, tutorFinding.parse({}), ['days'])
  const none = await countTutors(db, tutorFinding.parse({ class: 'Class 8', gender: 'Male' }), ['days'], -1)
  expect(Object.values(none.days ?? {}).every((count) => count === null)).toBe(true)
  expect(Object.keys(none.days ?? {}).sort()).toEqual(Object.keys(all.days ?? {}).sort())
})
