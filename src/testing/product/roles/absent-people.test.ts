import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApplication, removeApplication } from '#features/applications/calls.ts'
import { declineApplicant } from '#features/applications/choose/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { deactivatePerson, mergePeople } from '#features/people/calls.ts'
import { requestDeletion } from '#features/people/own-data/calls.ts'
import { returnCv } from '#features/tutors/calls.ts'
import type { Call } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '../../applications.ts'
import { buildInput, toRequest } from '../../fuzz/inputs.ts'
import type { KnownValues } from '../../fuzz/values.ts'
import { createTestApp } from '../../test-app.ts'
import { createApprovedTutor } from '../../tutors.ts'

/** Sends every changing call with the records of a person who is absent: nothing new begins with that person. */
const app = await createTestApp()
const reason = 'Somebody called us.'

/** A tutor with an application in every state and a booking and confirmation that ended, all with one guardian. */
async function createPair() {
  const admin = await app.signInAs('Admin')
  const guardian = await app.signInAs('Guardian')
  const post = () => createApprovedTuition(app, { admin, guardian })
  const first = await post()
  const tutor = await createApplicant(app, { tuitionId: first.tuitionId, admin })
  const apply = async () => {
    const tuition = await post()
    const { data } = (await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })).answer
    return { tuition, id: data._id }
  }
  const [declined, removed, unconfirmed, cancelled] = [await apply(), await apply(), await apply(), await apply()]
  await guardian.send(declineApplicant, { params: { id: declined.id }, body: { reason } })
  await admin.send(removeApplication, { params: { id: removed.id }, body: { reason } })
  const confirmation = await confirmTutor(admin, { tuitionId: unconfirmed.tuition.tuitionId, tutor })
  await admin.send(takeBackConfirmation, { params: { id: confirmation._id }, body: { reason } })
  const body = { tuitionId: cancelled.tuition.tuitionId, tutorId: tutor.cv.tutorId, startDate: 'December 1, 2026' }
  const booking = (await admin.send(bookTuition, { body })).answer.data
  await admin.send(cancelBooking, { params: { id: booking._id }, body: { reason } })
  const [open, pending] = [await post(), await createPendingTuition(app, { guardian })]
  const posts = [first, declined.tuition, removed.tuition, unconfirmed.tuition, cancelled.tuition, open, pending]
  const records = [tutor.application._id, declined.id, removed.id, unconfirmed.id, cancelled.id, confirmation._id]
  const known: KnownValues = {
    tuitionIds: posts.map(({ tuitionId }) => tuitionId),
    tutorIds: [tutor.cv.tutorId],
    phones: [tutor.account.phone],
    ids: [...records, booking._id, ...posts.map(({ _id }) => _id), tutor.cv._id],
    words: ['Dhaka'],
  }
  return { admin, guardian, tutor, known }
}
type Pair = Awaited<ReturnType<typeof createPair>>

type Absent = { pair: Pair; role: 'tutor' | 'guardian' }
const deactivate = ({ pair, role }: Absent) =>
  pair.admin.send(deactivatePerson, { params: { id: pair[role].account.id }, body: { reason } })
const leave = ({ pair, role }: Absent) => pair[role].send(requestDeletion, { body: { currentPassword: 'secret-1' } })
const merge = async ({ pair: { admin, tutor } }: Absent) => {
  const { account: into } = await createApprovedTutor(app, { admin })
  return admin.send(mergePeople, { params: { id: tutor.account.id }, body: { phone: into.phone, reason } })
}
const sendBack = ({ pair: { admin, tutor } }: Absent) =>
  admin.send(returnCv, { params: { id: tutor.cv._id }, body: { reason } })

/** What concerns the other side alone. */
const OF_OTHERS = { tutor: ['open_posts'], guardian: ['open_cvs', 'hire_requests'] }

/** What the two take part in; no call may raise one of these numbers. */
async function countParts({ guardian, tutor }: Pair, role: 'tutor' | 'guardian'): Promise<Record<string, number>> {
  const isOfPair = role === 'tutor' ? sql`cv_id = ${tutor.cv._id}` : sql`tuition_id in (select id from posts)`
  const { rows } = await app.db.execute(sql`
    with pairs as (select id, state, cv_id, tuition_id from applications where cv_id = ${tutor.cv._id}),
      posts as (select id, status from tuitions where owner_id = ${guardian.account.id} or phone = ${guardian.account.phone})
    select
      (select count(*) from pairs where state in ('applied', 'shortlisted', 'chosen'))::int as applied,
      (select count(*) from pairs where state in ('shortlisted', 'chosen'))::int as shortlisted,
      (select count(*) from pairs where state = 'chosen')::int as chosen,
      (select count(*) from confirmations where taken_back_at is null and ${isOfPair})::int as confirmed,
      (select count(*) from bookings where cancelled_at is null and ${isOfPair})::int as booked,
      (select count(*) from demo_classes where application_id in (select id from pairs)
        and state in ('proposed', 'accepted'))::int as demos,
      (select count(*) from hire_requests where cv_id = ${tutor.cv._id})::int as hire_requests,
      (select count(*) from invite_sms where cv_id = ${tutor.cv._id})::int as invitations,
      (select count(*) from posts where status = 'approved')::int as open_posts,
      (select count(*) from cvs where id = ${tutor.cv._id} and status = 'approved')::int as open_cvs`)
  return rows[0] as Record<string, number>
}

