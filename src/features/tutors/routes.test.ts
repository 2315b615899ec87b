import { expect, test } from 'vitest'
import { reports } from '#db/tables/reports.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor, PRIVATE_CV_VALUES } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const newestNotice = async () => (await admin.send(listNotifications)).answer.data[0]

test('a tutor submits a CV, which is pending and returned completely [STATE-06, ROLE-23, API-52, ENT-02]', async () => {
  const tutor = await app.signInAs('Tutor', { name: 'নুসরাত জাহান' })
  const { status, answer } = await tutor.send(calls.createCv, { body: buildCvBody() })
  const { cv } = answer.data
  expect(status).toBe(200)
  expect(answer.message).toBe('Your CV was submitted. Our team checks it next.')
  expect(cv).toMatchObject({ ...buildCvBody(), status: 'pending', name: 'নুসরাত জাহান', phone: tutor.account.phone })
  expect(cv).toMatchObject({ createdAt: app.clock.now.toISOString(), img: { profile: '', id: '' } })
  expect(cv.tutorId).toMatch(/^TR\d{4,}$/)
  expect(await newestNotice()).toMatchObject({
    type: 'cv',
    message: `The CV of নুসরাত জাহান (${cv.tutorId}) waits for verification!`,
  })
})

test('a second CV is refused with 409; two simultaneous ones store one CV and one notification', async () => {
  const tutor = await app.signInAs('Tutor')
  const before = (await admin.send(listNotifications)).answer.meta.total
  const both = await Promise.all([1, 2].map(() => tutor.send(calls.createCv, { body: buildCvBody() })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await admin.send(listNotifications)).answer.meta.total).toBe(before + 1)
  const third = await tutor.send(calls.createCv, { body: buildCvBody() })
  expect([third.status, third.failure.message]).toEqual([409, 'You submitted a CV already; change it instead.'])
})

test('a tutor gets null before the first CV and the complete CV after it [ROLE-22, TUTOR-07, API-17]', async () => {
  const tutor = await app.signInAs('Tutor')
  expect((await tutor.send(calls.getOwnCv)).answer.data).toEqual({ cv: null })
  const { cv } = (await tutor.send(calls.createCv, { body: buildCvBody() })).answer.data
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv).toEqual(cv)
})

test('an approved CV that its tutor changes stays approved, keeps id and date, and admins are notified [ROLE-24, TUTOR-33]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Rakibul Islam' })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const body = buildCvBody({ experience: 'নতুন অভিজ্ঞতা 🙂' })
  const { answer } = await tutor.send(calls.updateCv, { body })
  expect(answer.message).toBe('Cv Updated!')
  expect(answer.data.cv).toMatchObject({
    ...body,
    status: 'approved',
    createdAt: tutor.cv.createdAt,
    tutorId: tutor.cv.tutorId,
  })
  const notice = await newestNotice()
  expect(notice).toMatchObject({ type: 'cv', message: `Rakibul Islam (${tutor.cv.tutorId}) changed the CV.` })
  expect(notice?.message).not.toMatch(/verification!$/)
})

test('a pending CV that its tutor changes stays pending; without a CV the change answers 404', async () => {
  const tutor = await createPendingTutor(app)
  expect((await tutor.send(calls.updateCv, { body: buildCvBody() })).answer.data.cv.status).toBe('pending')
  const nobody = await app.signInAs('Tutor')
  expect((await nobody.send(calls.updateCv, { body: buildCvBody() })).status).toBe(404)
})

test('a tutor can neither change nor remove an existing Facebook link [ROLE-25, TUTOR-31, VAL-53]', async () => {
  const contact = buildCvBody().contact
  const tutor = await createPendingTutor(app, { form: { contact: { ...contact, fb: '' } } })
  const change = (fb: string) => tutor.send(calls.updateCv, { body: buildCvBody({ contact: { ...contact, fb } }) })
  expect((await change('https://facebook.com/first')).status).toBe(200)
  expect((await change('https://facebook.com/first')).status).toBe(200)
  for (const fb of ['https://facebook.com/second', '']) {
    const { status, failure } = await change(fb)
    expect(status).toBe(409)
    expect(failure.errorMessages).toEqual([
      { path: 'contact.fb', message: 'Your Facebook link can only be changed by our team.', code: 'tutors.fbLocked' },
    ])
  }
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv?.contact?.fb).toBe('https://facebook.com/first')
})

