import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import {
  compareApplicants,
  createApplication,
  listApplicants,
  listOwnApplications,
  removeApplication,
  restoreApplication,
} from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rezaul Karim' })
const guardian = await app.signInAs('Guardian')
const reason = 'She moved to Khulna.'

const post = async () => {
  const tuition = await createApprovedTuition(app, { admin, guardian })
  return { tuition, tutor: await createApplicant(app, { tuitionId: tuition.tuitionId, admin }) }
}
const remove = (id: string, who = admin) => who.send(removeApplication, { params: { id }, body: { reason } })
const restore = (id: string) => admin.send(restoreApplication, { params: { id }, body: { reason } })
const idsOf = async (tuitionId: string, removed = false) =>
  (await admin.send(compareApplicants, { params: { id: tuitionId }, query: { removed } })).answer.data.map(
    ({ tutorId }) => tutorId,
  )
const eventsOf = (recordId: string) =>
  app.db.select().from(events).where(eq(events.recordId, recordId)).orderBy(events.number)

test('a removed applicant is in no list, and the removal is recorded with its reason [OFF-260]', async () => {
  const { tuition, tutor } = await post()
  const params = { id: tuition.tuitionId }
  const { answer } = await remove(tutor.application._id)
  expect(answer.message).toBe('The applicant was removed.')
  expect((await guardian.send(listApplicants, { params })).answer.data).toEqual([])
  expect((await tutor.send(listOwnApplications)).answer.data).toEqual([])
  const seen = (await tutor.send(getTuition, { params })).answer.data
  expect(seen.applicationStatus.state).toBe('open')
  expect([await idsOf(tuition.tuitionId), await idsOf(tuition.tuitionId, true)]).toEqual([[], [tutor.cv.tutorId]])
  const [, removed] = await eventsOf(tutor.application._id)
  expect(removed).toMatchObject({
    kind: 'applicationRemoved',
    actorName: 'Rezaul Karim',
    tuitionId: tuition._id,
    cvId: tutor.cv._id,
    reason,
    changes: { state: ['applied', 'removed'] },
  })
})

test('a removed applicant is restored, or applies again with the same application [OFF-260]', async () => {
  const { tuition, tutor } = await post()
  await remove(tutor.application._id)
  expect((await restore(tutor.application._id)).answer.message).toBe('The applicant is back in the list.')
  expect(await idsOf(tuition.tuitionId)).toEqual([tutor.cv.tutorId])
  await remove(tutor.application._id)
  const { answer } = await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  expect(answer.data._id).toBe(tutor.application._id)
  const kinds = (await eventsOf(tutor.application._id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['applied', 'applicationRemoved', 'applicationRestored', 'applicationRemoved', 'applied'])
})

test('a confirmed applicant is not removed, nobody twice, and nothing is recorded [OFF-260]', async () => {
  const { tuition, tutor } = await post()
  const id = tutor.application._id
  expect((await restore(id)).failure.code).toBe('applications.applicantAlready')
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  const refused = await remove(id)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    'This tutor is confirmed: take back the confirmation first.',
  ])
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['applied'])
})

test.each([
  ['an unknown application', '00000000-0000-4000-8000-000000000000', reason, 404],
  ['no id', 'somebody', reason, 404],
  ['a short reason', 'somebody', ' x ', 400],
])('removing %s is refused [OFF-260]', async (_, id, given, status) => {
  const refused = await admin.send(removeApplication, { params: { id }, body: { reason: given } })
  expect(refused.status).toBe(status)
})

test('only one of two simultaneous removals succeeds [OFF-260]', async () => {
  const { tutor } = await post()
  const sent = await Promise.all([remove(tutor.application._id), remove(tutor.application._id)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff compare the applicants by what decides, and a reported one is marked [OFF-252, OFF-261]', async () => {
  const tuition = await createApprovedTuition(app, {
    admin,
    post: {
      class: ['Class 8'],
      subjects: ['Math'],
      gender: 'Female',
      location: { city: 'Sylhet', areas: ['Zindabazar'] },
    },
  })
  const form = buildCvBody()
  const tutor = await createApprovedTutor(app, {
    admin,
    name: 'Tasnim Akter',
    form: {
      teachingPreferences: { ...form.teachingPreferences, preferredSubjects: ['Math'], preferredClasses: ['Class 1'] },
      address: { ...form.address, coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
      othersInfo: { ...form.othersInfo, gender: 'Male' },
    },
  })
  await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  await app.db.insert(reports).values({ phone: tutor.account.phone, role: 'Tutor', createdAt: app.clock.now })
  const { answer } = await admin.send(compareApplicants, { params: { id: tuition.tuitionId } })
  expect(answer.data).toEqual([
    expect.objectContaining({
      tutorId: tutor.cv.tutorId,
      applicantPhone: tutor.account.phone,
      isReported: true,
      isVerified: true,
      gender: 'Male',
      subjects: ['Math'],
      place: 'Uttara, Dhaka',
      distance: 'elsewhere',
      mismatches: [
        'Covers Dhaka, but the tuition is in Sylhet',
        'Male tutor, but the post asks for Female',
        'Teaches no class of this post',
      ],
    }),
  ])
  const spec = await admin.send(listApplicants, { params: { id: tuition.tuitionId } })
  expect(spec.raw).not.toContain('isReported')
  expect((await guardian.send(compareApplicants, { params: { id: tuition.tuitionId } })).status).toBe(403)
  expect((await admin.send(compareApplicants, { params: { id: 'TN999999' } })).status).toBe(404)
})
