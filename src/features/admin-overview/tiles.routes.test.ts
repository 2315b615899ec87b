import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillSampleData } from '#demo/sample-data.server.ts'
import { listBookings } from '#features/bookings/calls.ts'
import { listContactMessages } from '#features/contact-messages/calls.ts'
import { listHireRequests } from '#features/hire-requests/calls.ts'
import { listOutbox } from '#features/messages/outbox/calls.ts'
import { createDue, listDues, setPaymentSums } from '#features/payments/calls.ts'
import { listClaims } from '#features/payments/claims/calls.ts'
import { listRefunds } from '#features/payments/refunds/calls.ts'
import { approveTuition, listAdminTuitions } from '#features/tuitions/calls.ts'
import { listPendingCvs } from '#features/tutors/calls.ts'
import { paths } from '#shared/address/paths.ts'
import { type Call, callUrl } from '#shared/call.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { showDashboard } from './calls.ts'
import { TILE_GROUPS } from './tiles.rules.ts'

const app = await createTestApp()
await fillSampleData(app.db, { now: app.clock.now, password: 'sample-1' })
const owner = await app.signInAs('Admin', { staffRole: 'owner' })

/** The call and the fixed filter of each list that a tile opens. */
const LISTS: Record<string, { call: Call; filter?: object }> = {
  [paths.admin.pendingTuitions]: { call: listAdminTuitions, filter: { state: 'pending' } },
  [paths.admin.pendingTutors]: { call: listPendingCvs },
  [paths.admin.tuitions]: { call: listAdminTuitions },
  [paths.admin.hireRequests]: { call: listHireRequests },
  [paths.admin.messages]: { call: listContactMessages },
  [paths.admin.duesByAge]: { call: listDues },
  [paths.admin.claims]: { call: listClaims },
  [paths.admin.refunds]: { call: listRefunds },
  [paths.admin.bookings]: { call: listBookings },
  [paths.admin.outbox]: { call: listOutbox },
}

/** Half of what waits is handled, some demo classes went wrong, and messages of every kind failed. */
async function disturb() {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin: owner, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin: owner })
  await confirmTutor(owner, { tuitionId, tutor })
  const due = { tuitionId, tutorId: tutor.cv.tutorId, totalDue: '900', dueOn: '2026-11-01' }
  await owner.send(createDue, { body: due })
  const { _id: dueId } = (await owner.send(createDue, { body: { ...due, totalDue: '10' } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: 15 }
  await owner.send(setPaymentSums, { body: { dueId, paymentOption: 'oneTime', paymentDetails } })
  const { _id: id } = await createPendingTuition(app, { guardian })
  await owner.send(approveTuition, { params: { id } })
  for (const statement of [
    sql`update hire_requests set handled_at = now() where number % 2 = 0`,
    sql`update messages set handled_at = now() where number % 2 = 0`,
    sql`update outbox_messages set status = (case when number % 3 = 0 then 'skipped' else 'failed' end)::outbox_status`,
    sql`insert into demo_feedback (demo_id, side, outcome, note, created_at)
      select id, 'Tutor', 'wrong', '', now() from demo_classes limit 3`,
    sql`update cvs set status = 'returned' where number = (select max(number) from cvs where status = 'pending')`,
  ])
    await app.db.execute(statement)
}

async function totalOf({ cookie }: SignedInClient, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://porua.test')
  const list = LISTS[pathname]
  if (!list) throw new Error(`${pathname} has no list`)
  const input = { ...list.filter, ...Object.fromEntries(searchParams) }
  const { method } = list.call
  const sent = method === 'GET' ? { query: input } : { payload: input }
  const response = await app.http.inject({ method, url: callUrl(list.call, {}), headers: { cookie }, ...sent })
  expect([href, response.statusCode]).toEqual([href, 200])
  return response.json().meta.total
}

await disturb()

const TILES = { owner: 17, verifier: 8, matcher: 9, cashier: 9 } satisfies Partial<Record<StaffRole, number>>

test.each(['owner', 'verifier', 'matcher', 'cashier'] as const)(
  'for the role %s the number on each tile is the number of rows of its list, and work of others has no tile [OFF-677, OFF-726]',
  async (staffRole) => {
    const who = await app.signInAs('Admin', { staffRole })
    const { counts } = (await who.send(showDashboard)).answer.data
    const tiles = TILE_GROUPS.flatMap(([, tiles]) => tiles).filter(([word]) => counts[word] !== null)
    const totals = await Promise.all(tiles.map(async ([word, href]) => [word, await totalOf(who, href)]))
    expect(totals).toEqual(tiles.map(([word]) => [word, counts[word]]))
    expect(totals.filter(([, total]) => total === 0)).toEqual([])
    expect(tiles).toHaveLength(TILES[staffRole])
  },
)
