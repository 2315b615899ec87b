import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { showDashboard, showTuitionDetails } from '#features/admin-overview/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { listAdminTuitions } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { compareApplicants, createApplication, listApplicants } from '../calls.ts'
import {
  chooseApplicant,
  declineApplicant,
  getApplicantCard,
  listApplicantCards,
  shortlistApplicant,
  takeBackChoice,
  takeBackDecline,
  unlistApplicant,
} from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const reason = 'Lives too far away.'

type Applicant = Awaited<ReturnType<typeof createApplicant>>
const idOf = (tutor: Applicant) => ({ params: { id: tutor.application._id } })
const shortlist = (tutor: Applicant, who = guardian) => who.send(shortlistApplicant, idOf(tutor))
const decline = (tutor: Applicant) => guardian.send(declineApplicant, { ...idOf(tutor), body: { reason } })
const choose = (tutor: Applicant, body: { replace?: boolean } = {}) =>
  guardian.send(chooseApplicant, { ...idOf(tutor), body })
const cards = async (id: string, query = {}, who: SignedInClient = guardian) =>
  (await who.send(listApplicantCards, { params: { id }, query })).answer.data

async function post(count = 1) {
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const { tuitionId } = tuition
  const tutors: Applicant[] = []
  for (let number = 0; number < count; number++) tutors.push(await createApplicant(app, { tuitionId, admin }))
  return { tuition, tuitionId, tutors: tutors as [Applicant, ...Applicant[]] }
}
async function messagesTo({ account: { phone } }: SignedInClient) {
  const isTemplated = and(eq(outboxMessages.recipient, phone), ne(outboxMessages.template, ''))
  const rows = await app.db.select().from(outboxMessages).where(isTemplated).orderBy(outboxMessages.number)
  return rows.map(({ template }) => template).filter((template) => template !== 'cvVerified')
}
const eventsOf = async (recordId: string) =>
  (await app.db.select().from(events).where(eq(events.recordId, recordId)).orderBy(events.number)).map(
    ({ kind }) => kind,
  )

test('a guardian shortlists an applicant and takes them off again; the tutor is told once [FAM-250, FAM-252]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  const { answer } = await shortlist(tutor)
  expect([answer.message, answer.data.state]).toEqual(['The tutor is on your shortlist.', 'shortlisted'])
  expect(await cards(tuitionId, { show: 'shortlisted' })).toMatchObject({
    counts: { all: 1, shortlisted: 1, declined: 0 },
    applicants: [{ tutorId: tutor.cv.tutorId }],
  })
  expect((await shortlist(tutor)).failure.code).toBe('choose.isShortlisted')
  expect((await guardian.send(unlistApplicant, idOf(tutor))).answer.data.state).toBe('applied')
  expect((await guardian.send(unlistApplicant, idOf(tutor))).failure.code).toBe('choose.notShortlisted')
  expect(await eventsOf(tutor.application._id)).toEqual(['applied', 'applicantShortlisted', 'applicantUnlisted'])
  expect(await messagesTo(tutor)).toEqual(['applicantShortlisted'])
})

test('a declined applicant leaves the list, cannot apply again and never reads the reason [FAM-253]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  expect((await decline(tutor)).answer.data).toMatchObject({ state: 'declined', stateReason: reason })
  expect((await cards(tuitionId)).applicants).toEqual([])
  expect((await cards(tuitionId, { show: 'declined' })).applicants).toMatchObject([{ stateReason: reason }])
  const again = await tutor.send(createApplication, { body: { tuitionId } })
  expect([again.status, again.failure.code]).toEqual([409, 'choose.applyDeclined'])
  expect(await messagesTo(tutor)).toEqual(['applicantDeclined'])
  const sent = await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, tutor.account.phone))
  expect(JSON.stringify(sent)).not.toContain(reason)
  expect((await guardian.send(takeBackDecline, idOf(tutor))).answer.data).toMatchObject({
    state: 'applied',
    stateReason: '',
  })
  expect((await guardian.send(takeBackDecline, idOf(tutor))).failure.code).toBe('choose.notDeclined')
})

