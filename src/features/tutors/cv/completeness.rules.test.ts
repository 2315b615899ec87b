import { expect, test } from 'vitest'
import { cvInput } from '../schema.ts'
import {
  type CvContentToRate,
  type CvPart,
  getCompletedShare,
  getPartField,
  rateCompleteness,
} from './completeness.rules.ts'

const school = { institute: '', group: '', year: '', board: '', gpa: '' }
const degree = { institute: '', department: '', year: '', cgpa: '' }
const empty: CvContentToRate = {
  img: { profile: '', id: '' },
  experience: '',
  contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: '', fb: '' },
  teachingPreferences: {
    preferredSubjects: [],
    preferredClasses: [],
    preferredMediums: [],
    availableDays: [],
    expectedSalary: '',
    onlineAvailable: false,
  },
  education: { ssc: school, hsc: school, graduation: degree, masters: degree },
  address: { presentAddress: '', permanentAddress: '', coverageAddress: { city: '', areas: [] } },
  othersInfo: { dob: '', bloodGroup: '', maritalStatus: '', gender: 'Male' },
}
const least = cvInput.parse({
  teachingPreferences: {
    preferredSubjects: ['Math'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
  },
  address: { coverageAddress: { city: 'Dhaka', areas: ['Uttara'] } },
  othersInfo: { gender: 'Female' },
})
const whole: CvContentToRate = {
  ...empty,
  img: { profile: '/images/1.webp', id: '/api/v1/uploads/id-card/1' },
  experience: 'চার বছর',
  contact: { ...empty.contact, friendPhone: '01811000001', email: 'a@b.bd', fb: 'https://facebook.com/x' },
  teachingPreferences: {
    ...least.teachingPreferences,
    availableDays: ['3-days'],
    expectedSalary: '6,000 Tk',
    onlineAvailable: false,
  },
  education: {
    ssc: { ...school, institute: 'Motijheel Govt. Boys’ High School' },
    hsc: { ...school, institute: 'Notre Dame College' },
    graduation: { ...degree, institute: 'BUET' },
    masters: degree,
  },
  address: { ...least.address, presentAddress: 'Uttara', permanentAddress: 'Bogura' },
  othersInfo: { ...empty.othersInfo, dob: '2001-02-03' },
}

test.each<[string, CvContentToRate, number]>([
  ['nothing but the gender', empty, 5],
  ['what is needed and no more', { ...least, img: { profile: '' } }, 30],
  ['without a picture', { ...whole, img: { ...whole.img, profile: ' ' } }, 95],
  ['without Masters, blood group and marital status', whole, 100],
])('the completeness of a CV with %s is rated', (_, cv, percent) => expect(rateCompleteness(cv).percent).toBe(percent))

test('the missing parts are listed in the order of the form', () => {
  const cv = {
    ...whole,
    img: { profile: '' },
    contact: { ...empty.contact, email: 'a@b.bd' },
    othersInfo: empty.othersInfo,
  }
  expect(rateCompleteness(cv).missing).toEqual(['picture', 'idCard', 'secondPhone', 'facebook', 'birthday'])
})

test.each<[CvPart[], CvPart[], number]>([
  [['ssc', 'email'], ['ssc', 'hsc'], 0.5],
  [[], ['ssc', 'hsc'], 1],
  [['picture'], ['picture'], 0],
])('with %j missing, the completed share of %j is %d', (missing, parts, share) =>
  expect(getCompletedShare(missing, parts)).toBe(share),
)

test('every part names an existing field of the CV', () => {
  const fields = rateCompleteness({ ...empty, othersInfo: { ...empty.othersInfo, gender: '' as 'Male' } }).missing.map(
    getPartField,
  )
  expect(fields).toHaveLength(20)
  for (const field of fields) {
    const value = field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], empty)
    expect([field, value === undefined]).toEqual([field, false])
  }
})
