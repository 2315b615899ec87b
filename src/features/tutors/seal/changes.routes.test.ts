import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { getOwnAccount, updateOwnAccount } from '#features/accounts/calls.ts'
import { createApplication, listApplicants } from '#features/applications/calls.ts'
import { countWaiting, listNotifications } from '#features/messages/notifications/calls.ts'
import { correctPerson } from '#features/people/calls.ts'
import { API_PREFIX } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, type CvBody, createApprovedTutor } from '#testing/tutors.ts'
import {
  getCv,
  getOwnCv,
  listPendingCvs,
  returnCv,
  searchPendingCvs,
  sendCvAgain,
  unverifyCv,
  updateCv,
} from '../calls.ts'
import { findTutors } from '../find/calls.ts'
import { acceptCvChange, rejectCvChange, setCvFact } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rahima' })
const reason = { reason: 'The picture shows somebody else.' }
type Tutor = Awaited<ReturnType<typeof createApprovedTutor>>

const approved = (name = 'Sadia Afrin') => createApprovedTutor(app, { admin, name })
const rename = (tutor: Tutor, name: string) =>
  tutor.send(updateOwnAccount, { body: { name, email: tutor.account.email ?? '' } })
const edit = (tutor: Tutor, form: Partial<CvBody>) => tutor.send(updateCv, { body: buildCvBody(form) })
const params = ({ cv }: Tutor) => ({ params: { id: cv.tutorId } })
const publicCv = async ({ cv }: Tutor) =>
  (await app.visitor.send(getCv, { params: { tutorId: cv.tutorId } })).answer.data.cv
const staffCv = async ({ cv }: Tutor) => (await admin.send(getCv, { params: { tutorId: cv.tutorId } })).answer.data.cv
const picture = async ({ cookie }: Tutor, kind: 'profile' | 'id-card' = 'profile') =>
  (await uploadTestPicture(app, await phonePicture(), { kind, cookie })).address
const tell = async (tutor: Tutor) =>
  (await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, tutor.account.phone))).map(
    ({ template }) => template,
  )
const education = {
  ...buildCvBody().education,
  graduation: { institute: 'Harvard University', department: 'Law', year: '2020', cgpa: '4.00' },
}

test('a new name, gender, picture and degree of a verified tutor are nowhere but with the tutor and staff [FAM-503]', async () => {
  const tutor = await approved()
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  const before = await publicCv(tutor)
  const profile = await picture(tutor)
  await rename(tutor, 'Zubair Quddus')
  await edit(tutor, {
    img: { profile },
    education,
    othersInfo: { ...buildCvBody().othersInfo, gender: 'Male' },
    experience: 'Ten years.',
  })

  expect(await publicCv(tutor)).toEqual({ ...before, experience: 'Ten years.' })
  const secrets = ['Zubair', 'Harvard', profile]
  const { tutorId } = tutor.cv
  for (const path of [
    `/tutor-cv/${tutorId}`,
    `/bn/tutor-cv/${tutorId}`,
    '/hire-tutor-page',
    `/hire-request/${tutorId}`,
  ]) {
    const page = (await app.http.inject({ url: path })).payload
    for (const secret of secrets) expect(page).not.toContain(secret)
  }
  for (const path of ['cvs/approved-tutors', `cvs/tutor-cv/${tutorId}`, 'cvs/find?q=Zubair']) {
    const { payload } = await app.http.inject({ url: `${API_PREFIX}${path}` })
    for (const secret of secrets) expect(payload).not.toContain(secret)
  }
  const applicants = await guardian.send(listApplicants, { params: { id: tuition.tuitionId }, query: {} })
  expect(applicants.answer.data[0]).toMatchObject({ tutorName: 'Sadia Afrin' })
  for (const secret of secrets) expect(JSON.stringify(applicants.answer)).not.toContain(secret)
  expect((await app.http.inject({ url: profile })).statusCode).toBe(404)
  for (const q of ['Harvard', 'Zubair'])
    expect((await app.visitor.send(findTutors, { query: { q } })).answer.data).toEqual([])
  expect((await app.visitor.send(findTutors, { query: { q: tutorId } })).answer.data[0]?.name).toBe('Sadia Afrin')
})

