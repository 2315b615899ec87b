import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { Call } from '#shared/call.ts'
import { createTestApp } from '../test-app.ts'
import { fillAdminData } from './fill-admin-data.ts'
import { watchQueries } from './plans.ts'
import { type AdminRequest, adminRequests, PUBLIC_REQUESTS } from './requests.ts'

const app = await createTestApp()
app.clock.now = new Date()
const admin = await app.signInAs('Admin')
const { $client: pool } = app.db
const filler = new Client({ ...app.connection, statement_timeout: 0, query_timeout: 0 })
await filler.connect()
await fillAdminData(filler, { tuitions: 6_000, tutors: 1_500, guardians: 1_500, events: 20_000 })
await filler.end()
const requests = await adminRequests(pool)
// More than the bookings and dues here, which the planner may read whole.
const queries = watchQueries(pool, { rows: 1_200, ms: Number.POSITIVE_INFINITY })

/**
 * Requests that read much by their nature, whose tables are so small here that a whole read is the fastest, or whose
 * total is counted up to `MAX_COUNTED`.
 */
const READS_MUCH = [
  /"class"|"area"|"age"|"open"|^(?:hire-request|messages)\/all|^payments\/months/,
  // The phones of these rows differ in few trigrams only.
  /of a person$/,
  /^figures|^sums|^payments\/sums|^dashboard|^notifications/,
  // A tenth as many as tuitions; an index of the last visit would be written with every visit.
  /^guardians\/all\?(?:sort|reported|withPosts)/,
  // The order by applicants counts them.
  /page"?[:=]|"-?applicants"/,
  /"pending"|"closed"|"searchTerm"/,
  /^payments\/list {}|^payments\/due|^booked|^search|shared-phones|Chattogram/,
]

async function findNotes({ name, url, body }: AdminRequest): Promise<string[]> {
  const send = async () => {
    const given = body ? ({ method: 'POST', payload: body } as const) : ({ method: 'GET' } as const)
    const { statusCode } = await app.http.inject({ ...given, url: `/api/v1/${url}`, headers: { cookie: admin.cookie } })
    expect([name, statusCode]).toEqual([name, 200])
  }
  const plans = await queries.explain(send)
  return plans.flatMap(({ notes }) => notes.map((note) => `${name}: ${note}`))
}

test('every request of the office answers, and its lists and pages read few rows [OFF-550]', async () => {
  const notes: string[] = []
  for (const request of requests) {
    const found = await findNotes(request)
    if (!READS_MUCH.some((pattern) => pattern.test(request.name))) notes.push(...found)
  }
  expect(notes).toEqual([])
}, 120_000)

test('each list that staff or visitors may call is among these requests [PERF-760]', () => {
  const asked = [...requests, ...PUBLIC_REQUESTS].map(
    ({ url, body }) => `${body ? 'POST' : 'GET'} ${url.split('?')[0]}`,
  )
  const isAsked = ({ method, path }: Call) =>
    asked.some((one) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`).test(one))
  const ofThem = ({ paged, allow }: Call) => paged && (allow === 'anyone' || allow.includes('Admin'))
  expect(app.calls.filter((call) => ofThem(call) && !isAsked(call)).map(({ path }) => path)).toEqual([])
})

test.each([
  ['events_by_record', 'due'],
  ['events_by_actor', 'events of one person and kind'],
  ['outbox_by_status', 'outbox?status=failed'],
])('without the index %s the request "%s" reads many rows [OFF-550]', async (index, name) => {
  const request = requests.find((one) => one.name === name)
  if (!request) throw new Error(`no request ${name}`)
  await app.db.execute(sql.raw(`drop index ${index}`))
  expect(await findNotes(request)).not.toEqual([])
})
