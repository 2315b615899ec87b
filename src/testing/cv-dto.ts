import type { Cv } from '#features/tutors/schema.ts'

const noSchool = { institute: '', group: '', year: '', board: '', gpa: '' }
const noDegree = { institute: '', department: '', year: '', cgpa: '' }

/** The CV of an approved tutor as visitors see it. */
export function buildPublicCv(overrides: Partial<Cv> = {}): Cv {
  return {
    _id: '0b5c9e1e-0000-4000-8000-000000001031',
    tutorId: 'TR1031',
    status: 'approved',
    name: 'Sumaiya Akter Mim',
    createdAt: '2026-11-18T09:05:00.000Z',
    seal: { cv: '2026-11-18', phone: '2026-11-17', idCard: null, studies: null, spoken: null },
    experience: '4 years',
    img: { profile: '' },
    teachingPreferences: {
      preferredSubjects: ['Math', 'Physics'],
      preferredClasses: ['Class 9'],
      preferredMediums: ['Bangla medium'],
      availableDays: [],
      runningTutoring: '',
      expectedSalary: '6,000 Tk',
      onlineAvailable: false,
    },
    education: {
      ssc: noSchool,
      hsc: noSchool,
      graduation: { ...noDegree, institute: 'University of Dhaka', department: 'Applied Mathematics' },
      masters: noDegree,
    },
    address: { coverageAddress: { city: 'Dhaka', areas: ['Dhanmondi'] } },
    othersInfo: { gender: 'Female' },
    ...overrides,
  }
}

/** What the seal of that CV explains. */
export const SEAL_TEXT =
  'What our team has checked Read the CV November 18, 2026 Phone proved by a code November 17, 2026 Saw the ID card ' +
  'not yet Saw a student card or certificate not yet Spoke with the tutor not yet It does not promise how well somebody ' +
  'teaches, and it is no police check. Let another adult be there when you first meet.'