test('an admin can verify a CV once, by phone in any notation [STATE-07, API-65, ROLE-54]', async () => {
  const tutor = await createPendingTutor(app)
  const phone = `+88 ${tutor.account.phone.slice(0, 5)}-${tutor.account.phone.slice(5)}`
  const twice = await Promise.all(
    [1, 2].map(() => admin.send(calls.verifyCv, { body: { phone, name: tutor.account.name } })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const verified = twice.find(({ status }) => status === 200)
  expect(verified?.answer.message).toBe('Tutor verified successfully!')
  expect(verified?.answer.data.cv).toMatchObject({ status: 'approved', tutorId: tutor.cv.tutorId })
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv?.status).toBe('approved')
})

test('verifying answers 404 for an unknown phone or a guardian’s phone and 400 for an invalid one [API-65]', async () => {
  const verify = (phone: string) => admin.send(calls.verifyCv, { body: { phone } })
  expect((await verify('01999999999')).status).toBe(404)
  expect((await verify(guardian.account.phone)).status).toBe(404)
  expect((await verify('12345')).failure.errorMessages[0]?.path).toBe('phone')
})

test('each call refuses the roles that may not use it', async () => {
  const tutor = await createPendingTutor(app)
  const body = buildCvBody()
  const refusals = [
    [calls.createCv, { body }, [app.visitor, guardian, admin]],
    [calls.updateCv, { body }, [app.visitor, guardian, admin]],
    [calls.getOwnCv, {}, [app.visitor, guardian, admin]],
    [calls.listPendingCvs, {}, [app.visitor, guardian, tutor]],
    [calls.searchPendingCvs, { body: { searchTerm: '017' } }, [app.visitor, guardian, tutor]],
    [calls.verifyCv, { body: { phone: tutor.account.phone } }, [app.visitor, guardian, tutor]],
  ] as const
  for (const [call, input, refused] of refusals) {
    const statuses = await Promise.all(refused.map(async (who) => (await who.send(call, input as never)).status))
    expect([call.path, ...statuses]).toEqual([call.path, 401, 403, 403])
  }
})

test('no byte of a response to a visitor, guardian or other tutor contains private CV data [TUTOR-09, ROLE-17]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const other = await app.signInAs('Tutor')
  for (const who of [app.visitor, guardian, other]) {
    const answers = await Promise.all([
      who.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } }),
      who.send(calls.listApprovedTutors, { query: { limit: 100 } }),
      who.send(calls.searchTutors, { body: { searchTerm: tutor.cv.tutorId } }),
    ])
    for (const { status, raw } of answers) {
      expect(status).toBe(200)
      expect(raw).toContain(tutor.cv.tutorId)
      for (const word of [...PRIVATE_CV_VALUES, tutor.account.phone, 'isReported']) expect(raw).not.toContain(word)
    }
  }
  for (const who of [tutor, admin]) {
    const { raw } = await who.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })
    for (const word of [...PRIVATE_CV_VALUES, tutor.account.phone]) expect(raw).toContain(word)
  }
})

test('a CV is found by _id and by tutorId in any case, with and without its letters', async () => {
  const { cv } = await createApprovedTutor(app, { admin })
  const number = cv.tutorId.slice(2)
  for (const tutorId of [cv._id, cv._id.toUpperCase(), cv.tutorId.toLowerCase(), number, `tr-${number}`]) {
    const { answer } = await app.visitor.send(calls.getCv, { params: { tutorId } })
    expect(answer.data.cv._id).toBe(cv._id)
  }
  for (const tutorId of ['TR999999', `TN${number}`, '99999999999', 'x', '%', "1' or '1'='1", crypto.randomUUID()])
    expect((await app.visitor.send(calls.getCv, { params: { tutorId } })).status).toBe(404)
})

test('a pending CV is visible to its tutor and admins only', async () => {
  const tutor = await createPendingTutor(app)
  const other = await app.signInAs('Tutor')
  const statusFor = async (who: Pick<typeof admin, 'send'>) =>
    (await who.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })).status
  expect(await Promise.all([tutor, admin, app.visitor, guardian, other].map(statusFor))).toEqual([
    200, 200, 404, 404, 404,
  ])
})

test('a guardian can open the pending CV of an applicant, without its private parts [ROLE-14]', async () => {
  const tuition = await createApprovedTuition(app, { guardian })
  const tutor = await createPendingTutor(app)
  const open = (who: Pick<typeof guardian, 'send'>) => who.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })
  expect((await open(guardian)).status).toBe(404)
  await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  const seen = await open(guardian)
  expect(seen.status).toBe(200)
  for (const word of [...PRIVATE_CV_VALUES, tutor.account.phone]) expect(seen.raw).not.toContain(word)
  expect((await open(await app.signInAs('Guardian'))).status).toBe(404)
  expect((await open(await app.signInAs('Tutor'))).status).toBe(404)
})

test('only admins see whether a tutor is reported [DEC-57]', async () => {
  const tutor = await createPendingTutor(app)
  const { phone } = tutor.account
  await app.db.insert(reports).values({ phone, role: 'Guardian', createdAt: app.clock.now })
  const reported = async () =>
    (await admin.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })).answer.data.cv.isReported
  expect(await reported()).toBe(false)
  await app.db.insert(reports).values({ phone, role: 'Tutor', createdAt: app.clock.now })
  expect(await reported()).toBe(true)
  const { data } = (await admin.send(calls.searchPendingCvs, { body: { searchTerm: phone } })).answer
  expect(data.map(({ isReported }) => isReported)).toEqual([true])
  expect((await tutor.send(calls.getOwnCv)).raw).not.toContain('isReported')
})