test('the tutor reads the own new values, each beside what others see [FAM-503]', async () => {
  const tutor = await approved()
  await rename(tutor, 'Sadia Afrin Khan')
  await edit(tutor, { education })
  const own = (await tutor.send(getOwnCv)).answer.data.cv
  expect(own).toMatchObject({
    name: 'Sadia Afrin Khan',
    education: { graduation: { institute: 'Harvard University' } },
  })
  expect(own?.waiting?.changes).toContainEqual({ field: 'name', before: 'Sadia Afrin', after: 'Sadia Afrin Khan' })
  expect((await tutor.send(getOwnAccount)).answer.data).toMatchObject({
    name: 'Sadia Afrin Khan',
    shownName: 'Sadia Afrin',
  })
  // The same form sent again changes nothing.
  await edit(tutor, { education })
  expect((await tutor.send(getOwnCv)).answer.data.cv?.waiting).toEqual(own?.waiting)
})

test('staff find both values in their list with a count, and accept with one call; the tutor is told [FAM-504]', async () => {
  const tutor = await approved()
  const before = (await admin.send(countWaiting)).answer.data.cvs
  await rename(tutor, 'Sadia Khan')
  const [notice] = (await admin.send(listNotifications)).answer.data
  expect(notice?.message).toBe(`New details of Sadia Afrin (${tutor.cv.tutorId}) wait for verification!`)
  expect((await admin.send(countWaiting)).answer.data.cvs).toBe(before + 1)
  const listed = (await admin.send(listPendingCvs, { query: { state: 'changed' } })).answer.data
  expect(listed.find(({ tutorId }) => tutorId === tutor.cv.tutorId)).toMatchObject({
    name: 'Sadia Afrin',
    waiting: { changes: [{ field: 'name', before: 'Sadia Afrin', after: 'Sadia Khan' }] },
  })
  const searched = { searchTerm: tutor.cv.tutorId, state: 'changed' } as const
  expect((await admin.send(searchPendingCvs, { body: searched })).answer.data).toHaveLength(1)

  const { since } = (await staffCv(tutor)).waiting ?? {}
  const { answer } = await admin.send(acceptCvChange, { ...params(tutor), body: { since } })
  expect(answer.data.cv).toMatchObject({ name: 'Sadia Khan' })
  expect((await publicCv(tutor)).name).toBe('Sadia Khan')
  expect((await app.visitor.send(findTutors, { query: { q: 'Sadia Khan' } })).answer.data).not.toEqual([])
  expect(await tell(tutor)).toContain('cvChangeAccepted')
  const [event] = await app.db.select().from(events).where(eq(events.cvId, tutor.cv._id)).orderBy(desc(events.number))
  expect(event).toMatchObject({ kind: 'cvChangeAccepted', changes: { name: ['Sadia Afrin', 'Sadia Khan'] } })
  expect((await admin.send(acceptCvChange, { ...params(tutor), body: {} })).status).toBe(409)
  expect((await admin.send(countWaiting)).answer.data.cvs).toBe(before)
})

test('refused values are gone with their pictures, and the tutor reads the reason [FAM-504]', async () => {
  const tutor = await approved()
  const profile = await picture(tutor)
  await edit(tutor, { img: { profile } })
  const refused = await admin.send(rejectCvChange, { ...params(tutor), body: { reason: '' } })
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  await admin.send(rejectCvChange, { ...params(tutor), body: reason })
  expect((await tutor.send(getOwnCv)).answer.data.cv).toMatchObject({ img: { profile: '' } })
  expect((await tutor.send(getOwnCv)).answer.data.cv).not.toHaveProperty('waiting')
  expect(await tell(tutor)).toContain('cvChangeRejected')
  await app.deliverAll()
  expect((await app.http.inject({ url: profile, headers: { cookie: admin.cookie } })).statusCode).toBe(404)
})

