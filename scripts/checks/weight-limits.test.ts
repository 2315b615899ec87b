import { expect, test } from 'vitest'
import { FORM_WEIGHT_LIMITS, overweight } from './weight-limits.ts'

test('pages within the limits pass [WEB-103]', () => {
  expect(overweight([{ page: '/', script: 110 * 1024, style: 12 * 1024 }])).toEqual([])
})

test('each page names what is too heavy [WEB-103]', () => {
  const weights = [
    { page: '/', script: 111 * 1024, style: 13 * 1024 },
    { page: '/fees', script: 0, style: 12 * 1024 + 103 },
  ]
  expect(overweight(weights)).toEqual([
    '/ gives a visitor 111.0 KB of script, more than 110.0 KB.',
    '/ gives a visitor 13.0 KB of style, more than 12.0 KB.',
    '/fees gives a visitor 12.1 KB of style, more than 12.0 KB.',
  ])
})

test('a form may bring more, but not the office [WEB-103]', () => {
  const register = { page: '/register', script: 300 * 1024, style: 26 * 1024 }
  expect(overweight([register], FORM_WEIGHT_LIMITS)).toEqual([])
  expect(overweight([{ ...register, script: 417 * 1024 }], FORM_WEIGHT_LIMITS)).toEqual([
    '/register gives a visitor 417.0 KB of script, more than 312.0 KB.',
  ])
})
