import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { removeApplication } from '#features/applications/calls.ts'
import { listEvents, showHistory } from '#features/events/calls.ts'
import { rejectTuition } from '#features/tuitions/calls.ts'
import { csvUrl } from '#shared/format/csv.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const textsTo = async (phone: string) =>
  (await app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, phone))).map(({ text }) => text)

test('a note for colleagues is kept with the event and reaches nobody else [OFF-882]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const body = { reason: 'The guardian chose somebody else.', note: 'Mother says he shouts at children.' }
  await admin.send(removeApplication, { params: { id: tutor.application._id }, body })
  await app.deliverAll()
  const texts = (await textsTo(tutor.account.phone)).join()
  expect(texts).toContain(body.reason)
  expect(texts).not.toContain('shouts')
  const { rows } = await app.db.execute<{ all: string }>(
    'select json_agg(n)::text as "all" from person_notifications n',
  )
  expect(rows[0]?.all).not.toContain('shouts')
  const history = await admin.send(showHistory, { query: { tuitionId } })
  const [event] = history.answer.data.events
  expect(event).toMatchObject({ kind: 'applicationRemoved', reason: body.reason, changes: { note: [null, body.note] } })
})

test('a guardian reads a ready reason in the own language, and staff and files in theirs [OFF-881]', async () => {
  const guardian = await app.signInAs('Guardian')
  await app.db.update(accounts).set({ locale: 'bn' }).where(eq(accounts.id, guardian.account.id))
  const { _id: id, tuitionId } = await createPendingTuition(app, { guardian })
  const body = { reason: `${toReasonToken('noAnswer')} Please call us.` }
  await admin.send(rejectTuition, { params: { id }, body })
  await app.deliverAll()
  expect((await textsTo(guardian.account.phone)).join()).toContain('ফোন')
  expect((await textsTo(guardian.account.phone)).join()).not.toContain('Nobody answers')
  const history = await admin.send(showHistory, { query: { tuitionId } })
  expect(history.answer.data.events[0]?.reason).toBe('Nobody answers our calls. Please call us.')
  expect(history.raw).not.toContain('{r:')
  const url = csvUrl(listEvents, { query: { searchTerm: tuitionId } })
  const file = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(file.body).toContain('Nobody answers our calls. Please call us.')
})
