import { expect, test } from 'vitest'
import type { Actor, Role } from '#shared/call.ts'
import {
  type CvStatus,
  canViewCv,
  cvMoves,
  formatTutorLocation,
  getCvMoveRefusal,
  getCvVisibility,
  highestDegree,
  isFacebookChangeRefused,
  toVisibleCv,
} from './rules.ts'
import { cvInput, cvInputByAdmin, cv as cvSchema } from './schema.ts'

const school = { institute: 'Motijheel School', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' }
const degree = { institute: 'University of Dhaka', department: 'Physics', year: '2024', cgpa: '3.62' }

const whole = cvSchema.parse({
  _id: '0b5c9e1e-0000-4000-8000-000000000001',
  tutorId: 'TR1001',
  status: 'approved',
  name: 'Sumaiya Akter',
  phone: '01711111111',
  isReported: false,
  lastSeenAt: '2026-11-19T09:05:00.000Z',
  returnReason: '',
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
    presentAddress: 'House 3',
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
  'House 3',
  'B+',
  'Single',
  '2001-02-03',
]

const actor = (role: Role, accountId = 'other'): Actor => ({
  accountId,
  role,
  staffRole: role === 'Admin' ? 'owner' : null,
  name: role,
  phone: '01700000001',
})

test.each([
  [null, 'public'],
  [actor('Guardian'), 'public'],
  [actor('Tutor'), 'public'],
  [actor('Tutor', 'me'), 'own'],
  [actor('Admin'), 'admin'],
] as const)('the CV visibility for %j is %s [TUTOR-09]', (viewer, sight) =>
  expect(getCvVisibility({ accountId: 'me' }, viewer)).toBe(sight),
)

test('the public CV has no private data and matches the schema [TUTOR-09, ROLE-17, OFF-202]', () => {
  const seen = toVisibleCv(whole, 'public')
  expect(cvSchema.parse(seen)).toEqual(seen)
  for (const secret of PRIVATE) expect(JSON.stringify(seen)).not.toContain(secret)
  for (const name of ['isReported', 'lastSeenAt', 'returnReason']) expect(seen).not.toHaveProperty(name)
  expect(seen).toMatchObject({ name: 'Sumaiya Akter', education: whole.education, img: { profile: '/p.webp' } })
})

test('the tutor sees everything but the report flag and the last visit; an admin sees everything', () => {
  const { isReported, lastSeenAt, ...own } = whole
  expect(toVisibleCv(whole, 'own')).toEqual(own)
  expect(toVisibleCv(whole, 'admin')).toEqual({ ...own, isReported, lastSeenAt })
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
  ['returned', null, false, false],
  ['returned', actor('Tutor', 'me'), false, true],
  ['returned', actor('Guardian'), true, false],
  ['returned', actor('Admin'), false, true],
])('a %s CV is visible to %j (applied to the viewer: %s): %s', (status, viewer, appliedToViewer, may) =>
  expect(canViewCv({ status, accountId: 'me' }, viewer, { appliedToViewer })).toBe(may),
)

test('a CV is verified from pending to approved [STATE-07]', () =>
  expect(cvMoves.verify).toEqual({ from: ['pending'], to: 'approved', otherwise: 'tutors.alreadyVerified' }))

test.each<[keyof typeof cvMoves, pending: string | null, approved: string | null, returned: string | null]>([
  ['verify', null, 'tutors.alreadyVerified', 'tutors.isReturned'],
  ['unverify', 'tutors.notVerified', null, 'tutors.isReturned'],
  ['return', null, null, 'tutors.alreadyReturned'],
  ['restore', 'tutors.notReturned', 'tutors.notReturned', null],
  ['sendAgain', 'tutors.notReturned', 'tutors.notReturned', null],
])(
  'the move %s is refused for a pending CV with %s, an approved one with %s, a returned one with %s [OFF-205]',
  (move, ...refusals) =>
    expect((['pending', 'approved', 'returned'] as const).map((status) => getCvMoveRefusal(move, status))).toEqual(
      refusals,
    ),
)

test.each([
  ['', '', false],
  ['', 'https://fb.com/new', false],
  ['https://fb.com/me', 'https://fb.com/me', false],
  ['https://fb.com/me', 'https://fb.com/other', true],
  ['https://fb.com/me', '', true],
])('a Facebook link %j changed to %j is refused: %s [TUTOR-31, VAL-53]', (stored, sent, refused) =>
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
])('the areas %j in %j are formatted as %j', (areas, city, place) => {
  expect(formatTutorLocation({ coverageAddress: { city, areas }, presentAddress: 'House 3' })).toBe(place)
  if (city === '') expect(formatTutorLocation({ coverageAddress: { city, areas } })).toBe('')
})

const input = {
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
  },
  address: { coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
  othersInfo: { gender: 'Female' },
}
const preferences = (changes: object) => ({ teachingPreferences: { ...input.teachingPreferences, ...changes } })
const coverage = (changes: object) => ({
  address: { coverageAddress: { ...input.address.coverageAddress, ...changes } },
})
const others = (changes: object) => ({ othersInfo: { ...input.othersInfo, ...changes } })

test.each([
  ['teachingPreferences.preferredSubjects', 'tutors.subjectRequired', preferences({ preferredSubjects: [] })],
  ['teachingPreferences.preferredClasses', 'tutors.classRequired', preferences({ preferredClasses: [] })],
  ['teachingPreferences.preferredMediums', 'tutors.mediumRequired', preferences({ preferredMediums: [] })],
  [
    'teachingPreferences.preferredSubjects',
    'tuitions.otherSubjectRequired',
    preferences({ preferredSubjects: ['Others'] }),
  ],
  [
    'teachingPreferences.preferredClasses',
    'tuitions.otherClassRequired',
    preferences({ preferredClasses: ['Others'] }),
  ],
  [
    'teachingPreferences.preferredMediums',
    'tuitions.otherMediumRequired',
    preferences({ preferredMediums: ['Others'] }),
  ],
  ['teachingPreferences.availableDays', 'tutors.otherDaysRequired', preferences({ availableDays: ['Others'] })],
  ['address.coverageAddress.city', 'tutors.cityRequired', coverage({ city: ' ' })],
  ['address.coverageAddress.city', 'tuitions.otherCityRequired', coverage({ city: 'Others' })],
  ['address.coverageAddress.areas', 'tutors.areaRequired', coverage({ areas: [] })],
  ['othersInfo.dob', 'tutors.dobInvalid', others({ dob: '2001-02-30' })],
  ['othersInfo.gender', 'tutors.genderRequired', others({ gender: '' })],
  ['othersInfo.bloodGroup', 'tutors.choiceInvalid', others({ bloodGroup: 'C+' })],
  ['othersInfo.maritalStatus', 'tutors.choiceInvalid', others({ maritalStatus: 'Divorced' })],
  ['contact.fb', 'tutors.linkInvalid', { contact: { fb: 'facebook' } }],
  ['contact.friendPhone', 'phone.invalid', { contact: { friendPhone: '0171' } }],
  ['education.hsc.year', 'tutors.yearInvalid', { education: { hsc: { year: '20' } } }],
  ['education.graduation.year', 'tutors.yearInvalid', { education: { graduation: { year: '9th year' } } }],
])('an invalid value at %s is refused with the message %s', (path, message, changes) => {
  const { error } = cvInput.safeParse({ ...input, ...changes })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

test.each([
  { othersInfo: { ...input.othersInfo, dob: '', bloodGroup: 'B+', maritalStatus: 'Single' } },
  { contact: { fb: 'HTTPS://facebook.com/mim', optionalPhone: '+88 01711-111111', email: '' } },
  { education: { ssc: { year: '2017' }, masters: { year: '2024-2025' } } },
  { education: { hsc: { year: '2nd year' }, graduation: { year: '1st year' } } },
])('the CV with %j is accepted', (changes) => {
  expect(cvInput.safeParse({ ...input, ...changes }).error).toBeUndefined()
})

test('an empty CV has empty optional fields, no pictures and no online lessons', () => {
  const school = { institute: '', group: '', year: '', board: '', gpa: '' }
  const degree = { institute: '', department: '', year: '', cgpa: '' }
  expect(cvInput.parse(input)).toEqual({
    img: {},
    experience: '',
    contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' },
    teachingPreferences: {
      ...input.teachingPreferences,
      availableDays: [],
      freeTimes: [],
      runningTutoring: '',
      expectedSalary: '',
      salaryFrom: null,
      salaryTo: null,
      onlineAvailable: false,
    },
    education: { ssc: school, hsc: school, graduation: degree, masters: degree },
    address: { ...input.address, presentAddress: '', permanentAddress: '' },
    othersInfo: { ...input.othersInfo, dob: '', bloodGroup: '', maritalStatus: '' },
  })
})

test.each([
  [{ tutorId: 'TR1001' }, true],
  [{ _id: 'x' }, true],
  [{}, false],
])('a change by an admin that names the tutor as %j is accepted: %s', (id, accepted) => {
  const { error } = cvInputByAdmin.safeParse({ ...input, ...id })
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toEqual(accepted ? undefined : [['tutorId', 'tutors.idRequired']])
})

test.each(['tutorId', '_id'])('the %s of a change by an admin has at most 60 characters', (name) => {
  const errors = (length: number) => cvInputByAdmin.safeParse({ ...input, [name]: 'x'.repeat(length) }).error?.issues
  expect(errors(60)).toBeUndefined()
  expect(errors(61)?.map(({ path }) => path.join('.'))).toEqual([name])
})

test('a CV answer with an unknown field or without a required one is invalid', () => {
  expect(cvSchema.safeParse({ ...whole, password: 'x' }).success).toBe(false)
  for (const part of [whole.img, whole.teachingPreferences, whole.education.ssc, whole.address, whole.othersInfo]) {
    const text = JSON.stringify(whole)
    const changed = JSON.parse(text.replace(JSON.stringify(part), JSON.stringify({ ...part, secret: 'x' })))
    expect(cvSchema.safeParse(changed).success).toBe(false)
  }
  for (const name of ['_id', 'tutorId', 'status', 'name', 'createdAt', 'experience', 'img', 'education'] as const) {
    const { [name]: _, ...rest } = whole
    expect(cvSchema.safeParse(rest).success).toBe(false)
  }
})

test.each([
  ['facebook.com/some.one', 'https://facebook.com/some.one'],
  ['fb.com/x', 'https://fb.com/x'],
  ['m.facebook.com/profile.php?id=1', 'https://m.facebook.com/profile.php?id=1'],
  ['http://fb.com/x', 'http://fb.com/x'],
])('the Facebook address %s is stored as %s [OFF-728]', (fb, stored) =>
  expect(cvInput.parse({ ...input, contact: { fb } }).contact.fb).toBe(stored),
)

const STARTS: Record<string, string> = { fb: 'https://' }

/** The body with a text of this length at a path. */
const withLength = (path: string, length: number) => {
  const body = structuredClone<Record<string, unknown>>(input)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = body
  for (const name of names) {
    part[name] ??= {}
    part = part[name] as Record<string, unknown>
  }
  part[last] = (STARTS[last] ?? '').padEnd(length, last === 'gpa' ? 'A' : 'x')
  return body
}

test.each([
  ['experience', 5000],
  ['teachingPreferences.runningTutoring', 200],
  ['teachingPreferences.expectedSalary', 100],
  ['contact.fb', 300],
  ['education.ssc.institute', 200],
  ['education.ssc.group', 80],
  ['education.hsc.board', 80],
  ['education.hsc.gpa', 20],
  ['education.graduation.department', 200],
  ['address.presentAddress', 200],
  ['address.coverageAddress.city', 80],
  ['img.profile', 500],
])('the field %s takes at most %i characters', (path, limit) => {
  expect(cvInput.safeParse(withLength(path, limit)).error).toBeUndefined()
  expect(cvInput.safeParse(withLength(path, limit + 1)).error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    path,
  ])
})
