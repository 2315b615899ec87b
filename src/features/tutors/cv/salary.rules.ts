import { formatSalary, parseSalary, type StoredSalary, toSalary, toSalaryColumns } from '#shared/format/salary.ts'

type ExpectedSalary = { expectedSalary: string; salaryFrom: number | null; salaryTo: number | null }

/**
 * The expected salary to store: sent numbers first, one end for both; without them what the text says. A missing text is
 * made from the numbers.
 */
export function resolveExpectedSalary({ expectedSalary, salaryFrom, salaryTo }: ExpectedSalary): ExpectedSalary {
  const sent = toSalary({ salaryFrom: salaryFrom ?? salaryTo, salaryTo: salaryTo ?? salaryFrom })
  const numbers = sent ?? parseSalary(expectedSalary)
  return {
    expectedSalary: expectedSalary === '' && sent ? formatSalary(sent) : expectedSalary,
    salaryFrom: numbers?.from ?? null,
    salaryTo: numbers?.to ?? null,
  }
}

type AnsweredSalary = {
  expectedSalary: string
  salaryFrom?: number | null | undefined
  salaryTo?: number | null | undefined
}

/** The expected salary of a CV answer in the form of `shared/format/salary.ts`; without numbers its text is read. */
export function toStoredSalary({ expectedSalary: salary, salaryFrom, salaryTo }: AnsweredSalary): StoredSalary {
  if (salaryFrom === undefined || salaryTo === undefined) return { salary, ...toSalaryColumns(salary) }
  return { salary, salaryFrom, salaryTo }
}
