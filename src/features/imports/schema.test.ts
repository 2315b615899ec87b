import { expect, test } from 'vitest'
import { importIdParams, importQuery } from './schema.ts'

test('the name of an import file has 1 to 200 characters', () => {
  expect(importQuery.parse({}).fileName).toBe('file')
  expect(importQuery.parse({ fileName: ' a ' }).fileName).toBe('a')
  for (const fileName of [' ', 'x'.repeat(201)]) expect(importQuery.safeParse({ fileName }).success).toBe(false)
})

test('the id of an import has 1 to 60 characters', () => {
  expect(importIdParams.parse({ id: '7' }).id).toBe('7')
  for (const id of [' ', 'x'.repeat(61)]) expect(importIdParams.safeParse({ id }).success).toBe(false)
})
