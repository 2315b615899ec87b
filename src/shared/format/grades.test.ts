import { expect, test } from 'vitest'
import { parseGrade } from './grades.ts'

test.each([
  ['gpa', '5.00', '5.00'],
  ['gpa', ' 4.5 ', '4.5'],
  ['gpa', '৪.৫০', '4.50'],
  ['gpa', '4,94', '4.94'],
  ['gpa', '5.00/5.00', '5.00'],
  ['gpa', '4.8 out of 5', '4.8'],
  ['gpa', 'A*', 'A*'],
  ['gpa', '3 A*, 2 B', '3 A*, 2 B'],
  ['gpa', '', ''],
  ['gpa', '5.01', null],
  ['gpa', '5.50', null],
  ['gpa', '55', null],
  ['gpa', '-1', null],
  ['gpa', '3.5/4', null],
  ['gpa', 'first division', null],
  ['cgpa', '3.62', '3.62'],
  ['cgpa', '৪', '4'],
  ['cgpa', '3.75/4.00', '3.75'],
  ['cgpa', '4.01', null],
  ['cgpa', '5.00', null],
  ['cgpa', 'A', null],
  ['cgpa', '3.6.2', null],
] as const)('the %s “%s” is read as %s [FAM-155]', (scale, typed, read) => {
  expect(parseGrade(typed, scale)).toBe(read)
})
