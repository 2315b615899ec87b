import { expect, test } from 'vitest'
import { hasCriteria, toTutorCriteria, WEIGHTS } from './rules.ts'

const wanted = (parts: object) => ({
  class: ['Class 8'],
  subjects: ['Math'],
  medium: [],
  gender: '',
  city: '',
  areas: [],
  isOnline: false,
  salaryTo: null,
  daysPerWeek: null,
  freeTimes: [],
  ...parts,
})

test('the criteria of a tuition name its groups of areas, and nothing unnamed [FAM-760]', () => {
  const tuition = wanted({
    medium: ['Bangla medium', 'Others'],
    gender: 'Female',
    city: 'Dhaka',
    areas: ['Gulshan', 'Others'],
    salaryTo: 6000,
    freeTimes: ['Sat evening'],
  })
  expect(toTutorCriteria(tuition)).toEqual({
    subjects: ['Math'],
    classes: ['Class 8'],
    mediums: ['Bangla medium'],
    gender: 'Female',
    city: 'Dhaka',
    areas: ['Gulshan', 'Gulshan 1', 'Gulshan 2'],
    isOnline: false,
    salaryTo: 6000,
    daysPerWeek: null,
    freeTimes: ['Sat evening'],
  })
})

test.each([
  [{}, { gender: '', city: '', areas: [], isOnline: false }],
  [{ gender: 'Male/Female' }, { gender: '' }],
  [{ gender: 'Male' }, { gender: 'Male' }],
  [
    { isOnline: true, city: 'Dhaka', areas: ['Uttara'] },
    { city: '', areas: [], isOnline: true },
  ],
  [
    { city: 'Comilla', areas: ['Others'] },
    { city: 'Comilla', areas: [] },
  ],
  [
    { city: 'Others', areas: ['Others'] },
    { city: '', areas: [] },
  ],
  [{ areas: ['Uttara'] }, { city: '', areas: [] }],
])('a tuition with %j has the criteria %j', (parts, expected) => {
  expect(toTutorCriteria(wanted(parts))).toMatchObject(expected)
})

test.each([
  [{ subjects: [], classes: [], areas: [] }, false],
  [{ subjects: [], classes: [], areas: [], isOnline: true }, false],
  [{ subjects: [], classes: [] }, true],
  [{ areas: [], city: '' }, true],
])('criteria %j name a subject, class or area: %s', (parts, expected) => {
  expect(hasCriteria({ ...toTutorCriteria(wanted({})), areas: ['Uttara'], ...parts })).toBe(expected)
})

test('the weights of the ranking add up to one', () => {
  expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
})
