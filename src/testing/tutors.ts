import { createCv, verifyCv } from '#features/tutors/calls.ts'
import type { CallBody } from '#shared/call.ts'
import type { SignedInClient, TestApp } from './test-app.ts'

export type CvBody = CallBody<typeof createCv>

/** A valid CV with a recognisable value in every private field. */
export function buildCvBody(overrides: Partial<CvBody> = {}): CvBody {
  return {
    experience: '4 years of teaching at home and in a coaching centre',
    contact: {
      optionalPhone: '01811111111',
      guardianPhone: '01822222222',
      friendPhone: '01833333333',
      email: 'tutor.private@example.com',
      fb: 'https://facebook.com/tutor.private',
    },
    teachingPreferences: {
      preferredSubjects: ['Math', 'Physics'],
      preferredClasses: ['Class 9', 'Class 10'],
      preferredMediums: ['Bangla medium'],
      availableDays: ['4-days', 'Weekdays-only'],
      runningTutoring: '2',
      expectedSalary: '6,000 Tk',
      onlineAvailable: true,
    },
    education: {
      ssc: { institute: 'Motijheel Govt. Boys School', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' },
      hsc: { institute: 'Notre Dame College', group: 'Science', year: '2019', board: 'Dhaka', gpa: '5.00' },
      graduation: { institute: 'University of Dhaka', department: 'Applied Mathematics', year: '2024', cgpa: '3.62' },
      masters: { institute: '', department: '', year: '', cgpa: '' },
    },
    address: {
      presentAddress: 'Road 27, Dhanmondi',
      permanentAddress: 'Village Private, Bogura',
      coverageAddress: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] },
    },
    othersInfo: { dob: '2001-02-03', bloodGroup: 'B+', maritalStatus: 'Single', gender: 'Female' },
    ...overrides,
  }
}

/** The values of `buildCvBody()` that only the tutor and admins may read. */
export const PRIVATE_CV_VALUES = [
  '01811111111',
  '01822222222',
  '01833333333',
  'tutor.private@example.com',
  'facebook.com/tutor.private',
  'Village Private',
  'Road 27',
  '"bloodGroup"',
  '"maritalStatus"',
  '2001-02-03',
]

/** A tutor with a CV that waits for verification. */
export async function createPendingTutor(app: TestApp, { name, form }: { name?: string; form?: Partial<CvBody> } = {}) {
  const tutor = await app.signInAs('Tutor', name ? { name } : {})
  const { answer } = await tutor.send(createCv, { body: buildCvBody(form) })
  return { ...tutor, cv: answer.data.cv }
}

/** A tutor with a CV that an admin verified. */
export async function createApprovedTutor(
  app: TestApp,
  { admin, ...options }: { admin?: SignedInClient; name?: string; form?: Partial<CvBody> } = {},
) {
  const tutor = await createPendingTutor(app, options)
  const { answer } = await (admin ?? (await app.signInAs('Admin'))).send(verifyCv, {
    body: { phone: tutor.account.phone },
  })
  return { ...tutor, cv: answer.data.cv }
}
