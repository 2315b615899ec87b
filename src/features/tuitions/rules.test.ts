import { expect, test } from 'vitest'
import { generatedHeading, type HeadingParts } from './rules.ts'

const dhaka = (...areas: string[]) => ({ city: 'Dhaka', areas })
const nowhere = { city: '', areas: [] }
const parts = (given: Partial<HeadingParts>): HeadingParts => ({
  gender: '',
  classes: [],
  location: nowhere,
  isOnline: false,
  ...given,
})

test.each([
  [{ gender: 'Male', classes: ['Class 5'], location: dhaka('Uttara') }, 'Need Male Tutor For Class 5 At Uttara- Dhaka'],
  [
    { gender: 'Male', classes: ['Class 5', 'Class 6'], location: dhaka('Mirpur-1', 'Uttara') },
    'Need Male Tutor For Class 5, Class 6 At Mirpur-1, Uttara- Dhaka',
  ],
  [{ gender: 'Male/Female', classes: ['KG'], location: dhaka() }, 'Need Male/Female Tutor For KG At Dhaka'],
  [{ gender: 'Female', isOnline: true, classes: ['O-level'] }, 'Need Female Tutor For O-level At Online'],
  [{ isOnline: true, location: dhaka('Uttara') }, 'Need Tutor At Online'],
  [{ location: dhaka() }, 'Need Tutor At Dhaka'],
  [{ location: { city: 'Cumilla', areas: ['Others'] } }, 'Need Tutor At Others- Cumilla'],
  [{ classes: ['হিফজ'], location: { city: 'কুমিল্লা', areas: ['কান্দিরপাড়'] } }, 'Need Tutor For হিফজ At কান্দিরপাড়- কুমিল্লা'],
  [{}, 'Need Tutor'],
])('heading of %j [TFORM-51..55]', (given, heading) => expect(generatedHeading(parts(given))).toBe(heading))

test('values with braces stay in a heading as they are', () =>
  expect(generatedHeading(parts({ gender: 'Male', classes: ['{city}'], location: dhaka() }))).toBe(
    'Need Male Tutor For {city} At Dhaka',
  ))

test.each([
  [{ gender: 'Female' }, '[TFORM-48] gender'],
  [{ classes: ['Class 9'] }, '[TFORM-49] class'],
  [{ location: dhaka('Uttara') }, '[TFORM-50] location'],
])('the heading depends on %j: %s', (change: Partial<HeadingParts>, _what: string) => {
  const before = parts({ gender: 'Male', classes: ['Class 5'], location: dhaka() })
  expect(generatedHeading({ ...before, ...change })).not.toBe(generatedHeading(before))
})
