import { expect, test } from 'vitest'
import { formatSuggestionLocation } from './rules.ts'
import { suggestInput } from './schema.ts'

test('only what a tuition asks is read of a body, and unknown fields are ignored [ENT-12]', () => {
  const { tuition } = suggestInput.parse({
    tuition: {
      _id: 'a-key',
      class: ['Class 8', ' ', 'Class 8'],
      subjects: 'Math',
      medium: null,
      gender: ['Female'],
      location: { city: 'Dhaka', areas: ['Gulshan', 'Others'] },
      isOnline: null,
      applicationStatus: { text: 'Apply Now', disabled: true },
      somethingNew: [1, 2, 3],
    },
  })
  expect(tuition).toEqual({
    id: 'a-key',
    class: ['Class 8'],
    subjects: ['Math'],
    medium: [],
    gender: ['Female'],
    location: { city: 'Dhaka', areas: ['Gulshan', 'Others'] },
    isOnline: false,
  })
})

test.each([
  [{ city: 'Chittagong', areas: ['GEC Circle', 'Panchlaish'] }, 'Road 27', 'GEC Circle-Panchlaish, Chittagong'],
  [{ city: 'Dhaka', areas: [] }, 'Road 27', 'Dhaka'],
  [{ city: '', areas: [] }, 'Road 27', 'Road 27'],
  [{ city: '', areas: [] }, '', ''],
])(
  'coverage %j and present address %j give the location %j [AD-APPLICANTS-26..27]',
  (coverageAddress, presentAddress, place) => {
    expect(formatSuggestionLocation({ coverageAddress, presentAddress })).toBe(place)
  },
)

test('the areas of an applicant are separated by commas in Bangla [BN-322]', () => {
  const coverageAddress = { city: 'Chittagong', areas: ['GEC Circle', 'Panchlaish'] }
  expect(formatSuggestionLocation({ coverageAddress }, 'bn')).toBe('জিইসি মোড়, পাঁচলাইশ, চট্টগ্রাম')
})
