import { expect, test } from 'vitest'
import { buildTuition } from '#testing/tuitions.ts'
import { tuitionGroupText, tuitionPicture } from '../../rules.ts'

const site = { brand: { name: 'Porua' }, locale: 'en' as const, publicUrl: 'https://porua.example' }

const tuition = buildTuition({
  class: ['Class 5'],
  medium: ['Bangla medium'],
  subjects: ['Math', 'English'],
  gender: ['Female'],
  location: { city: 'Dhaka', areas: ['Dhanmondi'] },
  locationDetails: 'Road 9/A',
  teachingTime: 'Afternoon',
  daysPerWeek: 4,
  salary: '6,000 Tk',
  salaryFrom: 6000,
  salaryTo: 6000,
  phone: '01712345678',
})

test('[WEB-420] the text for groups has a fact a line and no phone', () => {
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
    'Place: Dhanmondi, Dhaka, Road 9/A',
    'Details and apply: https://porua.example/tuitions-page/TN1048',
  ])
})

test('[WEB-420] an online tuition without optional facts has no empty line for them', () => {
  const online = buildTuition({ ...tuition, isOnline: true, medium: [], gender: [], teachingTime: '3 days a week' })
  const text = tuitionGroupText(online, site)
  expect(text).toContain('Needed: tutor, male or female')
  expect(text).toContain('Place: Online')
  expect(text).not.toMatch(/Medium|Days:|Road 9/)
})

test('[WEB-400] a booked tuition has no verified badge in its picture', () =>
  expect([tuitionPicture(tuition, site).badge, tuitionPicture({ ...tuition, isBooked: true }, site).badge]).toEqual([
    'Verified',
    '',
  ]))
