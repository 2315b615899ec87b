import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { events } from '#db/tables/events.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { answerDemo, proposeDemo } from '#features/applications/choose/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'

const file = join(import.meta.dirname, '../../../../migrations/0052_cancelled_demos.sql')
const fillColumns = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? ''

const app = await createTestApp()
const admin = await app.signInAs('Admin')

test('a confirmation of an older release gives its demo classes back, also after an erasure emptied a list [OFF-670]', async () => {
  app.clock.now = new Date('2026-11-18T12:00+06:00')
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const taken = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const invite = async (isAgreed: boolean) => {
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    const body = { date: '2026-11-21', time: '17:00', note: '' }
    const { answer } = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body })
    const id = answer.data.demo?._id ?? ''
    if (isAgreed) await tutor.send(answerDemo, { params: { id }, body: { accept: true } })
    return { tutor, id }
  }
  const [asked, agreed] = [await invite(false), await invite(true)]
  const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken })
  const lists = { proposedDemos: [[asked.id, null], []], agreedDemos: [[agreed.id], []] } as const
  await app.db.update(events).set({ changes: lists }).where(eq(events.kind, 'applicantConfirmed'))
  const erased = { proposedDemos: [null, null], agreedDemos: [[null, null], []] } as const
  await app.db.insert(events).values({ at: app.clock.now, kind: 'tuitionClosed', actor: 'Admin', changes: erased })
  const forgotten = { cancelledBy: null, stateBefore: null }
  await app.db
    .update(demoClasses)
    .set(forgotten)
    .where(inArray(demoClasses.id, [asked.id, agreed.id]))
  await app.db.execute(sql.raw(fillColumns))
  await admin.send(takeBackConfirmation, { params: { id }, body: { reason: 'The family called us.' } })
  const stateOf = async ({ tutor }: typeof asked) => (await tutor.send(listOwnProgress)).answer.data[0]?.demo?.state
  expect([await stateOf(asked), await stateOf(agreed)]).toEqual(['proposed', 'accepted'])
})
