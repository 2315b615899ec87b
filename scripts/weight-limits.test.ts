import { expect, test } from 'vitest'
import { overweight } from './weight-limits.ts'

test('[WEB-103] pages within the limits pass', () => {
  expect(overweight([{ page: '/', script: 110 * 1024, style: 12 * 1024 }])).toEqual([])
})

test('[WEB-103] each page names what is too heavy', () => {
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
