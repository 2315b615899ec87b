import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { chooseApplicant, listApplicantCards } from '#features/applications/choose/calls.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { getTuition, listApprovedTuitions, listOwnTuitions } from '../calls.ts'
import { findTuitions } from '../find/calls.ts'
import { closeOwnTuition, nameOwnTuition } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const own = () => createApprovedTuition(app, { admin, guardian })
const give = (id: string, name: string, who = guardian) => who.send(nameOwnTuition, { params: { id }, body: { name } })

test('an owner names a post in any state; the name stands in the owner’s lists, and an event tells staff [FAM-232]', async () => {
  const { _id, tuitionId } = await own()
  const { answer } = await give(_id, ' Rafi, maths ')
  expect([answer.message, answer.data]).toEqual(['The name is saved.', { name: 'Rafi, maths' }])
  await give(_id, 'Rafi, maths')
  const named = await app.db.select().from(events).where(eq(events.tuitionId, _id))
  expect(named.filter(({ changes }) => changes?.ownName).map(({ kind, changes }) => [kind, changes])).toEqual([
    ['tuitionEdited', { ownName: ['', 'Rafi, maths'] }],
  ])
  const [listed] = (await guardian.send(listOwnTuitions)).answer.data
  expect([listed?.own.name, listed?.status]).toEqual(['Rafi, maths', 'approved'])
  expect((await guardian.send(listApplicantCards, { params: { id: tuitionId } })).answer.data.tuition.name).toBe(
    'Rafi, maths',
  )
  await guardian.send(closeOwnTuition, { params: { id: _id }, body: { reason: 'We found another tutor.' } })
  expect((await give(_id, '')).answer.data).toEqual({ name: '' })
})

test.each([
  ['Call 01711000001', 'a phone'],
  ['ফোন ০১৭১১০০০০০১', 'a phone in Bangla digits'],
  ['www.example.com', 'a link'],
  ['rafi@example.com', 'an e-mail'],
  ['x'.repeat(41), '41 letters'],
])('a name with %s is refused at its field [FAM-232]', async (name) => {
  const { _id } = await own()
  const { status, failure } = await give(_id, name)
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'name'])
})

test('nobody else names a post: 404 for another guardian and an unknown one, 403 for tutors [FAM-232]', async () => {
  const { _id } = await own()
  expect((await give(_id, 'Mine', await app.signInAs('Guardian'))).status).toBe(404)
  expect((await give('TN999999', 'Mine')).status).toBe(404)
  expect((await give(_id, 'Mine', await app.signInAs('Tutor'))).status).toBe(403)
})

test('bell and SMS of the owner carry the name; no public call, tutor’s call or tutor’s message does [FAM-232, FAM-233]', async () => {
  const { _id, tuitionId } = await own()
  await give(_id, 'Secret Rafi')
  const tutor = await createApplicant(app, { tuitionId, admin })
  await guardian.send(chooseApplicant, { params: { id: tutor.application._id }, body: {} })
  await confirmTutor(admin, { tuitionId, tutor })
  const bell = (await guardian.send(listPersonNotifications)).answer.data.map(({ message }) => message)
  expect(bell).toContain(`1 new applicant for ${tuitionId} (Secret Rafi).`)
  const sent = await app.db.select().from(outboxMessages)
  const textsTo = (phone: string) => sent.filter(({ recipient }) => recipient === phone).map(({ text }) => text)
  expect(textsTo(guardian.account.phone).some((text) => text.includes(`${tuitionId} (Secret Rafi)`))).toBe(true)
  const params = { id: tuitionId }
  const seen = [
    JSON.stringify(textsTo(tutor.account.phone)),
    (await tutor.send(getTuition, { params })).raw,
    (await tutor.send(listOwnProgress)).raw,
    (await tutor.send(listPersonNotifications)).raw,
    (await app.visitor.send(getTuition, { params })).raw,
    (await app.visitor.send(listApprovedTuitions)).raw,
    (await app.visitor.send(findTuitions, { query: { q: tuitionId } })).raw,
    JSON.stringify((await app.visitor.send(findTuitions, { query: { q: 'Rafi' } })).answer.data),
  ]
  for (const raw of seen) expect(raw).not.toContain('Secret')
})

test('a post without a name is named by its class in the owner’s bell [FAM-233]', async () => {
  const { tuitionId } = await own()
  await createApplicant(app, { tuitionId, admin })
  const [newest] = (await guardian.send(listPersonNotifications)).answer.data
  expect(newest?.message).toMatch(new RegExp(`^1 new applicant for ${tuitionId} \\(Class [^)]+\\)\\.$`))
})
