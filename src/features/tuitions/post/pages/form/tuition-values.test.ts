import { expect, test } from 'vitest'
import { buildTuition } from '#testing/tuitions.ts'
import {
  checkTuition,
  currentHeading,
  emptyTuition,
  headingFromFields,
  scheduleProgress,
  sectionProgress,
  type TuitionValues,
  toTuitionBody,
  toTuitionValues,
  withSalaryNumbers,
  withSalaryText,
} from './tuition-values.ts'

const chosen = (...values: string[]) => ({ chosen: values, other: '' })
const dhaka = { city: 'Dhaka', areas: ['Uttara'], otherCity: '', otherArea: '' }

const filled = (changes: Partial<TuitionValues> = {}): TuitionValues => ({
  ...emptyTuition,
  class: chosen('Class 5'),
  subjects: chosen('Math'),
  medium: chosen('Bangla medium'),
  location: dhaka,
  phone: '01712345678',
  ...changes,
})

const stored = buildTuition({
  heading: 'Need Female Tutor For Class 5 At Uttara- Dhaka',
  subjects: ['Math', 'আবৃত্তি'],
  location: { city: 'Dhaka', areas: ['Uttara'] },
  salary: '6,000 Tk',
  phone: '01712345678',
})

const wrongFields = (values: TuitionValues, poster: 'visitor' | 'guardian' | 'admin' = 'visitor') =>
  checkTuition(values, poster).map(({ path }) => path)

test('the required fields are sufficient [VAL-19..24]', () => {
  expect(checkTuition(filled(), 'visitor')).toEqual([])
})

test.each([
  ['[VAL-11]', { class: chosen() }, 'class'],
  ['[VAL-12]', { subjects: chosen() }, 'subjects'],
  ['[VAL-13]', { medium: chosen() }, 'medium'],
  ['[VAL-14]', { location: { ...dhaka, city: '' } }, 'location.city'],
  ['[VAL-15]', { location: { ...dhaka, areas: [] } }, 'location.areas'],
  ['[VAL-16]', { class: chosen('Class 5', 'Others') }, 'class'],
  ['[VAL-16]', { subjects: chosen('Others') }, 'subjects'],
  ['[VAL-16]', { medium: chosen('Others') }, 'medium'],
  ['[VAL-16]', { location: { ...dhaka, city: 'Others' } }, 'location.city'],
  ['[VAL-16]', { location: { ...dhaka, areas: ['Uttara', 'Others'] } }, 'location.areas'],
  ['[VAL-18]', { phone: ' ' }, 'phone'],
  ['[VAL-18]', { phone: '0171234567' }, 'phone'],
])('%s %j is rejected at %s', (_id, changes: Partial<TuitionValues>, path) => {
  expect(wrongFields(filled(changes))[0]).toBe(path)
})

test('the phone is required from admins and visitors, not from guardians [TFORM-26..27, VAL-18]', () => {
  expect(wrongFields(filled({ phone: '' }), 'guardian')).toEqual([])
  expect(wrongFields(filled({ phone: '' }), 'visitor')).toEqual(['phone'])
  expect(wrongFields(filled({ phone: '' }), 'admin')).toEqual(['phone'])
})

test('a blank heading of an admin is rejected [VAL-17]', () => {
  expect(wrongFields(filled({ hasOwnHeading: true, heading: ' ' }), 'admin')).toEqual(['heading'])
  expect(wrongFields(filled({ hasOwnHeading: true, heading: ' ' }), 'guardian')).toEqual([])
})

test('an online tuition needs and sends no location [TFORM-29]', () => {
  const online = filled({ isOnline: true })
  expect(checkTuition(online, 'visitor')).toEqual([])
  expect(toTuitionBody(online, 'visitor')?.location).toEqual({ city: '', areas: [] })
})

test('the text typed for Others replaces it in the body [TFORM-56..58]', () => {
  const other = (text: string) => ({ chosen: ['Others'], other: text })
  const body = toTuitionBody(
    filled({ class: other('Hifz'), subjects: other('আবৃত্তি'), medium: other('Qawmi') }),
    'visitor',
  )
  expect(body).toMatchObject({ class: ['Hifz'], subjects: ['আবৃত্তি'], medium: ['Qawmi'] })
})

test('the heading is generated from gender, class and location until an admin types one [TFORM-48..50]', () => {
  expect(currentHeading(filled({ gender: 'Male' }))).toBe('Need Male Tutor For Class 5 At Uttara- Dhaka')
  expect(currentHeading(filled({ class: { chosen: ['Others'], other: 'Hifz' }, isOnline: true }))).toBe(
    'Need Tutor For Hifz At Online',
  )
  expect(currentHeading(filled({ location: { ...dhaka, city: 'Others', areas: [] } }))).toBe('Need Tutor For Class 5')
  expect(currentHeading(filled({ hasOwnHeading: true, heading: 'Urgent: Class 5' }))).toBe('Urgent: Class 5')
})

