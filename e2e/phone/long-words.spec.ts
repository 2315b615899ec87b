import type { APIRequestContext } from '@playwright/test'
import { newPhone } from '../api.ts'
import { expectFittingPage } from '../good-page.ts'
import { expect, test } from '../vocabulary.ts'

const word = (length: number) => 'W'.repeat(length)

async function send(by: APIRequestContext, path: string, data: object) {
  const answer = await by.post(`/api/v1/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

const school = { institute: word(200), group: word(80), board: word(80), year: '2017', gpa: '5.00' }
const degree = { institute: word(200), department: word(200), year: '2020', cgpa: '3.50' }
const choices = { subject: [word(80)], class: [word(79)], medium: [word(78)] }

const cv = {
  experience: word(900),
  teachingPreferences: {
    preferredSubjects: choices.subject,
    preferredClasses: choices.class,
    preferredMediums: choices.medium,
    availableDays: [word(80)],
    expectedSalary: word(100),
  },
  education: { ssc: school, hsc: school, graduation: degree, masters: degree },
  address: { presentAddress: word(200), coverageAddress: { city: word(80), areas: [word(80)] } },
  othersInfo: { gender: 'Female' },
}

const post = {
  heading: '',
  class: choices.class,
  subjects: choices.subject,
  medium: choices.medium,
  gender: 'Female',
  location: { city: word(80), areas: [word(80)] },
  institute: word(200),
  locationDetails: word(200),
  teachingTime: word(200),
  salary: word(100),
  details: word(900),
}

test('the longest words of a post and of a CV fit into every page that shows them [BN-323]', { tag: '@all' }, async ({
  as,
}) => {
  const [guardian, tutor, admin] = [await as('visitor'), await as('visitor'), await as('Admin')]
  const password = `${word(8)}-72`
  const signUp = async (by: APIRequestContext, role: 'guardian' | 'tutor') => {
    const phone = newPhone()
    await send(admin.request, `${role}s/create-${role}`, { name: word(100), phone, email: `${phone}@ex.bd`, password })
    await send(by, `${role}s/login-${role}`, { phone, password })
    return phone
  }
  const guardianPhone = await signUp(guardian.request, 'guardian')
  const phone = await signUp(tutor.request, 'tutor')
  await send(tutor.request, 'cvs/create-cv', cv)
  await admin.request.put('/api/v1/cvs/verify-cv', { data: { phone } })
  const { tuitionId, _id } = await send(guardian.request, 'tuitions/create-tuition', post)
  await admin.request.patch(`/api/v1/tuitions/approve/${_id}`, { data: {} })
  await send(tutor.request, 'applications/create-application', { tuitionId })
  const { tutorId } = (await (await tutor.request.get('/api/v1/cvs/tutor-cv')).json()).data.cv
  const cards = await guardian.request.get(`/api/v1/applications/cards/${tuitionId}`)
  const [applicant] = (await cards.json()).data.applicants
  await send(guardian.request, `applications/choose/${applicant._id}`, {})

  const pages = [
    [guardian, ['/bn/your-all-tuition-post', `/bn/applicants/${tuitionId}`, `/bn/tuitions-page/${tuitionId}`]],
    [tutor, ['/bn/tutor-cv', '/bn/tutor-applications', `/bn/tuitions-page/${tuitionId}`]],
    [
      admin,
      [`tuition/${tuitionId}`, `tutor-details/${tutorId}`, `guardian-details/${guardianPhone}`].map(
        (path) => `/bn/admin-prime-ta/${path}`,
      ),
    ],
  ] as const
  test.setTimeout(240_000)
  for (const [page, addresses] of pages)
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address)
        await expectFittingPage(page)
      })

  await test.step('the lists of other journeys get rows of the usual height', async () => {
    await send(admin.request, `tuitions/close/${_id}`, { reason: 'The journey is over.' })
    for (const [page, own] of [
      [guardian, guardianPhone],
      [tutor, phone],
    ] as const) {
      const answer = await page.request.patch('/api/v1/shared/account', {
        data: { name: 'Rehana', email: `${own}@ex.bd` },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
  })
})