/** The states that calls move, to be put back after each call that was carried out. */
const MOVED: Record<string, string[]> = {
  applications: ['state'],
  confirmations: ['taken_back_at'],
  bookings: ['cancelled_at'],
  demo_classes: ['state'],
  tuitions: ['status', 'owner_id', 'phone', 'approved_at', 'ended_by', 'status_before', 'state_reason'],
  cvs: ['status', 'account_id', 'approved_at', 'hidden_by', 'return_reason'],
}
const run = (statement: string) => app.db.$client.query(statement)

async function keepStates() {
  for (const table of Object.keys(MOVED))
    await run(`drop table if exists kept_${table}; create table kept_${table} as select * from ${table}`)
}

async function putStatesBack() {
  for (const [table, columns] of Object.entries(MOVED)) {
    const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await run(`update ${table} set ${set} from kept_${table} kept where kept.id = ${table}.id`)
  }
}

/** A returned CV comes back by these. */
const WAYS_BACK = ['cvs/restore/:id', 'cvs/verify-cv']
/** Calls that concern the sender or the office, not a person of the marketplace. */
const isOfOffice = ({ path, permission }: Call) =>
  path.startsWith('shared/') || permission === 'settings.write' || permission === 'staff.manage'
const changing = app.calls.filter(
  (call) => call.method !== 'GET' && !call.contentType && !call.fileField && !isOfOffice(call),
)

/** A call once for each record that its path may name. */
function inputsOf(call: Call, known: KnownValues) {
  const names = call.path.includes(':') ? known.ids : ['']
  return names.map((id) => buildInput(call, { ...known, ...(id && { ids: [id], tuitionIds: [id], tutorIds: [id] }) }))
}

const ABSENCE = /"(?:people\.absent\.\w+|choose\.tutorAbsent)"/
/** Calls whose generated input gets as far as the absence. */
const REACHED = {
  tutor: ['conforms', 'booked', ...['choose', 'shortlist', 'restore'].map((move) => `applications/${move}/:id`)],
  guardian: ['booked', 'applications/restore/:id'],
}

const absences = [
  ['tutor', 'deactivated', deactivate],
  ['tutor', 'returned', sendBack],
  ['guardian', 'leaving', leave],
  ['tutor', 'leaving', leave],
  ['tutor', 'merged', merge],
  ['guardian', 'deactivated', deactivate],
] as const

test.each(process.env.ALL_TESTS === '1' ? absences : absences.slice(0, 3))(
  'no call begins anything new with a %s who is %s [OFF-681]',
  async (role, _, makeAbsent) => {
    const pair = await createPair()
    expect((await makeAbsent({ pair, role })).status).toBe(200)
    const phones = [pair[role].account.phone]
    const known = { ...pair.known, phones }
    await keepStates()
    const before = await countParts(pair, role)
    const refused = new Set<string>()
    const others = role === 'tutor' ? pair.guardian : pair.tutor
    for (const who of [pair.admin, others]) {
      for (const call of changing) {
        if (call.allow !== 'anyone' && !call.allow.includes(who.account.role)) continue
        if (makeAbsent === sendBack && WAYS_BACK.includes(call.path)) continue
        const { cookie } = await app.signIn(who.account)
        for (const input of inputsOf(call, known)) {
          const { statusCode, body } = await app.http.inject(toRequest(call, input, { cookie }))
          if (ABSENCE.test(body)) refused.add(call.path)
          if (statusCode !== 200) continue
          const after = await countParts(pair, role)
          const raised = Object.keys(after).filter(
            (part) => (after[part] ?? 0) > (before[part] ?? 0) && !OF_OTHERS[role].includes(part),
          )
          expect([call.path, raised]).toEqual([call.path, []])
          await putStatesBack()
        }
      }
    }
    // A merged tutor's records belong to the other account.
    if (makeAbsent !== merge) expect([...refused]).toEqual(expect.arrayContaining(REACHED[role]))
  },
)