test('a typed city has the area Others, in the heading and in the body [TFORM-54, TFORM-60, TFORM-62]', () => {
  const typed = filled({ location: { city: 'Others', areas: [], otherCity: 'Cumilla', otherArea: '' } })
  expect(headingFromFields(typed)).toBe('Need Tutor For Class 5 At Others- Cumilla')
  expect(toTuitionBody(typed, 'visitor')?.location).toEqual({ city: 'Cumilla', areas: ['Others'] })
  expect(checkTuition(typed, 'visitor')).toEqual([])
  const named = {
    ...typed,
    location: { ...typed.location, city: 'Cumilla', areas: ['Others'], otherArea: 'Kandirpar' },
  }
  expect(headingFromFields(named)).toBe('Need Tutor For Class 5 At Kandirpar- Cumilla')
  expect(toTuitionBody(named, 'visitor')?.location).toEqual({ city: 'Cumilla', areas: ['Kandirpar'] })
})

test('only an admin sends a heading [TFORM-24..25]', () => {
  expect(toTuitionBody(filled({ gender: 'Male' }), 'admin')?.heading).toBe(
    'Need Male Tutor For Class 5 At Uttara- Dhaka',
  )
  expect(toTuitionBody(filled({ gender: 'Male' }), 'guardian')?.heading).toBe('')
})

test('the values of an existing tuition produce the same tuition again [TFORM-07..08]', () => {
  const values = toTuitionValues(stored)
  expect(values.hasOwnHeading).toBe(false)
  expect(toTuitionBody(values, 'admin')).toMatchObject({
    heading: stored.heading,
    class: stored.class,
    subjects: stored.subjects,
    medium: stored.medium,
    gender: 'Female',
    location: stored.location,
    salary: stored.salary,
    phone: stored.phone,
  })
})

test('a typed heading is kept', () => {
  const values = toTuitionValues({ ...stored, heading: 'Urgent: Class 5 in Uttara' })
  expect(currentHeading({ ...values, gender: 'Male' })).toBe('Urgent: Class 5 in Uttara')
})

test('the progress of a section is the share of its required fields without an error', () => {
  const required = ['class', 'subjects', 'medium']
  const progress = (values: TuitionValues) => sectionProgress(required, checkTuition(values, 'visitor'))
  expect(progress(emptyTuition)).toBe(0)
  expect(progress({ ...emptyTuition, class: chosen('KG') })).toBeCloseTo(1 / 3)
  expect(progress(filled())).toBe(1)
  expect(sectionProgress([], checkTuition(emptyTuition, 'visitor'))).toBe(1)
})

test.each([
  [
    { salaryFrom: '৫,০০০', salaryTo: '7k' },
    { salaryFrom: 5000, salaryTo: 7000 },
  ],
  [{ salaryFrom: ' 6,000 ৳' }, { salaryFrom: 6000, salaryTo: null }],
  [{}, { salaryFrom: null, salaryTo: null }],
])('the typed numbers %j are sent as %j [FAM-209]', (typed, sent) =>
  expect(toTuitionBody(filled(typed), 'visitor')).toMatchObject(sent),
)

test.each([
  [{ salaryFrom: 'much' }, 'salaryFrom'],
  [{ salaryFrom: '100' }, 'salaryFrom'],
  [{ salaryFrom: '7000', salaryTo: '5000' }, 'salaryTo'],
])('the typed numbers %j are rejected at %s [FAM-205]', (typed, path) =>
  expect(wrongFields(filled(typed))).toEqual([path]),
)

test('words with an amount fill the numbers, and numbers empty words that say only an amount [FAM-209]', () => {
  const read = withSalaryText(filled({ isNegotiable: true }), '৫-৭ হাজার টাকা')
  expect(read).toMatchObject({ salaryFrom: '5000', salaryTo: '7000', isNegotiable: false })
  expect(withSalaryText(read, 'and tea')).toMatchObject({ salary: 'and tea', salaryFrom: '5000' })
  expect(withSalaryNumbers(read, { salaryFrom: '6000' })).toMatchObject({ salary: '', salaryFrom: '6000' })
  const negotiable = withSalaryNumbers({ ...read, salary: '7000 and tea' }, { isNegotiable: true })
  expect(negotiable).toMatchObject({ salary: '7000 and tea', salaryFrom: '', salaryTo: '' })
})

test('a Bangla form opens with Bangla digits and sends the same amounts [BN-310]', () => {
  const values = toTuitionValues({ ...stored, salaryFrom: 5000, salaryTo: 7000 }, 'bn')
  expect([values.salaryFrom, values.salaryTo]).toEqual(['৫০০০', '৭০০০'])
  expect(toTuitionBody(values, 'admin')).toMatchObject({ salaryFrom: 5000, salaryTo: 7000 })
  expect(withSalaryText(values, '6k', 'bn')).toMatchObject({ salaryFrom: '৬০০০', salaryTo: '' })
})

test('time and salary count as done only once both are filled in [FAM-624]', () => {
  expect(scheduleProgress(filled())).toBe(0)
  expect(scheduleProgress(filled({ daysPerWeek: '3' }))).toBe(0.5)
  expect(scheduleProgress(filled({ teachingTime: '5:00 PM', isNegotiable: true }))).toBe(1)
})
