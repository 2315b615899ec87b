import { expect, test } from 'vitest'
import { flattenFields } from './field-paths.ts'

test('nested fields get dotted paths, and a choice or location is one field', () => {
  const subjects = { chosen: ['Math'], other: '' }
  const location = { city: 'Dhaka', areas: [], otherCity: '', otherArea: '' }
  const values = { name: 'Mim', education: { ssc: { year: '2017' } }, teaching: { subjects, online: true }, location }
  expect(flattenFields(values)).toEqual({
    name: 'Mim',
    'education.ssc.year': '2017',
    'teaching.subjects': subjects,
    'teaching.online': true,
    location,
  })
})
