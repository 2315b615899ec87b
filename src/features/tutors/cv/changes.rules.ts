import type { EventChanges } from '#shared/events.ts'
import { type CvFieldName, cvFields } from '../schema.ts'

/** The fields of a stored CV that its form changes; the two pictures are recorded without their addresses. */
const FIELDS = [
  'experience',
  'preferredSubjects',
  'preferredClasses',
  'preferredMediums',
  'availableDays',
  'freeTimes',
  'expectedSalary',
  'salaryFrom',
  'salaryTo',
  'onlineAvailable',
  'presentAddress',
  'permanentAddress',
  'coverageCity',
  'coverageAreas',
  'dob',
  'bloodGroup',
  'maritalStatus',
  'gender',
] as const
const GROUPS = ['contact', 'education'] as const
const PICTURES = { profileImage: 'picture', idCardImage: 'idCard' } as const

type RecordedCv = Record<(typeof FIELDS)[number], unknown> &
  Partial<Record<CvFieldName, unknown>> &
  Record<(typeof GROUPS)[number], object> &
  Record<keyof typeof PICTURES, string>

/** Old and new values of what an edit changed, by dotted field: `contact.fb`, `education.ssc.year`. */
export function describeCvChanges(before: RecordedCv, after: RecordedCv): EventChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const field of FIELDS) addChange(changes, field, before[field], after[field])
  for (const { name } of cvFields) addChange(changes, name, before[name], after[name])
  for (const group of GROUPS) addChange(changes, group, before[group], after[group])
  for (const [column, name] of Object.entries(PICTURES) as [keyof typeof PICTURES, string][]) {
    // A new picture replaces the old one, whose address leads nowhere any more.
    if (before[column] !== after[column]) changes[name] = [before[column] !== '', after[column] !== '']
  }
  return changes
}

function addChange(
  changes: Record<string, readonly [unknown, unknown]>,
  field: string,
  before: unknown,
  after: unknown,
) {
  if (isGroup(before) && isGroup(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      addChange(changes, `${field}.${name}`, before[name], after[name])
  } else if (JSON.stringify(before) !== JSON.stringify(after)) changes[field] = [before ?? null, after ?? null]
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
