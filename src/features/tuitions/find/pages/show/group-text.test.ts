import { expect, test } from 'vitest'
import { buildTuition } from '#testing/tuitions.ts'
import { tuitionGroupText, tuitionPicture, tuitionsGroupText } from '../../../rules.ts'

const site = { brand: { name: 'Porua' }, locale: 'en' as const, publicUrl: 'https://porua.example' }

const tuition = buildTuition({
  class: ['Class 5'],
  medium: ['Bangla medium'],
  subjects: ['Math', 'English'],
  gender: ['Female'],
  location: { city: 'Dhaka', areas: ['Dhanmondi'] },
  locationDetails: 'Road 9/A',
  houseAndRoad: 'House 12',
  teachingTime: 'Afternoon',
  daysPerWeek: 4,
  salary: '6,000 Tk',
  salaryFrom: 6000,
  salaryTo: 6000,
  phone: '01712345678',
})

test('the text for groups has a fact a line, no phone and no place within the area [WEB-420, FAM-510, FAM-526]', () => {
  const text = tuitionGroupText(tuition, site)
  expect(text.split('\n')).toEqual([
    'Need Female Tutor For Class 5 At Dhanmondi- Dhaka',
    '',
    'Tuition ID: TN1048',
    'Needed: female tutor',
    'Class: Class 5',
    'Medium: Bangla medium',
    'Subjects: Math, English',
    'Days: 4 days a week',
    'Time: Afternoon',
    'Salary: 6,000 Tk a month',
    'Place: Dhanmondi, Dhaka',
    'Details and apply: https://porua.example/tuitions-page/TN1048',
  ])
})

test('an online tuition without optional facts has no empty line for them [WEB-420]', () => {
  const online = buildTuition({ ...tuition, isOnline: true, medium: [], gender: [], teachingTime: '3 days a week' })
  const text = tuitionGroupText(online, site)
  expect(text).toContain('Needed: tutor, male or female')
  expect(text).toContain('Place: Online')
  expect(text).not.toMatch(/Medium|Days:|Road 9/)
})

test.each([
  [{}, 'Verified', 'Details and apply: '],
  [{ isBooked: true }, '', 'Tutor found. Details: '],
  [{ hasTutor: true }, '', 'Tutor found. Details: '],
])('the picture of %j has the badge %j and its text says %j [WEB-400, FAM-521]', (flags, badge, line) => {
  const shared = { ...tuition, ...flags }
  expect(tuitionPicture(shared, site).badge).toBe(badge)
  expect(tuitionGroupText(shared, site)).toContain(line)
})

test.each(['Flat 5B, House 12', 'বাসা ৭, রোড ৩', 'Behind the mosque'])(
  'neither text nor picture of a post at %j says so [FAM-526]',
  (locationDetails) => {
    const exact = { ...tuition, locationDetails }
    expect(tuitionsGroupText([exact, exact], site)).not.toContain(locationDetails)
    expect(tuitionGroupText(exact, site) + JSON.stringify(tuitionPicture(exact, site))).not.toContain(locationDetails)
  },
)

test('several tuitions are one text with salary and link of each [FAM-526]', () =>
  expect(tuitionsGroupText([tuition, { ...tuition, tuitionId: 'TN1049' }], site).split('\n')).toEqual([
    'Need Female Tutor For Class 5 At Dhanmondi- Dhaka',
    'Salary: 6,000 Tk a month',
    'https://porua.example/tuitions-page/TN1048',
    '',
    'Need Female Tutor For Class 5 At Dhanmondi- Dhaka',
    'Salary: 6,000 Tk a month',
    'https://porua.example/tuitions-page/TN1049',
  ]))
