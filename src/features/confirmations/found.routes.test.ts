import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { createApplication, inviteTutor, previewInviteSms } from '#features/applications/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { countChoices } from '#features/landing/store.server.ts'
import { getTuition, listAdminTuitions, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { findTuitions, getFindHints } from '#features/tuitions/find/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { createConfirmation, restoreConfirmation, takeBackConfirmation } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const because = { body: { reason: 'The guardian chose another tutor.' } }

async function createFound() {
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const waiting = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const { _id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  return { tuition, tutor, waiting, id: { id: tuition.tuitionId }, confirmation: { id: _id } }
}

/** The entries of a person's bell, oldest first. */
async function kindsTo({ account }: { account: { id: string } }) {
  const isOwn = eq(personNotifications.accountId, account.id)
  const rows = await app.db.select().from(personNotifications).where(isOwn).orderBy(personNotifications.number)
  return rows.map(({ kind }) => kind)
}

const today = () => toDhakaDate(app.clock.now)

const isOpen = async (tuitionId: string) => {
  const query = { open: true, q: tuitionId }
  return (await app.visitor.send(findTuitions, { query })).answer.meta.total === 1
}

test('with a confirmed tutor a tuition stays public, says Tutor found and takes no applications [FAM-520]', async () => {
  const { tuition, id } = await createFound()
  const seen = (await app.visitor.send(getTuition, { params: id })).answer.data
  expect(seen).toMatchObject({ status: 'approved', isBooked: false, hasTutor: true })
  expect(seen.applicationStatus).toEqual({ state: 'found', text: 'Tutor found', disabled: true })
  const newcomer = await createApprovedTutor(app, { admin })
  const refused = await newcomer.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'tuitions.tutorFound'])
  const listed = await app.visitor.send(listApprovedTuitions, { query: { limit: 100 } })
  expect(listed.answer.data.map(({ tuitionId }) => tuitionId)).toContain(tuition.tuitionId)
})

test('it is open nowhere until the confirmation is taken back, and then everywhere [FAM-520]', async () => {
  const countAll = async () => {
    const open = (await app.visitor.send(getFindHints, { query: {} })).answer.data.counts.open[0]?.count ?? 0
    const landings = (await countChoices(app.db, 'tuitions')).filter(
      ({ city, area }) => city === 'Dhaka' && area === '',
    )
    const listed = async (state: 'open' | 'found') =>
      (await admin.send(listAdminTuitions, { body: { state } })).answer.meta.total
    return [open, landings[0]?.count ?? 0, await listed('open'), await listed('found')]
  }
  const { tuition, confirmation, id } = await createFound()
  const [open, onLanding, inList, found] = await countAll()
  expect(await isOpen(tuition.tuitionId)).toBe(false)
  await admin.send(takeBackConfirmation, { params: confirmation, ...because })
  expect(await isOpen(tuition.tuitionId)).toBe(true)
  expect(await countAll()).toEqual([Number(open) + 1, Number(onLanding) + 1, Number(inList) + 1, Number(found) - 1])
  expect((await app.visitor.send(getTuition, { params: id })).answer.data.applicationStatus.state).toBe('open')
  await admin.send(restoreConfirmation, { params: confirmation, ...because })
  expect(await isOpen(tuition.tuitionId)).toBe(false)
})

test('whoever applied before reads that the application waits, and hears when it is open again [FAM-521]', async () => {
  const { tutor, waiting, confirmation, id } = await createFound()
  const stageOf = async (who: typeof waiting) => {
    const [own] = (await who.send(listOwnProgress)).answer.data
    return [own?.stage, own?.tuition.isFound]
  }
  expect([await stageOf(waiting), await stageOf(tutor)]).toEqual([
    ['applied', true],
    ['confirmed', false],
  ])
  expect((await waiting.send(getTuition, { params: id })).answer.data.applicationStatus.state).toBe('applied')
  await admin.send(takeBackConfirmation, { params: confirmation, ...because })
  expect((await kindsTo(waiting)).slice(-2)).toEqual(['tutorFound', 'tuitionReopened'])
  expect(await kindsTo(tutor)).not.toContain('tutorFound')
  expect(await stageOf(waiting)).toEqual(['applied', false])
})

