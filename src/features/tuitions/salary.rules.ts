import { formatSalary, parseDays, parseSalary, type StoredSalary, toSalary } from '#shared/format/salary.ts'
import type { TuitionChanges } from './schema.ts'

/** Salary and days of a tuition. */
export type SalaryParts = StoredSalary & { daysPerWeek: number | null }

/**
 * The salary and days to store: sent numbers first, one end for both; without them what the text says. A missing text is
 * made from the numbers.
 */
export function resolveSalary(input: SalaryParts & { teachingTime: string }): SalaryParts {
  const { salary, salaryFrom, salaryTo, teachingTime } = input
  const sent = toSalary({ salaryFrom: salaryFrom ?? salaryTo, salaryTo: salaryTo ?? salaryFrom })
  const numbers = sent ?? parseSalary(salary)
  return {
    salary: salary === '' && sent ? formatSalary(sent) : salary,
    salaryFrom: numbers?.from ?? null,
    salaryTo: numbers?.to ?? null,
    daysPerWeek: input.daysPerWeek ?? parseDays(teachingTime) ?? parseDays(salary),
  }
}

/** The salary and days of an edit: a text sent without numbers replaces the numbers, and numbers replace the text. */
export function mergeSalary(stored: SalaryParts, changes: TuitionChanges): SalaryParts {
  const hasNumbers = changes.salaryFrom !== undefined || changes.salaryTo !== undefined
  const hasText = changes.salary !== undefined
  const { salaryFrom = stored.salaryFrom, salaryTo = stored.salaryTo } = changes
  const numbers = hasText && !hasNumbers ? { salaryFrom: null, salaryTo: null } : { salaryFrom, salaryTo }
  const keptText = hasNumbers && toSalary(stored) ? '' : stored.salary
  const said = parseDays(changes.teachingTime ?? '') ?? parseDays(changes.salary ?? '')
  const daysPerWeek = changes.daysPerWeek !== undefined ? changes.daysPerWeek : (said ?? stored.daysPerWeek)
  return { salary: changes.salary ?? keptText, ...numbers, daysPerWeek }
}
