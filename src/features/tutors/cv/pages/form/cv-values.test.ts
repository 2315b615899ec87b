import { expect, test } from 'vitest'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { type Cv, cvInput } from '../../../schema.ts'
import {
  findInvalidFields,
  getCvProgress,
  getValidShare,
  toCvBody,
  toCvValues,
  toValidCvBody,
  validateCv,
} from './cv-values.ts'

const school = { institute: 'মতিঝিল স্কুল', group: 'Science', year: '2017', board: 'Dhaka', gpa: '5.00' }
const degree = { institute: 'BUET', department: 'EEE', year: '2024', cgpa: '3.62' }
const content = {
  experience: '4 years',
  contact: {
    optionalPhone: '01811111111',
    guardianPhone: '',
    friendPhone: '',
    email: 'a@b.bd',
    fb: 'https://fb.com/x',
  },
  teachingPreferences: {
    preferredSubjects: ['Math', 'Abacus'],
    preferredClasses: ['Class 5'],
    preferredMediums: ['Bangla medium'],
    availableDays: ['3-days', 'Friday mornings'],
    freeTimes: ['Sat evening', 'Fri morning'] as const satisfies FreeTime[],
    runningTutoring: '2',
    expectedSalary: '6,000 Tk',
    onlineAvailable: true,
  },
  education: {
    ssc: school,
    hsc: { ...school, year: '2019' },
    graduation: degree,
    masters: { ...degree, year: '2026' },
  },
  address: {
    presentAddress: 'Dhanmondi',
    permanentAddress: 'Bogura',
    coverageAddress: { city: 'Cumilla', areas: ['Kandirpar'] },
  },
  othersInfo: { dob: '2001-02-03', bloodGroup: 'B+', maritalStatus: 'Single', gender: 'Female' },
}
const cv: Cv = {
  _id: '1',
  tutorId: 'TR1001',
  status: 'pending',
  name: 'Mim',
  createdAt: '2026-11-18T09:05:00.000Z',
  img: { profile: '' },
  ...content,
}

test('a stored CV passes through the form with every field unchanged [TUTOR-16..21]', () => {
  const numbers = { expectedSalary: '', salaryFrom: 6000, salaryTo: null }
  const sent = { ...content, teachingPreferences: { ...content.teachingPreferences, ...numbers }, img: {} }
  expect(toCvBody(toCvValues(cv))).toEqual(sent)
  expect(toValidCvBody(toCvValues(cv))).toEqual(sent)
})

test('only changed or removed pictures are sent [TUTOR-14..15]', () => {
  const stored = { ...cv, img: { profile: '/images/1.webp', id: '/api/v1/uploads/id-card/1' } }
  const values = toCvValues(stored)
  expect(toValidCvBody(values, stored).img).toEqual({})
  expect(toValidCvBody({ ...values, img: { ...values.img, profile: '/images/2.webp' } }, stored).img).toEqual({
    profile: '/images/2.webp',
  })
  expect(toValidCvBody({ ...values, img: { ...values.img, id: '' } }, stored).img).toEqual({ id: '' })
})

test('a year in Bangla digits and a link without https:// are accepted', () => {
  const values = toCvValues(cv)
  const typed = {
    ...values,
    education: { ...values.education, ssc: { ...school, year: '২০১৭' } },
    contact: { ...values.contact, fb: ' www.facebook.com/mim ' },
  }
  const { education, contact } = toValidCvBody(typed)
  expect([education.ssc.year, contact.fb]).toEqual(['2017', 'https://www.facebook.com/mim'])
  expect(
    validateCv({ ...typed, contact: { ...values.contact, fb: 'my name is Mim' } }).map(({ path }) => path),
  ).toEqual(['contact.fb'])
})

test('typed values and uploaded pictures count for the progress', () => {
  expect(getCvProgress(toCvValues(null)).percent).toBe(0)
  expect(getCvProgress(toCvValues(cv)).missing).toEqual(['picture', 'idCard'])
  expect(getCvProgress({ ...toCvValues(cv), img: { profile: '', id: '/api/v1/uploads/id-card/1' } }).percent).toBe(95)
})

test('the form has exactly the fields of the CV', () => {
  const leaves = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, part]) => leaves(part, path ? `${path}.${name}` : name))
      : [path]
  const { img: _, ...stored } = cvInput.parse(content)
  const { img: __, ...sent } = toCvBody(toCvValues(null))
  expect(leaves(sent).sort()).toEqual(leaves(stored).sort())
})

test('an empty form reports the required fields in the order of the page', () => {
  expect(validateCv(toCvValues(null)).map(({ path, message }) => [path, message])).toEqual([
    ['teachingPreferences.preferredSubjects', 'Choose at least one subject.'],
    ['teachingPreferences.preferredClasses', 'Choose at least one class.'],
    ['teachingPreferences.preferredMediums', 'Choose at least one medium.'],
    ['address.coverageAddress.city', 'Choose the city of the lessons.'],
    ['address.coverageAddress.areas', 'Choose at least one area of the lessons.'],
    ['othersInfo.gender', 'Choose the gender.'],
  ])
})