test('of two confirmed tutors the second opens and closes nothing for the others [FAM-520..521]', async () => {
  const { tuition, waiting, confirmation } = await createFound()
  const second = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: waiting })
  await admin.send(takeBackConfirmation, { params: confirmation, ...because })
  expect(await isOpen(tuition.tuitionId)).toBe(false)
  await admin.send(takeBackConfirmation, { params: { id: second._id }, ...because })
  expect(await isOpen(tuition.tuitionId)).toBe(true)
})

test('booked it says so, and a cancelled booking leaves the confirmed tutor found [FAM-520..521]', async () => {
  const { tuition, tutor, waiting, id } = await createFound()
  const body = { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId, startDate: addDays(today(), 5) }
  const booking = (await admin.send(bookTuition, { body })).answer.data
  const stateNow = async () => (await app.visitor.send(getTuition, { params: id })).answer.data.applicationStatus.state
  expect(await stateNow()).toBe('booked')
  await admin.send(cancelBooking, { params: { id: booking._id }, ...because })
  expect(await stateNow()).toBe('found')
  expect((await kindsTo(waiting)).slice(-3)).toEqual(['tutorFound', 'tuitionClosed', 'tutorFound'])
})

test('applying and confirming at once end in one of two orders [FAM-520]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tuition = await createApprovedTuition(app, { admin, guardian })
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    const other = await createApprovedTutor(app, { admin })
    const body = { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }
    const [applied, confirmed] = await Promise.all([
      other.send(createApplication, { body: { tuitionId: tuition.tuitionId } }),
      admin.send(createConfirmation, { body }),
    ])
    expect(confirmed.status).toBe(200)
    const heard = and(eq(personNotifications.accountId, other.account.id), eq(personNotifications.kind, 'tutorFound'))
    const isTold = (await app.db.$count(personNotifications, heard)) === 1
    expect([applied.status, isTold]).toEqual(isTold ? [200, true] : [409, false])
  }
})

test('staff may still invite, and read that a tutor is found [FAM-521]', async () => {
  const { tuition } = await createFound()
  const tutor = await createApprovedTutor(app, { admin })
  const query = { tuitionId: tuition.tuitionId, inviteOption: tutor.cv.tutorId }
  expect((await admin.send(previewInviteSms, { query })).answer.data.hasTutor).toBe(true)
  expect((await admin.send(inviteTutor, { body: query })).status).toBe(200)
})

test('where a first confirmation is expected, a second one is asked about with the names of the others, also at once [OFF-878]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutors = [await createApplicant(app, { tuitionId, admin }), await createApplicant(app, { tuitionId, admin })]
  const ask = (tutor: (typeof tutors)[number], expectFirst: boolean) => {
    const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone, expectFirst }
    return admin.send(createConfirmation, { body })
  }
  const answers = await Promise.all(tutors.map((tutor) => ask(tutor, true)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = answers.findIndex(({ status }) => status === 409)
  expect(answers[second]?.failure.code).toBe('applications.otherConfirmed')
  expect(answers[second]?.failure.message).toContain(`(${tutors[1 - second]?.cv.tutorId})`)
  expect((await ask(tutors[second] as (typeof tutors)[number], false)).status).toBe(200)
})

test('who is confirmed hears of no other tutor, and when the other one is booked that this is over [OFF-878]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const [first, second] = [
    await createApplicant(app, { tuitionId, admin }),
    await createApplicant(app, { tuitionId, admin }),
  ]
  await app.deliverAll()
  for (const tutor of [first, second]) await confirmTutor(admin, { tuitionId, tutor })
  await app.deliverAll()
  const sent = async () => {
    const rows = await app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, second.account.phone))
    return rows
      .toSorted((one, other) => one.number - other.number)
      .filter(({ status, text }) => status === 'sent' && text.includes(tuitionId))
      .map(({ template }) => template)
  }
  expect(await sent()).toEqual(['applicantConfirmedToTutor'])
  const booking = { tuitionId, tutorId: first.cv.tutorId, startDate: addDays(today(), 3) }
  const { _id: id } = (await admin.send(bookTuition, { body: booking })).answer.data
  await app.deliverAll()
  expect((await sent()).slice(1)).toEqual(['confirmationOver'])
  await admin.send(cancelBooking, { params: { id }, ...because })
  await app.deliverAll()
  expect((await sent()).slice(2)).toEqual(['applicantConfirmedToTutor'])
})
