import { expect, test } from 'vitest'
import { promisedDay } from './rules.ts'

const promises = [{ ending: 'tutorLeft', withinDays: 30, days: 7 }]
const end = { ending: 'tutorLeft', firstClass: '2026-11-01', endedOn: '2026-12-01', today: '2026-12-02' }

test.each([
  ['on the last day of the promise', end, '2026-12-09'],
  ['a day later', { ...end, endedOn: '2026-12-02' }, null],
  ['before the first class', { ...end, endedOn: '2026-10-30' }, '2026-12-09'],
  ['for another ending', { ...end, ending: 'familyEnded' }, null],
])('another tutor is promised by a day only within the terms: %s [FAM-875]', (_, ended, day) => {
  expect(promisedDay(promises, ended)).toBe(day)
})
