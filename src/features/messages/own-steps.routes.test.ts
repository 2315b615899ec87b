import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { withdrawApplication } from '#features/applications/apply/calls.ts'
import { answerDemo, chooseApplicant, proposeDemo, shortlistApplicant } from '#features/applications/choose/calls.ts'
import { approveTuition, closeTuition, rejectTuition } from '#features/tuitions/calls.ts'
import { closeOwnTuition, editOwnTuition, pauseOwnTuition, reopenOwnTuition } from '#features/tuitions/own/calls.ts'
import { returnCv, sendCvAgain } from '#features/tutors/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'The family called us.' } }

const posted = async (create: typeof createApprovedTuition) => {
  const guardian = await app.signInAs('Guardian')
  const tuition = await create(app, { guardian })
  return { guardian, tuition, params: { id: tuition._id } }
}

const applied = async () => {
  const { guardian, tuition } = await posted(createApprovedTuition)
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  return { guardian, tutor, params: { id: tutor.application._id } }
}

/** What others do in the night, with the phone of who hears of it, and the step by which that person goes on. */
type Night = { phone: string; decide: () => Promise<unknown>; goOn: () => Promise<unknown> }

const NIGHTS: Record<string, () => Promise<Night>> = {
  'a verified post is edited': async () => {
    const { guardian, params } = await posted(createPendingTuition)
    const decide = () => admin.send(approveTuition, { params })
    const goOn = () => guardian.send(editOwnTuition, { params, body: { class: ['Class 7'] } })
    return { phone: guardian.account.phone, decide, goOn }
  },
  'a verified post is closed': async () => {
    const { guardian, params } = await posted(createPendingTuition)
    const decide = () => admin.send(approveTuition, { params })
    return { phone: guardian.account.phone, decide, goOn: () => guardian.send(closeOwnTuition, { params, ...because }) }
  },
  'a verified post is paused': async () => {
    const { guardian, params } = await posted(createPendingTuition)
    const decide = () => admin.send(approveTuition, { params })
    return { phone: guardian.account.phone, decide, goOn: () => guardian.send(pauseOwnTuition, { params }) }
  },
  'a rejected post is edited': async () => {
    const { guardian, params } = await posted(createPendingTuition)
    const decide = () => admin.send(rejectTuition, { params, ...because })
    const goOn = () => guardian.send(editOwnTuition, { params, body: { class: ['Class 7'] } })
    return { phone: guardian.account.phone, decide, goOn }
  },
  'a closed post is reopened': async () => {
    const { guardian, params } = await posted(createApprovedTuition)
    const decide = () => admin.send(closeTuition, { params, ...because })
    return { phone: guardian.account.phone, decide, goOn: () => guardian.send(reopenOwnTuition, { params }) }
  },
  'a returned CV is sent again': async () => {
    const tutor = await createApprovedTutor(app, { admin })
    const decide = () => admin.send(returnCv, { params: { id: tutor.cv._id }, ...because })
    return { phone: tutor.account.phone, decide, goOn: () => tutor.send(sendCvAgain) }
  },
  'a chosen tutor withdraws': async () => {
    const { guardian, tutor, params } = await applied()
    const decide = async () => {
      await guardian.send(shortlistApplicant, { params })
      await guardian.send(chooseApplicant, { params, body: {} })
    }
    const goOn = () => tutor.send(withdrawApplication, { params, ...because })
    return { phone: tutor.account.phone, decide, goOn }
  },
  'a demo class is answered': async () => {
    const { guardian, tutor, params } = await applied()
    let id = ''
    const decide = async () => {
      const body = { date: addDays(toDhakaDate(app.clock.now), 4), time: '17:00', note: '' }
      id = (await guardian.send(proposeDemo, { params, body })).answer.data.demo?._id ?? ''
    }
    const goOn = () => tutor.send(answerDemo, { params: { id }, body: { accept: true } })
    return { phone: tutor.account.phone, decide, goOn }
  },
}

test.each(Object.entries(NIGHTS))(
  'what the receiver has ended in the night does not leave in the morning: %s [FAM-671]',
  async (_, create) => {
    app.clock.now = new Date('2026-11-18T15:00:00+06:00')
    const { phone, decide, goOn } = await create()
    await app.deliverAll()
    await app.db.delete(outboxMessages)
    app.clock.now = new Date('2026-11-18T22:30:00+06:00')
    await decide()
    const stored = () =>
      app.db.select({ status: outboxMessages.status }).from(outboxMessages).where(eq(outboxMessages.phone, phone))
    expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['waiting']))
    await goOn()
    expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['withdrawn']))
  },
)
