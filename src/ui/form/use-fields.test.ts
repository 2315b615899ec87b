import { expect, test } from 'vitest'
import { tuitionInput } from '#features/tuitions/schema.ts'
import { validateBody } from './use-call-form.ts'
import { errorsByField, withoutField } from './use-fields.ts'

test('an error inside a list belongs to the list, and the first error of a field is shown', () => {
  const errors = [
    { path: 'class.3', message: 'too long' },
    { path: 'class', message: 'second' },
    { path: 'location.city', message: 'choose' },
    { path: '', message: 'of the whole' },
  ]
  expect(errorsByField(errors)).toEqual({ class: 'too long', 'location.city': 'choose' })
})

test('a body is validated with the messages of the server', () => {
  const errors = errorsByField(validateBody(tuitionInput, { class: [], subjects: ['Math'], medium: ['Others'] }))
  expect(errors).toMatchObject({
    class: 'Choose at least one class.',
    medium: 'Write the other medium.',
    'location.city': 'Choose a city.',
    'location.areas': 'Choose at least one area.',
  })
})

test('changing a field removes its errors and those of its parts', () => {
  const errors = { 'location.city': 'choose', 'location.areas': 'choose', locationDetails: 'too long' }
  expect(withoutField(errors, 'location')).toEqual({ locationDetails: 'too long' })
})
