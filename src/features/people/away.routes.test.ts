import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { loginTutor } from '#features/accounts/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { reopenTuition } from '#features/tuitions/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { openBrowser } from '#testing/browser.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { deactivatePerson, restorePerson } from './calls.ts'
import { keepAccount, requestDeletion } from './own-data/calls.ts'

const file = join(import.meta.dirname, '../../../migrations/0053_ended_by_account.sql')
const [, , , ...fillColumns] = readFileSync(file, 'utf8').split('--> statement-breakpoint')

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const change = ({ account }: SignedInClient) => ({
  params: { id: account.id },
  body: { reason: 'They asked us by phone.' },
})
const deactivate = (who: SignedInClient) => admin.send(deactivatePerson, change(who))
const restore = (who: SignedInClient) => admin.send(restorePerson, change(who))
const askDeletion = (who: SignedInClient) => who.send(requestDeletion, { body: { currentPassword: 'secret-1' } })
const statusOf = async (id: string) => {
  const [post] = await app.db.select({ status: tuitions.status }).from(tuitions).where(eq(tuitions.id, id))
  return post?.status
}
const statusOfCv = async ({ account }: SignedInClient) => {
  const [cv] = await app.db.select({ status: cvs.status }).from(cvs).where(eq(cvs.accountId, account.id))
  return cv?.status
}
const createGuardian = async () => {
  const guardian = await app.signInAs('Guardian')
  return { guardian, id: (await createApprovedTuition(app, { admin, guardian }))._id }
}

test('what an older release took from the public comes back with its account', async () => {
  const [away, leaving, tutor] = [
    await createGuardian(),
    await createGuardian(),
    await createApprovedTutor(app, { admin }),
  ]
  await deactivate(away.guardian)
  await deactivate(tutor)
  await askDeletion(leaving.guardian)
  const closed = { closedTuitions: [[], [`${leaving.id} approved`]] } as const
  const ofRequest = and(eq(events.kind, 'deletionRequested'), eq(events.accountId, leaving.guardian.account.id))
  await app.db.update(events).set({ changes: closed }).where(ofRequest)
  const ids = [away.id, leaving.id]
  await app.db.update(tuitions).set({ endedBy: null, statusBefore: null }).where(inArray(tuitions.id, ids))
  await app.db.update(cvs).set({ hiddenBy: null }).where(eq(cvs.accountId, tutor.account.id))
  for (const statement of fillColumns) await app.db.execute(sql.raw(statement))
  await restore(away.guardian)
  await restore(tutor)
  await leaving.guardian.send(keepAccount)
  expect([await statusOf(away.id), await statusOf(leaving.id), await statusOfCv(tutor)]).toEqual(
    Array(3).fill('approved'),
  )
})

test('staff do not reopen the post of somebody who is leaving', async () => {
  const { guardian, id } = await createGuardian()
  await askDeletion(guardian)
  const because = { params: { id }, body: { reason: 'The family called us.' } }
  expect((await admin.send(reopenTuition, because)).failure.code).toBe('people.absent.leaving')
  await guardian.send(keepAccount)
  expect(await statusOf(id)).toBe('approved')
})

test('a booking that is cancelled while the guardian is deactivated opens the post when the account does', async () => {
  const { guardian, id } = await createGuardian()
  const { cv } = await createApprovedTutor(app, { admin })
  const body = { tuitionId: id, tutorId: cv.tutorId, startDate: 'December 1, 2026' }
  const { data } = (await admin.send(bookTuition, { body })).answer
  await deactivate(guardian)
  const because = { params: { id: data._id }, body: { reason: 'The tutor stopped coming.' } }
  expect((await admin.send(cancelBooking, because)).status).toBe(200)
  expect(await statusOf(id)).toBe('paused')
  await restore(guardian)
  expect(await statusOf(id)).toBe('approved')
})

test('a CV stays hidden until the last reason is gone', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  await askDeletion(tutor)
  await deactivate(tutor)
  await restore(tutor)
  expect(await statusOfCv(tutor)).toBe('returned')
  const browser = openBrowser(app)
  await browser.send(loginTutor, { body: { phone: tutor.account.phone, password: 'secret-1' } })
  await browser.send(keepAccount)
  expect(await statusOfCv(tutor)).toBe('approved')
})
