import { expect, test } from 'vitest'
import { resolveExpectedSalary } from './salary.rules.ts'

const NONE = { expectedSalary: '', salaryFrom: null, salaryTo: null }

test.each([
  [{}, NONE],
  [{ expectedSalary: '৬ হাজার টাকা' }, { expectedSalary: '৬ হাজার টাকা', salaryFrom: 6000, salaryTo: 6000 }],
  [{ expectedSalary: 'Negotiable' }, { ...NONE, expectedSalary: 'Negotiable' }],
  [{ salaryFrom: 5000 }, { expectedSalary: '5,000 Tk a month', salaryFrom: 5000, salaryTo: 5000 }],
  [{ salaryTo: 7000 }, { expectedSalary: '7,000 Tk a month', salaryFrom: 7000, salaryTo: 7000 }],
  [
    { salaryFrom: 5000, salaryTo: 7000 },
    { expectedSalary: '5,000–7,000 Tk a month', salaryFrom: 5000, salaryTo: 7000 },
  ],
  [
    { expectedSalary: 'for 3 days a week', salaryFrom: 5000, salaryTo: 7000 },
    { expectedSalary: 'for 3 days a week', salaryFrom: 5000, salaryTo: 7000 },
  ],
])('%j is stored as %j [FAM-157]', (sent, stored) => {
  expect(resolveExpectedSalary({ ...NONE, ...sent })).toEqual(stored)
})