test('declining needs a reason, and names the field [FAM-253]', async () => {
  const [tutor] = (await post()).tutors
  const { status, failure } = await guardian.send(declineApplicant, { ...idOf(tutor), body: { reason: ' ' } })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
})

test('one applicant is chosen at a time; choosing another asks and moves the first to the shortlist [FAM-254]', async () => {
  const { tutors, tuitionId } = await post(2)
  const [first, second] = tutors as [Applicant, Applicant]
  await choose(first)
  const asked = await choose(second)
  expect([asked.status, asked.failure.errorMessages[0]?.path]).toEqual([409, 'replace'])
  expect(asked.failure.message).toContain(first.account.name)
  expect((await choose(second, { replace: true })).answer.data.state).toBe('chosen')
  const { applicants } = await cards(tuitionId)
  expect(applicants.map(({ tutorId, state }) => [tutorId, state])).toEqual([
    [second.cv.tutorId, 'chosen'],
    [first.cv.tutorId, 'shortlisted'],
  ])
  expect(await messagesTo(second)).toEqual(['applicantChosen'])
  expect((await guardian.send(takeBackChoice, idOf(second))).answer.data.state).toBe('shortlisted')
  expect((await guardian.send(takeBackChoice, idOf(second))).failure.code).toBe('choose.notChosen')
})

test('a confirmed applicant is not declined, shortlisted or taken back, and the refusal says so [FAM-255]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  await choose(tutor)
  await confirmTutor(admin, { tuitionId, tutor })
  const refused = await decline(tutor)
  expect([refused.status, refused.failure.code]).toEqual([409, 'choose.declineConfirmed'])
  expect((await shortlist(tutor)).failure.code).toBe('choose.isConfirmed')
  expect((await guardian.send(takeBackChoice, idOf(tutor))).failure.code).toBe('choose.takeBackConfirmedChoice')
})

test('shortlisting and confirming at the same time keep one confirmed applicant [FAM-255]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }
  const [shortlisted, confirmed] = await Promise.all([shortlist(tutor), admin.send(createConfirmation, { body })])
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(shortlisted.status)
  expect((await cards(tuitionId)).applicants).toMatchObject([{ isConform: true }])
  const kinds = (await eventsOf(tutor.application._id)).filter((kind) => kind === 'applicantShortlisted')
  expect(kinds).toHaveLength(shortlisted.status === 200 ? 1 : 0)
})

