import { expect, test } from 'vitest'
import type { Actor, Role } from '#shared/call.ts'
import {
  type CvStatus,
  canViewCv,
  cvMoves,
  formatTutorLocation,
  getCvVisibility,
  highestDegree,
  isFacebookChangeRefused,
  toVisibleCv,
} from './rules.ts'
import { cv as cvSchema } from './schema.ts'

const school = { institute: 'Motijheel School', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' }
const degree = { institute: 'University of Dhaka', department: 'Physics', year: '2024', cgpa: '3.62' }

const whole = cvSchema.parse({
  _id: '0b5c9e1e-0000-4000-8000-000000000001',
  tutorId: 'TR1001',
  status: 'approved',
  name: 'Sumaiya Akter',
  phone: '01711111111',
  isReported: false,
  createdAt: '2026-11-18T09:05:00.000Z',
  experience: '4 years',
  img: { profile: '/p.webp', id: 'secret-card.webp' },
  contact: {
    optionalPhone: '01722222222',
    guardianPhone: '01733333333',
    friendPhone: '01744444444',
    email: 'sumaiya@example.com',
    fb: 'https://facebook.com/sumaiya',
  },
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
    availableDays: ['3-days'],
    runningTutoring: '2',
    expectedSalary: '6000',
    onlineAvailable: true,
  },
  education: { ssc: school, hsc: school, graduation: degree, masters: { ...degree, department: 'Astrophysics' } },
  address: {
    presentAddress: 'Dhanmondi',
    permanentAddress: 'Bogura Sadar',
    coverageAddress: { city: 'Dhaka', areas: ['Dhanmondi', 'Lalmatia'] },
  },
  othersInfo: { dob: '2001-02-03', bloodGroup: 'B+', maritalStatus: 'Single', gender: 'Female' },
})

const PRIVATE = [
  '01711111111',
  '01722222222',
  '01733333333',
  '01744444444',
  'sumaiya@example.com',
  'facebook.com',
  'secret-card',
  'Bogura',
  '2001-02-03',
]

const actor = (role: Role, accountId = 'other'): Actor => ({ accountId, role, name: role, phone: '01700000001' })

test.each([
  [null, 'public'],
  [actor('Guardian'), 'public'],
  [actor('Tutor'), 'public'],
  [actor('Tutor', 'me'), 'own'],
  [actor('Admin'), 'admin'],
] as const)('[TUTOR-09] the CV visibility for %j is %s', (viewer, sight) =>
  expect(getCvVisibility({ accountId: 'me' }, viewer)).toBe(sight),
)

test('[TUTOR-09] [ROLE-17] the public CV has no private data and matches the schema', () => {
  const seen = toVisibleCv(whole, 'public')
  expect(cvSchema.parse(seen)).toEqual(seen)
  for (const secret of PRIVATE) expect(JSON.stringify(seen)).not.toContain(secret)
  expect(seen).not.toHaveProperty('isReported')
  expect(seen).toMatchObject({ name: 'Sumaiya Akter', education: whole.education, img: { profile: '/p.webp' } })
})

test('the tutor sees everything but the report flag; an admin sees everything', () => {
  const { isReported, ...own } = whole
  expect(toVisibleCv(whole, 'own')).toEqual(own)
  expect(toVisibleCv(whole, 'admin')).toEqual({ ...own, isReported })
})

test.each<[CvStatus, Actor | null, boolean, boolean]>([
  ['approved', null, false, true],
  ['approved', actor('Guardian'), false, true],
  ['pending', null, false, false],
  ['pending', actor('Tutor'), true, false],
  ['pending', actor('Tutor', 'me'), false, true],
  ['pending', actor('Guardian'), false, false],
  ['pending', actor('Guardian'), true, true],
  ['pending', actor('Admin'), false, true],
])('a %s CV is visible to %j (applied to the viewer: %s): %s', (status, viewer, appliedToViewer, may) =>
  expect(canViewCv({ status, accountId: 'me' }, viewer, { appliedToViewer })).toBe(may),
)

test('[STATE-07] the only status change of a CV is from pending to approved', () => {
  expect(Object.values(cvMoves).map(({ from, to }) => [from, to])).toEqual([['pending', 'approved']])
})

test.each([
  ['', '', false],
  ['', 'https://fb.com/new', false],
  ['https://fb.com/me', 'https://fb.com/me', false],
  ['https://fb.com/me', 'https://fb.com/other', true],
  ['https://fb.com/me', '', true],
])('[TUTOR-31] [VAL-53] a Facebook link %j changed to %j is refused: %s', (stored, sent, refused) =>
  expect(isFacebookChangeRefused(stored, sent)).toBe(refused),
)

test('the highest degree is the masters, else the graduation', () => {
  expect(highestDegree(whole.education)).toEqual({ department: 'Astrophysics', university: 'University of Dhaka' })
  const none = { institute: '', department: '', year: '2026', cgpa: '' }
  expect(highestDegree({ graduation: degree, masters: none }).department).toBe('Physics')
})

test.each([
  [['Dhanmondi', 'Lalmatia'], 'Dhaka', 'Dhanmondi, Lalmatia, Dhaka'],
  [[], 'Sylhet', 'Sylhet'],
  [[], '', 'House 3'],
])('the areas %j in %j are formatted as %j', (areas, city, place) =>
  expect(formatTutorLocation({ coverageAddress: { city, areas }, presentAddress: 'House 3' })).toBe(place),
)
