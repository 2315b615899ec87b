import type { z } from 'zod'
import type { FieldError } from '#shared/refusal.ts'
import { type Choice, choiceOf, submittedList } from '#web/forms/choice.ts'
import { noPlace, type PlaceChoice, placeOf, submittedPlace } from '#web/forms/place.ts'
import { checkBody } from '#web/forms/use-call-form.ts'
import { type Cv, cvInput } from '../schema.ts'

/** The fields of one text or word each, by the paths that the server knows them by. */
export const CV_TEXTS = [
  'experience',
  'contact.optionalPhone',
  'contact.guardianPhone',
  'contact.friendPhone',
  'contact.email',
  'contact.fb',
  'teachingPreferences.runningTutoring',
  'teachingPreferences.expectedSalary',
  'education.ssc.institute',
  'education.ssc.group',
  'education.ssc.year',
  'education.ssc.board',
  'education.ssc.gpa',
  'education.hsc.institute',
  'education.hsc.group',
  'education.hsc.year',
  'education.hsc.board',
  'education.hsc.gpa',
  'education.graduation.institute',
  'education.graduation.department',
  'education.graduation.year',
  'education.graduation.cgpa',
  'education.masters.institute',
  'education.masters.department',
  'education.masters.year',
  'education.masters.cgpa',
  'address.presentAddress',
  'address.permanentAddress',
  'othersInfo.dob',
  'othersInfo.bloodGroup',
  'othersInfo.maritalStatus',
  'othersInfo.gender',
] as const

/** The lists in which `Others` opens a free text. */
export const CV_CHOICES = [
  'teachingPreferences.preferredSubjects',
  'teachingPreferences.preferredClasses',
  'teachingPreferences.preferredMediums',
  'teachingPreferences.availableDays',
] as const

export type CvText = (typeof CV_TEXTS)[number]
export type CvChoice = (typeof CV_CHOICES)[number]

export type CvValues = Record<CvText, string> &
  Record<CvChoice, Choice> & { 'teachingPreferences.onlineAvailable': boolean; 'address.coverageAddress': PlaceChoice }

/** What the form starts from: the stored CV, or an empty one. */
export function valuesOf(cv: Cv | null): CvValues {
  const texts = CV_TEXTS.map((path) => [path, stored(cv, path) ?? ''])
  const choices = CV_CHOICES.map((path) => [path, choiceOf((stored(cv, path) as string[] | undefined) ?? [])])
  return {
    ...(Object.fromEntries(texts) as Record<CvText, string>),
    ...(Object.fromEntries(choices) as Record<CvChoice, Choice>),
    'teachingPreferences.onlineAvailable': cv?.teachingPreferences.onlineAvailable ?? false,
    'address.coverageAddress': cv ? placeOf(cv.address.coverageAddress) : noPlace,
  }
}

function stored(cv: Cv | null, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], cv)
}

/** The body of the call as the values stand, with what is still being typed; it may not be valid yet. */
export function bodyOf(values: CvValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const path of CV_TEXTS) put(body, path, values[path])
  for (const path of CV_CHOICES) put(body, path, submittedList(values[path]))
  put(body, 'teachingPreferences.onlineAvailable', values['teachingPreferences.onlineAvailable'])
  put(body, 'address.coverageAddress', submittedPlace(values['address.coverageAddress']))
  return body
}

function put(body: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    body[name] = value
    return
  }
  const part = (body[name] ?? {}) as Record<string, unknown>
  body[name] = part
  put(part, rest.join('.'), value)
}

/** What the server would refuse, in its words. */
export function checkCv(values: CvValues): FieldError[] {
  return checkBody(cvInput, bodyOf(values))
}

/** The checked body to send; throws for values that `checkCv` complains about. */
export function checkedBody(values: CvValues): z.output<typeof cvInput> {
  return cvInput.parse(bodyOf(values))
}

/** Share of these required fields that are valid, 0 to 1, for the seam of their section. */
export function shareDone(values: CvValues, required: readonly string[]): number {
  const refused = new Set(checkCv(values).map(({ path }) => path))
  return required.filter((path) => !refused.has(path)).length / required.length
}
