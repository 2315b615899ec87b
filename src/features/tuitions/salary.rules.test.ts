import { expect, test } from 'vitest'
import { mergeSalary, resolveSalary, type SalaryParts } from './salary.rules.ts'

const nothing = { salary: '', salaryFrom: null, salaryTo: null, daysPerWeek: null, teachingTime: '' }
const range = { salary: '5,000–7,000 Tk a month', salaryFrom: 5000, salaryTo: 7000, daysPerWeek: 3 }

test.each<[object, SalaryParts]>([
  [{}, { salary: '', salaryFrom: null, salaryTo: null, daysPerWeek: null }],
  [{ salary: '7000/-' }, { salary: '7000/-', salaryFrom: 7000, salaryTo: 7000, daysPerWeek: null }],
  [{ salary: 'Negotiable' }, { salary: 'Negotiable', salaryFrom: null, salaryTo: null, daysPerWeek: null }],
  [{ salaryFrom: 5000, salaryTo: 7000, daysPerWeek: 3 }, range],
  [{ salaryFrom: 6000 }, { salary: '6,000 Tk a month', salaryFrom: 6000, salaryTo: 6000, daysPerWeek: null }],
  [{ salaryTo: 6000 }, { salary: '6,000 Tk a month', salaryFrom: 6000, salaryTo: 6000, daysPerWeek: null }],
  [
    { salary: 'and tea', salaryFrom: 6000, salaryTo: 8000 },
    { salary: 'and tea', salaryFrom: 6000, salaryTo: 8000, daysPerWeek: null },
  ],
  [{ teachingTime: '4 days, evening' }, { salary: '', salaryFrom: null, salaryTo: null, daysPerWeek: 4 }],
])('a post with %j is stored with %j [FAM-205..206]', (sent, stored) =>
  expect(resolveSalary({ ...nothing, ...sent })).toEqual(stored),
)

test.each<[object, SalaryParts]>([
  [{}, range],
  [{ salary: '8000' }, { salary: '8000', salaryFrom: null, salaryTo: null, daysPerWeek: 3 }],
  [
    { salary: 'and tea', salaryTo: 9000 },
    { salary: 'and tea', salaryFrom: 5000, salaryTo: 9000, daysPerWeek: 3 },
  ],
  [{ salaryFrom: 6000 }, { salary: '', salaryFrom: 6000, salaryTo: 7000, daysPerWeek: 3 }],
  [
    { salaryFrom: null, salaryTo: null },
    { salary: '', salaryFrom: null, salaryTo: null, daysPerWeek: 3 },
  ],
  [{ daysPerWeek: null }, { ...range, daysPerWeek: null }],
  [{ teachingTime: '5 days' }, { ...range, daysPerWeek: 5 }],
])('the edit %j of 5,000 to 7,000 on 3 days is checked as %j [FAM-207]', (changes, merged) =>
  expect(mergeSalary(range, changes)).toEqual(merged),
)

test('numbers leave a text that has none [FAM-207]', () => {
  const stored = { salary: '500 per class', salaryFrom: null, salaryTo: null, daysPerWeek: null }
  expect(mergeSalary(stored, { salaryFrom: 6000 })).toEqual({ ...stored, salaryFrom: 6000 })
})
