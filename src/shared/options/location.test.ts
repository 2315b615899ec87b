import { expect, test } from 'vitest'
import { formatPlace } from './location.ts'

test.each([
  [{ city: 'Dhaka', areas: ['Mirpur-1', 'Uttara'] }, 'Mirpur-1, Uttara, Dhaka'],
  [{ city: 'Dhaka', areas: [] }, 'Dhaka'],
  [{ city: '', areas: [] }, ''],
])('the location %j is formatted as %s', (location, formatted) => expect(formatPlace(location)).toBe(formatted))
