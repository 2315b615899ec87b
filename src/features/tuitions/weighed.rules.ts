import { diffFields, type EventChanges } from '#shared/events.ts'
import { formatStoredSalary, type StoredSalary } from '#shared/format/salary.ts'

/** What tutors weigh before they apply, as it is shown to them. */
const WEIGHED = [
  'class',
  'subjects',
  'medium',
  'gender',
  'city',
  'areas',
  'isOnline',
  'salary',
  'daysPerWeek',
  'freeTimes',
  'teachingTime',
] as const

/** The columns behind it: a salary has its text and its numbers. */
export const WEIGHED_COLUMNS = [...WEIGHED, 'salaryFrom', 'salaryTo'] as const

type Weighed = StoredSalary & Record<Exclude<(typeof WEIGHED)[number], 'salary'>, unknown>

/** Old and new values of what tutors weigh, where two states of a tuition differ. */
export function diffWeighed(before: Weighed, after: Weighed): EventChanges {
  return diffFields(toShown(before), toShown(after), WEIGHED)
}

const toShown = (row: Weighed) => ({ ...row, salary: formatStoredSalary(row) })