test('Others among the available days requires a text, which then replaces it [TUTOR-27]', () => {
  const withOther = (other: string) => {
    const values = toCvValues(cv)
    const availableDays = { chosen: ['2-days', 'Others'], other }
    return { ...values, teachingPreferences: { ...values.teachingPreferences, availableDays } }
  }
  expect(validateCv(withOther(' ')).map(({ path }) => path)).toEqual(['teachingPreferences.availableDays'])
  expect(toValidCvBody(withOther('Fridays')).teachingPreferences.availableDays).toEqual(['2-days', 'Fridays'])
})

test('the stitch of a section follows its valid required fields', () => {
  const place = ['address.coverageAddress.city', 'address.coverageAddress.areas']
  expect(getValidShare(findInvalidFields(toCvValues(null)), place)).toBe(0)
  const empty = toCvValues(null)
  const coverageAddress = { city: 'Dhaka', areas: [], otherCity: '', otherArea: '' }
  const half = { ...empty, address: { ...empty.address, coverageAddress } }
  expect(getValidShare(findInvalidFields(half), place)).toBe(0.5)
  expect(getValidShare(findInvalidFields(toCvValues(cv)), place)).toBe(1)
})

test('a first CV starts with the e-mail of the account, a stored one keeps its own [FAM-156]', () => {
  const ofAccount = { accountEmail: 'mim@example.com' }
  expect(toCvValues(null, ofAccount).contact.email).toBe('mim@example.com')
  expect(toCvValues({ ...cv, contact: { ...content.contact, email: '' } }, ofAccount).contact.email).toBe('')
})

test.each([
  [{ salaryFrom: '৫,০০০', salaryTo: ' 7 000 ' }, { salaryFrom: 5000, salaryTo: 7000 }, []],
  [{ expectedSalary: 'Negotiable' }, { salaryFrom: null, salaryTo: null }, []],
  [{ salaryFrom: 'about 5' }, { salaryFrom: Number.NaN, salaryTo: null }, ['teachingPreferences.salaryFrom']],
  [{ salaryFrom: '400' }, { salaryFrom: 400, salaryTo: null }, ['teachingPreferences.salaryFrom']],
  [{ salaryFrom: '7000', salaryTo: '5000' }, { salaryFrom: 7000, salaryTo: 5000 }, ['teachingPreferences.salaryTo']],
])('the typed salary %j is sent as %j with errors at %j [FAM-157]', (typed, sent, wrong) => {
  const values = toCvValues({ ...cv, teachingPreferences: { ...content.teachingPreferences, expectedSalary: '' } })
  const changed = { ...values, teachingPreferences: { ...values.teachingPreferences, ...typed } }
  expect(toCvBody(changed).teachingPreferences).toMatchObject(sent)
  expect(validateCv(changed).map(({ path }) => path)).toEqual(wrong)
})

test('stored numbers fill their fields, and only words that say more are kept [FAM-157]', () => {
  const fieldsOf = (preferences: object) => {
    const stored = { ...cv, teachingPreferences: { ...content.teachingPreferences, ...preferences } }
    const { expectedSalary, salaryFrom, salaryTo } = toCvValues(stored).teachingPreferences
    return [salaryFrom, salaryTo, expectedSalary]
  }
  const numbers = { salaryFrom: 5000, salaryTo: 7000 }
  expect(fieldsOf({ ...numbers, expectedSalary: '5,000–7,000 Tk a month' })).toEqual(['5000', '7000', ''])
  expect(fieldsOf({ ...numbers, expectedSalary: 'for 3 days' })).toEqual(['5000', '7000', 'for 3 days'])
  expect(fieldsOf({ salaryFrom: null, salaryTo: null, expectedSalary: 'Negotiable' })).toEqual(['', '', 'Negotiable'])
})

test('a Bangla CV form opens with Bangla digits and sends the same amounts [BN-310]', () => {
  const numbers = { salaryFrom: 5000, salaryTo: 7000 }
  const stored = { ...cv, teachingPreferences: { ...content.teachingPreferences, ...numbers } }
  const values = toCvValues(stored, { locale: 'bn' })
  expect(values.teachingPreferences).toMatchObject({ salaryFrom: '৫০০০', salaryTo: '৭০০০' })
  expect(toCvBody(values).teachingPreferences).toMatchObject(numbers)
})

test('years and grades of a Bangla CV form open in Bangla digits and are sent in Latin ones [BN-320]', () => {
  const { ssc, masters, ...others } = content.education
  const education = {
    ...others,
    ssc: { ...ssc, year: '2017', gpa: '5.00' },
    masters: { ...masters, year: '2024-2025', cgpa: '3.62' },
  }
  const values = toCvValues({ ...cv, education }, { locale: 'bn' })
  expect(values.education.ssc).toMatchObject({ year: '২০১৭', gpa: '৫.০০', institute: ssc.institute })
  expect(values.education.masters).toMatchObject({ year: '২০২৪-২০২৫', cgpa: '৩.৬২' })
  expect(validateCv(values)).toEqual(validateCv(toCvValues({ ...cv, education })))
  expect(toCvBody(values).education).toEqual(education)
})
