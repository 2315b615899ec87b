import { beforeEach, expect, test } from 'vitest'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { changeTemplate, resetTemplate, showMessagePlan } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

beforeEach(() => {
  app.clock.now = new Date('2026-11-18T15:00:00+06:00')
})

type Query = { recordId?: string; tuitionId?: string; tutorId?: string }

const planOf = async (kinds: TemplateKind[], query: Query = {}) =>
  (await admin.send(showMessagePlan, { query: { kinds: kinds.join(FILTER_SEPARATOR), ...query } })).answer.data

async function confirmed() {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await app.deliverAll()
  const { _id: recordId } = await confirmTutor(admin, { tuitionId, tutor })
  return { guardian, tutor, pair: { tuitionId, tutorId: tutor.cv.tutorId }, recordId }
}

test('a plan knows who hears nothing of an undo, because what it takes back still waits [OFF-875]', async () => {
  const { recordId, pair } = await confirmed()
  const undone = async () => (await planOf(['confirmationTakenBack'], { recordId, ...pair })).undone
  expect(await undone()).toEqual({ silent: 2, told: 0 })
  await app.deliverAll()
  expect(await undone()).toEqual({ silent: 0, told: 2 })
  await admin.send(takeBackConfirmation, { params: { id: recordId }, body: { reason: 'The family called us.' } })
  const again = ['applicantConfirmedToTutor', 'applicantConfirmedToGuardian'] as const
  expect((await planOf([...again], { recordId })).undone).toEqual({ silent: 2, told: 0 })
})

test('what was withheld because it was no longer true is not promised an undo [OFF-875]', async () => {
  app.clock.now = new Date('2026-11-18T22:30:00+06:00')
  const { tutor, recordId } = await confirmed()
  const params = { id: tutor.account.id }
  await admin.send(deactivatePerson, { params, body: { reason: 'He asked for it.' } })
  app.clock.now = new Date('2026-11-19T08:30:00+06:00')
  await app.db.execute('update pgboss.job set start_after = now()')
  await app.deliverAll()
  expect((await planOf(['confirmationTakenBack'], { recordId })).undone).toEqual({ silent: 2, told: 0 })
})

test('a plan has the texts as they arrive, with the place of the reason [OFF-875]', async () => {
  const { pair, tutor, guardian } = await confirmed()
  const [toTutor, toGuardian, none] = [
    await planOf(['applicantConfirmedToTutor'], pair),
    await planOf(['bookingCancelled', 'applicantConfirmedToGuardian'], pair),
    await planOf(['confirmationTakenBack'], { tuitionId: pair.tuitionId }),
  ]
  expect(toTutor.texts).toMatchObject([{ to: 'Tutor', text: expect.stringContaining(guardian.account.phone) }])
  expect(toGuardian.texts.map(({ to }) => to)).toEqual(['Guardian', 'Tutor', 'Guardian'])
  const [removed] = (await planOf(['applicationRemoved'], pair)).texts
  expect(removed).toMatchObject({ to: 'Tutor', text: expect.stringContaining('Reason: {reason}') })
  expect(toGuardian.texts[2]?.text).toContain(tutor.account.phone)
  expect(none.texts).toEqual([])
})

test('a plan says whether the person reads the reason, also in an own text of the owner [OFF-882]', async () => {
  const { pair } = await confirmed()
  const isRead = async (kind: TemplateKind) => (await planOf([kind], pair)).isReasonRead
  expect([await isRead('applicationRemoved'), await isRead('confirmationTakenBack')]).toEqual([true, false])
  const params = { kind: 'confirmationTakenBack', locale: 'bn' } as const
  await admin.send(changeTemplate, { params, body: { subject: 'বাতিল', body: '{tuitionId}: {reason}' } })
  expect(await isRead('confirmationTakenBack')).toBe(true)
  await admin.send(resetTemplate, { params })
  expect((await planOf(['applicationRemoved'], pair)).readyReasons.en?.mistake).toBe('It was a mistake.')
})

test('a plan says how many SMS may leave now [OFF-950]', async () => {
  const left = async () => (await planOf(['dueReminder'])).smsLeft
  const before = await left()
  await confirmed()
  await app.deliverAll()
  expect(await left()).toBeLessThan(before)
})
