import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { compareApplicants, createApplication } from '../calls.ts'
import { listApplicantCards } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')

type Facts = {
  name: string
  city?: string
  gender?: 'Male' | 'Female'
  subject?: string
  grade?: string
  salary?: number
  days?: string[]
  times?: FreeTime[]
  isPending?: boolean
}

const post = {
  class: ['Class 8'],
  subjects: ['Math'],
  gender: 'Female' as const,
  location: { city: 'Dhaka', areas: ['Uttara'] },
}

async function apply(tuitionId: string, facts: Facts) {
  const { name, city = 'Dhaka', gender = 'Female', subject = 'Math', grade = 'Class 8', salary = 5000 } = facts
  const form = buildCvBody()
  const areas = city === 'Dhaka' ? ['Uttara'] : ['Zindabazar']
  const tutor = await (facts.isPending ? createPendingTutor : createApprovedTutor)(app, {
    admin,
    name,
    form: {
      teachingPreferences: {
        ...form.teachingPreferences,
        preferredSubjects: [subject],
        preferredClasses: [grade],
        availableDays: facts.days ?? ['3-days'],
        freeTimes: facts.times ?? [],
        expectedSalary: '',
        salaryFrom: salary,
        salaryTo: salary,
      },
      address: { ...form.address, coverageAddress: { city, areas } },
      othersInfo: { ...form.othersInfo, gender },
    },
  })
  const { answer } = await tutor.send(createApplication, { body: { tuitionId } })
  return { ...tutor, application: answer.data }
}

/** A post for a female tutor in Dhaka and its applicants, in the order of their applications. */
async function manyApplicants() {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian, post })
  const names: Facts[] = [
    { name: 'Fits', salary: 4000, days: ['4-days'], times: ['Sat evening'] },
    { name: 'Other class', grade: 'Play', salary: 8000 },
    { name: 'Other city', city: 'Sylhet', gender: 'Female' },
    { name: 'Man', gender: 'Male' },
    { name: 'Not checked', isPending: true },
    { name: 'Fits too', salary: 6000 },
    { name: 'Man of another city', city: 'Sylhet', gender: 'Male', subject: 'Bangla', grade: 'Play' },
  ]
  for (const facts of names) await apply(tuitionId, facts)
  return tuitionId
}

const tuitionId = await manyApplicants()
const list = async (query = {}) =>
  (await guardian.send(listApplicantCards, { params: { id: tuitionId }, query })).answer.data
const names = async (query = {}) => (await list(query)).applicants.map(({ tutorName }) => tutorName)
const compared = async (query = {}) =>
  (await admin.send(compareApplicants, { params: { id: tuitionId }, query })).answer.data.map(
    ({ tutorName }) => tutorName,
  )

const BEST = ['Fits', 'Fits too', 'Not checked', 'Other class', 'Man', 'Other city', 'Man of another city']

test('another city and another gender than asked come last, in one order for guardian and staff [FAM-265, OFF-596]', async () => {
  const { applicants } = await list()
  expect(applicants.map(({ tutorName }) => tutorName)).toEqual(BEST)
  expect(applicants.filter(({ isOff }) => isOff).map(({ tutorName }) => tutorName)).toEqual(BEST.slice(4))
  expect(await compared()).toEqual(BEST)
  expect(await compared({ sort: '-fit' })).toEqual(BEST)
  expect(await compared({ sort: 'fit' })).toEqual(BEST.toReversed())
  expect((await names({ sort: 'newest' })).slice(4)).toEqual(['Man of another city', 'Man', 'Other city'])
})

test('the order of the database is that of what a card says does not fit [FAM-265]', async () => {
  const { applicants } = await list()
  const weigh = ({ isOff, mismatches }: (typeof applicants)[number]) => Number(isOff) * 10 + mismatches.length
  const weights = applicants.map(weigh)
  expect(weights).toEqual(weights.toSorted((one, other) => one - other))
})

test.each([
  [{ city: 'Sylhet' }, ['Other city', 'Man of another city']],
  [{ gender: 'Male' }, ['Man', 'Man of another city']],
  [{ salaryTo: '4500' }, ['Fits']],
  [{ days: '4-days|6-days' }, ['Fits']],
  [{ time: 'Sat evening|Fri noon' }, ['Fits']],
  [{ time: 'Fri noon' }, []],
  [{ seal: 'true', fits: 'true' }, ['Fits', 'Fits too']],
  [{ fits: 'true' }, ['Fits', 'Fits too', 'Not checked']],
  [{ city: 'Khulna' }, []],
])('a guardian narrows the applicants by %j, and staff by what fits [FAM-266, FAM-905]', async (query, found) => {
  const { applicants, total, counts, cities } = await list(query)
  expect(applicants.map(({ tutorName }) => tutorName)).toEqual(found)
  expect([total, counts.all, cities]).toEqual([found.length, 7, ['Dhaka', 'Sylhet']])
  if ('fits' in query && !('seal' in query)) expect(await compared(query)).toEqual(found)
})

test('only those whose ID card our team saw are left by that filter [FAM-266]', async () => {
  const [first] = (await list()).applicants
  expect(await names({ idCard: 'true' })).toEqual([])
  const seen = { idCard: { at: app.clock.now.toISOString(), byId: null, by: 'Admin' } }
  await app.db
    .update(cvs)
    .set({ facts: seen })
    .where(eq(cvs.number, Number(first?.tutorId.slice(2))))
  expect(await names({ idCard: 'true' })).toEqual([first?.tutorName])
  await app.db.update(cvs).set({ facts: {} })
})

test.each([
  ['gender', 'Robot'],
  ['salaryTo', 'much'],
  ['sort', 'worst'],
  ['fits', 'perhaps'],
])('a wrong %s is refused and named [FAM-266]', async (name, value) => {
  const { status, failure } = await guardian.send(listApplicantCards, {
    params: { id: tuitionId },
    query: { [name]: value },
  })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, name])
})

test('a city that was typed as a contact is no option of the filter [FAM-266]', async () => {
  const [first] = (await list()).applicants
  const isFirst = eq(cvs.number, Number(first?.tutorId.slice(2)))
  await app.db.update(cvs).set({ coverageCity: 'Call 01712345678' }).where(isFirst)
  expect((await list()).cities).toEqual(['Dhaka', 'Sylhet'])
  await app.db.update(cvs).set({ coverageCity: 'Dhaka' }).where(isFirst)
})

test('pages follow the one order, and count what is found [FAM-265, FAM-266]', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ page, limit: 2 })))
  expect(pages.flat()).toEqual(BEST)
  expect((await list({ page: 2, limit: 2, gender: 'Female' })).total).toBe(5)
})
