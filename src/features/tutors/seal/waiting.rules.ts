import { type CvWaiting, orNull } from '#shared/cv-facts.ts'
import type { CvEducation } from '#shared/cv-parts.ts'

/** What others recognise a tutor by: a change of a verified CV waits until staff have seen it. */
export type Identity = {
  gender: string
  profileImage: string
  idCardImage: string
  education: CvEducation
}

type Waiting = { waiting: CvWaiting | null }

export const LEVELS = ['ssc', 'hsc', 'graduation', 'masters'] as const satisfies (keyof CvEducation)[]

/** Whether any field of a level differs. */
function hasOtherLevel(a: CvEducation, b: CvEducation, level: (typeof LEVELS)[number]): boolean {
  const others = new Map<string, string>(Object.entries(b[level]))
  return Object.entries(a[level]).some(([field, value]) => value !== others.get(field))
}

/** The institute and the degree of one level, which staff have seen on paper. */
function studyOf(education: CvEducation, level: (typeof LEVELS)[number]): string {
  const part = education[level]
  return JSON.stringify([part.institute, 'group' in part ? part.group : part.department])
}

/** Whether an institute or degree differs. */
export const hasOtherStudies = (a: CvEducation, b: CvEducation): boolean =>
  LEVELS.some((level) => studyOf(a, level) !== studyOf(b, level))

/** The CV as its tutor wrote it: with the values that wait. */
export function withWaiting<Row extends Identity & Waiting & { name?: string }>(row: Row): Row {
  if (!row.waiting) return row
  const { education, ...rest } = row.waiting
  return { ...row, ...rest, education: { ...row.education, ...education } }
}

/**
 * Splits an edit of a verified CV into what others see at once and what waits. A removed picture is gone at once; a value
 * that is changed back no longer waits; a new name is not part of the form and waits on.
 */
export function splitWaitingChanges<Content extends Identity>(
  shown: Identity & Waiting,
  written: Content,
): { content: Content; waiting: CvWaiting | null } {
  const waiting: CvWaiting = {}
  if (shown.waiting?.name !== undefined) waiting.name = shown.waiting.name
  const content = { ...written }
  if (written.gender !== shown.gender) {
    waiting.gender = written.gender
    content.gender = shown.gender
  }
  for (const picture of ['profileImage', 'idCardImage'] as const)
    if (written[picture] !== '' && written[picture] !== shown[picture]) {
      waiting[picture] = written[picture]
      content[picture] = shown[picture]
    }
  const changed = LEVELS.filter((level) => hasOtherLevel(written.education, shown.education, level))
  const pick = (from: CvEducation) => Object.fromEntries(changed.map((level) => [level, from[level]]))
  if (changed.length > 0) {
    waiting.education = pick(written.education)
    content.education = { ...written.education, ...pick(shown.education) }
  }
  return { content, waiting: orNull(waiting) }
}

/** What still waits after staff wrote the values that others see. */
export function remainingWaitingChanges(shown: Identity, waiting: CvWaiting | null): CvWaiting | null {
  if (!waiting) return null
  const { name } = waiting
  const rest = splitWaitingChanges(
    { ...shown, waiting: name === undefined ? null : { name } },
    withWaiting({ ...shown, waiting }),
  )
  return rest.waiting
}

export type WaitingChange = { field: string; before: string; after: string }

/** The values that wait beside those that others see, by the paths of the CV's form. */
export function listWaitingChanges(row: Identity & Waiting & { name: string }): WaitingChange[] {
  const before = flatten(row)
  const after = flatten(withWaiting(row))
  return Object.keys(after)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
}

function flatten({ name, gender, profileImage, idCardImage, education }: Identity & { name: string }) {
  const studies = LEVELS.flatMap((level) =>
    Object.entries(education[level]).map(([part, value]) => [`education.${level}.${part}`, value] as const),
  )
  const fields: Record<string, string> = {
    name,
    'othersInfo.gender': gender,
    'img.profile': profileImage,
    'img.id': idCardImage,
    ...Object.fromEntries(studies),
  }
  return fields
}

type WaitingColumns = { waiting: CvWaiting | null; waitingSince: Date | null }

/** The columns of what waits now; the time stays when nothing new waits. */
export function toWaitingColumns(
  stored: Identity & WaitingColumns,
  waiting: CvWaiting | null,
  now: Date,
): WaitingColumns {
  const listOf = (of: CvWaiting | null) => JSON.stringify(listWaitingChanges({ ...stored, name: '', waiting: of }))
  const isSame = listOf(waiting) === listOf(stored.waiting)
  return { waiting, waitingSince: waiting && isSame ? stored.waitingSince : waiting && now }
}