test('only one of two simultaneous choices of the same tutor succeeds [FAM-255]', async () => {
  const [tutor] = (await post()).tutors
  const sent = await Promise.all([choose(tutor), choose(tutor)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('nothing moves once the tuition is booked [FAM-251]', async () => {
  const { tutors, tuitionId } = await post(2)
  const [first, second] = tutors as [Applicant, Applicant]
  await confirmTutor(admin, { tuitionId, tutor: first })
  const body = { tuitionId, tutorId: first.cv.tutorId, startDate: 'December 1, 2026' }
  await admin.send(bookTuition, { body })
  expect((await shortlist(second)).failure.code).toBe('tuitions.alreadyBooked')
  expect((await cards(tuitionId)).tuition).toMatchObject({ isOpen: false, isBooked: true })
})

test('another guardian gets 404 for applicants and for every move [FAM-256]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  const other = await app.signInAs('Guardian')
  const params = { id: tuitionId }
  expect((await other.send(listApplicantCards, { params })).status).toBe(404)
  expect((await shortlist(tutor, other)).failure.code).toBe('applications.applicationNotFound')
  const one = { params: { tuitionId, tutorId: tutor.cv.tutorId } }
  expect((await other.send(getApplicantCard, one)).status).toBe(404)
  expect((await guardian.send(getApplicantCard, one)).answer.data?.tutorId).toBe(tutor.cv.tutorId)
  const stranger = { params: { ...one.params, tutorId: 'TR9999' } }
  expect((await guardian.send(getApplicantCard, stranger)).answer.data).toBeNull()
  expect((await guardian.send(shortlistApplicant, { params: { id: 'somebody' } })).status).toBe(404)
  expect((await app.db.select().from(applications).where(eq(applications.id, tutor.application._id)))[0]?.state).toBe(
    'applied',
  )
})

test('a guardian compares without phones, reports, remarks of staff and the time of the last visit [FAM-260]', async () => {
  const tuition = await createApprovedTuition(app, {
    admin,
    guardian,
    post: { class: ['Class 8'], subjects: ['Math'], gender: 'Female', location: { city: 'Dhaka', areas: ['Uttara'] } },
  })
  const { tuitionId } = tuition
  const form = buildCvBody()
  const good = await createApprovedTutor(app, {
    admin,
    form: {
      teachingPreferences: { ...form.teachingPreferences, preferredSubjects: ['Math'], preferredClasses: ['Class 8'] },
      address: { ...form.address, coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
      othersInfo: { ...form.othersInfo, gender: 'Female' },
    },
  })
  const far = await createApprovedTutor(app, {
    admin,
    form: {
      teachingPreferences: { ...form.teachingPreferences, preferredSubjects: ['Bangla'], preferredClasses: ['Play'] },
      address: {
        ...form.address,
        presentAddress: 'House 7',
        coverageAddress: { city: 'Sylhet', areas: ['Zindabazar'] },
      },
      othersInfo: { ...form.othersInfo, gender: 'Male' },
    },
  })
  for (const tutor of [good, far]) await tutor.send(createApplication, { body: { tuitionId } })
  const { answer, raw } = await guardian.send(listApplicantCards, { params: { id: tuitionId } })
  expect(answer.data.applicants.map(({ tutorId }) => tutorId)).toEqual([good.cv.tutorId, far.cv.tutorId])
  expect(answer.data.applicants).toMatchObject([
    {
      matches: ['Math', 'Class 8', 'Uttara', 'Bangla medium', 'Female'],
      mismatches: [],
      isVerified: true,
      seal: { idCard: null },
      isActiveThisWeek: true,
    },
    {
      place: 'Zindabazar, Sylhet',
      mismatches: [
        'Covers Sylhet, but the tuition is in Dhaka',
        'Male tutor, but the post asks for Female',
        'Teaches no subject of this post',
        'Teaches no class of this post',
      ],
    },
  ])
  for (const secret of [
    good.account.phone,
    far.account.phone,
    'House 7',
    'isReported',
    'lastActiveAt',
    'idCardImage',
    'id-card',
  ])
    expect(raw).not.toContain(secret)
})

test('the phone of a confirmed applicant is whole, as in the list of the specification [FAM-260]', async () => {
  const { tutors, tuitionId } = await post()
  const [tutor] = tutors
  await confirmTutor(admin, { tuitionId, tutor })
  const [card] = (await cards(tuitionId)).applicants
  expect(card?.applicantPhone).toBe(tutor.account.phone)
  const { answer } = await guardian.send(listApplicants, { params: { id: tuitionId } })
  expect(answer.data[0]?.applicantPhone).toBe(tutor.account.phone)
})

test('staff see the choice first, on the dashboard, in its list and as the next step [FAM-264]', async () => {
  const { tutors, tuitionId } = await post(2)
  const [first] = tutors
  const before = (await admin.send(showDashboard)).answer.data.counts.chosenTutors
  await choose(first)
  expect((await admin.send(showDashboard)).answer.data.counts.chosenTutors).toBe((before ?? 0) + 1)
  const compared = (await admin.send(compareApplicants, { params: { id: tuitionId } })).answer.data
  expect(compared.map(({ tutorId, state }) => [tutorId, state])[0]).toEqual([first.cv.tutorId, 'chosen'])
  const listed = async () =>
    (await admin.send(listAdminTuitions, { body: { state: 'chosen' } })).answer.data.map((row) => row.tuitionId)
  expect(await listed()).toContain(tuitionId)
  const details = async () => (await admin.send(showTuitionDetails, { params: { id: tuitionId } })).answer.data.chosen
  expect(await details()).toEqual({ tutorId: first.cv.tutorId, tutorName: first.account.name })
  await confirmTutor(admin, { tuitionId, tutor: first })
  expect((await admin.send(showDashboard)).answer.data.counts.chosenTutors).toBe(before)
  expect(await listed()).not.toContain(tuitionId)
  expect(await details()).toBeNull()
})
