import { formatSalary, parseSalary, type StoredSalary, toSalary } from '#shared/salary.ts'

export type ExpectedSalary = { expectedSalary: string; salaryFrom: number | null; salaryTo: number | null }

/**
 * The expected salary to store: sent numbers first, one end for both; without them what the text says. A missing text is
 * made from the numbers. [FAM-157]
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

type AnsweredSalary = { expectedSalary: string; salaryFrom?: number | null; salaryTo?: number | null }

/** The expected salary of a CV answer in the form of `shared/salary.ts`. */
export const toStoredSalary = ({
  expectedSalary,
  salaryFrom = null,
  salaryTo = null,
}: AnsweredSalary): StoredSalary => ({ salary: expectedSalary, salaryFrom, salaryTo })
