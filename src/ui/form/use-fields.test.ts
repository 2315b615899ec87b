import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredChoices } from '#shared/input-schemas.ts'
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
  const schema = z.object({ class: requiredChoices('tuitions.classRequired') })
  expect(errorsByField(validateBody(schema, { class: [] }))).toEqual({ class: 'Choose at least one class.' })
})

test('changing a field removes its errors and those of its parts', () => {
  const errors = { 'location.city': 'choose', 'location.areas': 'choose', locationDetails: 'too long' }
  expect(withoutField(errors, 'location')).toEqual({ locationDetails: 'too long' })
})
