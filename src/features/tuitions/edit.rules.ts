import { generatedHeading } from './rules.ts'
import { resolveSalary } from './salary.rules.ts'
import { type TuitionChanges, type TuitionInput, tuitionChanges } from './schema.ts'

/** The fields of an edit that make sense only together; the first names them. */
export const EDIT_GROUPS = [
  ['salary', 'salaryFrom', 'salaryTo'],
  ['location', 'isOnline'],
] as const

/** What an edit says of salary and days as it would be stored; other input stays as it is. */
export function withStoredSalary<T extends object>(changes: T): T {
  const { data } = tuitionChanges.safeParse(changes)
  const { salary, salaryFrom, salaryTo, daysPerWeek, teachingTime } = data ?? {}
  if (salary === undefined || salaryFrom === undefined || salaryTo === undefined) return changes
  if (daysPerWeek === undefined || teachingTime === undefined) return changes
  return { ...changes, ...resolveSalary({ salary, salaryFrom, salaryTo, daysPerWeek, teachingTime }) }
}

type HeadingSource = Pick<TuitionInput, 'class' | 'location' | 'isOnline'> & { gender: readonly string[] }

/** The heading that the fields generate. */
export function headingOf({ gender, class: classes, location, isOnline }: HeadingSource): string {
  return generatedHeading({ gender: gender[0] ?? '', classes, location, isOnline })
}

/** Whether an edit sends the heading that its own fields generate. */
export function hasGeneratedHeading(changes: TuitionChanges): boolean {
  const { heading, gender, class: classes, location, isOnline } = changes
  if (!classes || !location || gender === undefined || isOnline === undefined) return false
  const { city = '', areas = [] } = location
  return heading === headingOf({ gender: [gender].flat(), class: classes, location: { city, areas }, isOnline })
}
