import { expect, test } from 'vitest'
import { describeCvChanges } from './changes.rules.ts'

const stored = {
  experience: '4 years',
  preferredSubjects: ['Math'],
  preferredClasses: ['Class 5'],
  preferredMediums: ['Bangla medium'],
  availableDays: [],
  runningTutoring: '',
  salaryFrom: null,
  salaryTo: null,
  expectedSalary: '6000',
  onlineAvailable: false,
  presentAddress: '',
  permanentAddress: '',
  coverageCity: 'Dhaka',
  coverageAreas: ['Uttara'],
  dob: '',
  bloodGroup: '',
  freeTimes: [],
  maritalStatus: '',
  gender: 'Male',
  contact: { email: 'a@b.bd', fb: '' },
  education: { ssc: { year: '2017', gpa: '5.00' } },
  profileImage: '',
  idCardImage: '/uploads/secret-1',
}

test('an edit without a difference has no changes [OFF-208]', () =>
  expect(describeCvChanges(stored, structuredClone(stored))).toEqual({}))

test('the changes of an edit name each field with its old and new value, and no picture address [OFF-208]', () => {
  const after = {
    ...stored,
    preferredSubjects: ['Math', 'Physics'],
    onlineAvailable: true,
    contact: { email: 'a@b.bd', fb: 'https://fb.com/x' },
    education: { ssc: { year: '2018', gpa: '5.00' } },
    profileImage: '/images/1.webp',
    idCardImage: '/uploads/secret-2',
  }
  const changes = describeCvChanges(stored, after)
  expect(changes).toEqual({
    preferredSubjects: [['Math'], ['Math', 'Physics']],
    onlineAvailable: [false, true],
    'contact.fb': ['', 'https://fb.com/x'],
    'education.ssc.year': ['2017', '2018'],
    picture: [false, true],
    idCard: [true, true],
  })
  expect(JSON.stringify(changes)).not.toContain('secret')
})

test('a field that was not there before changes from nothing, and one that is gone to nothing [OFF-208]', () => {
  const after = { ...stored, education: { hsc: { year: '2019' } } }
  expect(describeCvChanges(stored, after)).toEqual({
    'education.ssc': [{ year: '2017', gpa: '5.00' }, null],
    'education.hsc': [null, { year: '2019' }],
  })
})
