import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import {
  chooseApplicant,
  declineApplicants,
  listApplicantCards,
  shortlistApplicant,
  takeBackDeclines,
} from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const reason = 'Lives too far away.'

async function several(count: number) {
  const { tuitionId: id } = await createApprovedTuition(app, { admin, guardian })
  const tutors: Awaited<ReturnType<typeof createApplicant>>[] = []
  for (let number = 0; number < count; number++) tutors.push(await createApplicant(app, { tuitionId: id, admin }))
  const ids = tutors.map(({ application }) => application._id)
  return { id, tutors, ids }
}
const declineAll = (id: string, ids: string[], who = guardian) =>
  who.send(declineApplicants, { params: { id }, body: { ids, reason } })
const statesOf = async (ids: string[]) => {
  const rows = await app.db.select().from(applications)
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}
const toldOf = async (phone: string) =>
  (await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, phone)))
    .filter(({ template }) => /decline/i.test(template))
    .map(({ template, status }) => [template, status])

test('several are declined with one reason and told as by a single decline; one undo takes all back [FAM-267]', async () => {
  const { id, tutors, ids } = await several(3)
  const declined = await declineAll(id, [...ids, ...ids])
  expect([declined.answer.message, declined.answer.data]).toEqual([
    'The tutors were declined.',
    { done: ids, refused: [] },
  ])
  for (const { account } of tutors) expect(await toldOf(account.phone)).toEqual([['applicantDeclined', 'waiting']])
  const { applicants } = (await guardian.send(listApplicantCards, { params: { id }, query: { show: 'declined' } }))
    .answer.data
  expect(applicants.map(({ stateReason }) => stateReason)).toEqual([reason, reason, reason])
  const back = await guardian.send(takeBackDeclines, { params: { id }, body: { ids } })
  expect(back.answer.data).toEqual({ done: ids, refused: [] })
  for (const { account } of tutors) expect(await toldOf(account.phone)).toEqual([['applicantDeclined', 'withdrawn']])
  expect(await statesOf(ids)).toEqual(['applied', 'applied', 'applied'])
})

test('who cannot be declined stays and is named; the others are declined [FAM-267]', async () => {
  const { id, tutors, ids } = await several(3)
  const [first, second] = tutors
  if (!first || !second) throw new Error('no applicants')
  await confirmTutor(admin, { tuitionId: id, tutor: first })
  const { answer } = await declineAll(id, ids)
  expect(answer.data).toEqual({
    done: ids.slice(1),
    refused: [{ _id: ids[0], name: first.account.name, reason: expect.stringContaining('is confirmed') }],
  })
  const again = await declineAll(id, ids)
  expect([again.status, again.answer.data.done, again.answer.data.refused.length]).toEqual([200, [], 3])
  expect(again.answer.message).toBe('Not all could be moved. Look at the list again.')
  expect(await toldOf(second.account.phone)).toHaveLength(1)
})

test('of two simultaneous declines each applicant takes one [FAM-267]', async () => {
  const { id, ids } = await several(2)
  const sent = await Promise.all([declineAll(id, ids), declineAll(id, ids.toReversed())])
  expect(sent.flatMap(({ answer }) => answer.data.done).sort()).toEqual(ids.toSorted())
})

test.each([
  ['no reason', (ids: string[]) => ({ ids, reason: ' ' }), 400, 'reason'],
  ['nobody', () => ({ ids: [], reason }), 400, 'ids'],
  ['no id', () => ({ ids: ['somebody'], reason }), 400, 'ids.0'],
  ['too many', ([one = '']: string[]) => ({ ids: Array(101).fill(one), reason }), 400, 'ids'],
  ['an unknown one', (ids: string[]) => ({ ids: [...ids, crypto.randomUUID()], reason }), 404, 'ids'],
])('declining several with %s changes nothing [FAM-267]', async (_, body, status, path) => {
  const { id, ids } = await several(1)
  const refused = await guardian.send(declineApplicants, { params: { id }, body: body(ids) })
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([status, path])
  expect(await statesOf(ids)).toEqual(['applied'])
})

test('applicants of another post or guardian are declined by nobody else, and nothing moves [FAM-267]', async () => {
  const [one, other] = [await several(1), await several(1)]
  expect((await declineAll(one.id, [...one.ids, ...other.ids])).status).toBe(404)
  expect((await declineAll(one.id, one.ids, await app.signInAs('Guardian'))).status).toBe(404)
  expect(await statesOf([...one.ids, ...other.ids])).toEqual(['applied', 'applied'])
})

test('64 applicants are worked through in nine calls: five liked, the others declined, one chosen [FAM-267]', async () => {
  const { _id, tuitionId: id } = await createApprovedTuition(app, { admin, guardian })
  await fillWithApplicants(_id, 63, (await createApplicant(app, { tuitionId: id, admin })).cv._id)
  const all = async () =>
    (await guardian.send(listApplicantCards, { params: { id }, query: { limit: 100 } })).answer.data
  const { applicants } = await all()
  expect(applicants).toHaveLength(64)
  const liked = applicants.slice(0, 5).map(({ _id }) => _id)
  for (const one of liked) await guardian.send(shortlistApplicant, { params: { id: one } })
  const rest = (await all()).applicants.filter(({ state }) => state === 'applied').map(({ _id }) => _id)
  expect((await declineAll(id, rest)).answer.data.done).toHaveLength(59)
  const [best = ''] = liked
  await guardian.send(chooseApplicant, { params: { id: best }, body: {} })
  expect((await all()).counts).toEqual({ all: 5, shortlisted: 5, declined: 59 })
})

/** Applicants with a copy of a CV. */
async function fillWithApplicants(tuitionId: string, count: number, cvId: string) {
  await app.db.execute(sql`
    with people as (
      insert into accounts (role, name, phone, password_hash, created_at)
      select 'Tutor', 'Tutor ' || i, '019' || lpad(i::text, 8, '0'), '', now() from generate_series(1, ${count}::int) i
      returning id
    ), written as (
      insert into cvs (account_id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
        available_days, running_tutoring, expected_salary, online_available, education, present_address, permanent_address,
        coverage_city, coverage_areas, dob, blood_group, marital_status, gender, search_text, created_at, updated_at, approved_at)
      select people.id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
        available_days, running_tutoring, expected_salary, online_available, education, present_address, permanent_address,
        coverage_city, coverage_areas, dob, blood_group, marital_status, gender, search_text, created_at, updated_at, approved_at
      from people, cvs where cvs.id = ${cvId}::uuid returning id
    )
    insert into applications (tuition_id, cv_id, created_at) select ${tuitionId}::uuid, id, now() from written`)
}