test('a tutor who writes the earlier values again takes the change back [FAM-504]', async () => {
  const tutor = await approved()
  await rename(tutor, 'Somebody')
  await edit(tutor, { education })
  await edit(tutor, {})
  await rename(tutor, 'Sadia Afrin')
  expect((await tutor.send(getOwnCv)).answer.data.cv).not.toHaveProperty('waiting')
  expect((await tutor.send(getOwnAccount)).answer.data).not.toHaveProperty('shownName')
  expect((await admin.send(rejectCvChange, { ...params(tutor), body: reason })).failure.code).toBe(
    'tutors.nothingWaits',
  )
})

test('a decision about values that changed meanwhile is refused, and of two at once one counts [FAM-505]', async () => {
  const tutor = await approved()
  await rename(tutor, 'First Name')
  const { since } = (await staffCv(tutor)).waiting ?? {}
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await rename(tutor, 'Second Name')
  for (const call of [acceptCvChange, rejectCvChange]) {
    const { status, failure } = await admin.send(call, { ...params(tutor), body: { ...reason, since } })
    expect([status, failure.code]).toEqual([409, 'tutors.changedMeanwhile'])
  }
  const both = await Promise.all([
    admin.send(acceptCvChange, { ...params(tutor), body: {} }),
    admin.send(rejectCvChange, { ...params(tutor), body: reason }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a new ID card of a verified tutor waits, and the one that was seen counts until it is accepted [FAM-502]', async () => {
  const tutor = await approved()
  await edit(tutor, { img: { id: await picture(tutor, 'id-card') } })
  await admin.send(acceptCvChange, { ...params(tutor), body: {} })
  const first = (await staffCv(tutor)).img.id
  expect((await publicCv(tutor)).seal?.idCard).toEqual(expect.any(String))
  await edit(tutor, { img: { id: await picture(tutor, 'id-card') } })
  expect((await staffCv(tutor)).img.id).toBe(first)
  await admin.send(rejectCvChange, { ...params(tutor), body: reason })
  expect((await staffCv(tutor)).img.id).toBe(first)
  expect((await publicCv(tutor)).seal?.idCard).toEqual(expect.any(String))
})

test('other studies that are accepted were not proved by the certificate of the earlier ones [FAM-502]', async () => {
  const tutor = await approved()
  await admin.send(setCvFact, { ...params(tutor), body: { fact: 'studies' } })
  await edit(tutor, { education })
  expect((await publicCv(tutor)).seal?.studies).toEqual(expect.any(String))
  await admin.send(acceptCvChange, { ...params(tutor), body: {} })
  expect((await publicCv(tutor)).seal?.studies).toBeNull()
})

test('a CV that waits as a whole again has the new values in their places [FAM-503]', async () => {
  const tutor = await approved()
  await rename(tutor, 'New Name')
  await edit(tutor, { education })
  await admin.send(unverifyCv, { ...params(tutor), body: reason })
  expect(await staffCv(tutor)).toMatchObject({ name: 'New Name', education: { graduation: { department: 'Law' } } })
  expect(await staffCv(tutor)).not.toHaveProperty('waiting')

  const other = await approved()
  await rename(other, 'Other Name')
  await admin.send(returnCv, { ...params(other), body: reason })
  expect((await staffCv(other)).name).toBe('Sadia Afrin')
  await other.send(sendCvAgain)
  expect((await staffCv(other)).name).toBe('Other Name')
})

test('a name that staff correct is seen and waits no longer [FAM-504]', async () => {
  const tutor = await approved()
  await rename(tutor, 'Sadia A. Khan')
  const body = { name: 'Sadia A. Khan', phone: tutor.account.phone, ...reason }
  await admin.send(correctPerson, { params: { id: tutor.account.id }, body })
  expect(await staffCv(tutor)).not.toHaveProperty('waiting')
  expect((await publicCv(tutor)).name).toBe('Sadia A. Khan')
})

test('only verifiers decide about new values [FAM-504]', async () => {
  const tutor = await approved()
  await rename(tutor, 'New Name')
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  for (const call of [acceptCvChange, rejectCvChange]) {
    expect((await matcher.send(call, { ...params(tutor), body: reason })).status).toBe(403)
    expect((await tutor.send(call, { ...params(tutor), body: reason })).status).toBe(403)
    expect((await admin.send(call, { params: { id: 'TR999999' }, body: reason })).status).toBe(404)
  }
})
