import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { searchGuardians } from '#features/accounts/calls.ts'
import { searchContactMessages, sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest, searchHireRequests } from '#features/hire-requests/calls.ts'
import { listAdminTuitions } from '#features/tuitions/calls.ts'
import { searchApprovedCvs } from '#features/tutors/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { searchAdmin } from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Salma Begum', phone: '01611245175' })
const post = {
  class: ['Class 6'],
  subjects: ['Math'],
  gender: 'Female' as const,
  location: { city: 'Dhaka', areas: ['Mirpur 10'] },
}
const { tuitionId } = await createApprovedTuition(app, { admin, guardian, post })
const tutor = await createApprovedTutor(app, {
  admin,
  name: 'Nusrat Jahan',
  form: {
    address: { coverageAddress: { city: 'Dhaka', areas: ['Mirpur 11'] } },
    othersInfo: { gender: 'Female' },
    teachingPreferences: {
      preferredClasses: ['Class 6'],
      preferredSubjects: ['Math'],
      preferredMediums: ['Bangla medium'],
      salaryFrom: 4000,
      salaryTo: 4000,
    },
  },
})
const { tutorId } = tutor.cv
await app.visitor.send(sendContactMessage, {
  body: { name: 'Kamrul Hasan', phone: '01988000111', text: 'Where is my refund?' },
})
await app.visitor.send(createHireRequest, {
  body: { tutorId, phone: '01988000222', message: 'Please call after Friday.' },
})

test.each(['01988000111', 'Kamrul', 'কামরুল', 'refund'])('Messages are found by "%s" [OFF-700]', async (searchTerm) => {
  const { data } = (await admin.send(searchContactMessages, { body: { searchTerm } })).answer
  expect(data.map(({ name }) => name)).toEqual(['Kamrul Hasan'])
})

test.each(['01988000222', tutorId, 'Nusrat', 'নুসরাত', 'after Friday'])(
  'Hire Requests are found by "%s" [OFF-700]',
  async (searchTerm) => {
    const { data } = (await admin.send(searchHireRequests, { body: { searchTerm } })).answer
    expect(data).toHaveLength(1)
  },
)

test.each(['Salma', 'সালমা', '01611245175', tuitionId])(
  'All tuitions are found by "%s" [OFF-700]',
  async (searchTerm) => {
    const { data } = (await admin.send(listAdminTuitions, { body: { searchTerm } })).answer
    expect(data.map((row) => row.tuitionId)).toEqual([tuitionId])
  },
)

test.each(['mirpur female class 6', 'class 6 mirpur female', 'মিরপুর ষষ্ঠ শ্রেণি গণিত'])(
  'the search for all finds a tuition and a tutor by "%s" [OFF-700]',
  async (term) => {
    const found = (await admin.send(searchAdmin, { query: { term } })).answer.data
    expect(found.tuitions.map((row) => row.tuitionId)).toEqual([tuitionId])
    expect(found.tutors.map((row) => row.tutorId)).toEqual([tutorId])
  },
)

test.each<[object, number]>([
  [{ class: 'Class 6' }, 1],
  [{ class: 'Class 7' }, 0],
  [{ salaryTo: 5000 }, 1],
  [{ salaryTo: '৩০০০' }, 0],
  [{ area: 'Mirpur' }, 1],
  [{ university: 'University of Nowhere' }, 0],
])('Approved Tutors by %j are %d [OFF-700]', async (filters, count) => {
  const { data } = (await admin.send(searchApprovedCvs, { body: { searchTerm: '', ...filters } })).answer
  expect(data).toHaveLength(count)
})

test('guardians are found by a part of the e-mail address, and the search for all by the whole one [OFF-700]', async () => {
  const email = 'salma.begum@example.com'
  await app.db.update(accounts).set({ email }).where(eq(accounts.phone, '01611245175'))
  const { data } = (await admin.send(searchGuardians, { body: { searchTerm: 'salma.begum@' } })).answer
  expect(data.map(({ phone }) => phone)).toEqual(['01611245175'])
  const found = (await admin.send(searchAdmin, { query: { term: 'Salma.Begum@example.com' } })).answer.data
  expect(found.guardians).toHaveLength(1)
})
