import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { fillAdminData } from './fill-admin-data.ts'
import { watchQueries } from './plans.ts'
import { type AdminRequest, adminRequests } from './requests.ts'

const app = await createTestApp()
app.clock.now = new Date()
const admin = await app.signInAs('Admin')
const { $client: pool } = app.db
await fillAdminData(pool, { tuitions: 6_000, tutors: 1_500, guardians: 1_500, events: 20_000 })
const requests = await adminRequests(pool)
// More than the bookings and dues here, which the planner may read whole.
const queries = watchQueries(pool, { rows: 1_200, ms: Number.POSITIVE_INFINITY })

/** Requests that read much by their nature, or whose tables are so small here that a whole read is the fastest. */
const READS_MUCH = [
  /^figures|^sums|^payments\/sums|^dashboard|^notifications/,
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
