import { expect, test } from 'vitest'
import { z } from 'zod'
import { toFieldErrors } from '../messages/field-errors.ts'
import { valueOfField } from './choice-fields.ts'

test.each([
  [['class', 0], 'Class 5', 'পঞ্চম শ্রেণি'],
  [['location', 'areas'], 'Mirpur 10', 'মিরপুর ১০'],
  [['othersInfo', 'gender'], 'Female', 'মহিলা'],
  [['details'], 'Math', 'Math'],
  [['constructor'], 'Math', 'Math'],
  [[], 'Math', 'Math'],
])('the value of the field %j, %s, is shown as %s [BN-162]', (path, stored, shown) => {
  expect(valueOfField('bn', path, stored)).toBe(shown)
  expect(valueOfField('en', path, stored)).toBe(stored)
})

test('a refusal lists the options of a field in the language of the viewer [BN-162]', () => {
  const { error } = z.object({ gender: z.enum(['Male', 'Female']) }).safeParse({ gender: 'Other' })
  const message = (locale: 'en' | 'bn') => error && toFieldErrors(error, locale)[0]?.message
  expect(message('bn')).toContain('পুরুষ, মহিলা')
  expect(message('en')).toContain('Male, Female')
})
