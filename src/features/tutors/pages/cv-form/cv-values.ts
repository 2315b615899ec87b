import type { z } from 'zod'
import { toLatinDigits } from '#shared/digits.ts'
import type { FieldError } from '#shared/refusal.ts'
import { type Choice, toChoice, toSubmittedValues } from '#ui/form/choice.ts'
import {
  emptyLocationChoice,
  type LocationChoice,
  toLocationChoice,
  toSubmittedLocation,
} from '#ui/form/location-choice.ts'
import { validateBody } from '#ui/form/use-call-form.ts'
import { completeness } from '../../completeness.rules.ts'
import { type Cv, cvInput } from '../../schema.ts'

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

/** The addresses of the pictures, `''` without; what is uploaded is named here at once. */
export const CV_PICTURES = ['img.profile', 'img.id'] as const

/** The lists in which `Others` opens a free text. */
export const CV_CHOICES = [
  'teachingPreferences.preferredSubjects',
  'teachingPreferences.preferredClasses',
  'teachingPreferences.preferredMediums',
  'teachingPreferences.availableDays',
] as const

export type CvText = (typeof CV_TEXTS)[number]
export type CvChoice = (typeof CV_CHOICES)[number]
export type CvPicture = (typeof CV_PICTURES)[number]

export type CvValues = Record<CvText | CvPicture, string> &
  Record<CvChoice, Choice> & {
    'teachingPreferences.onlineAvailable': boolean
    'address.coverageAddress': LocationChoice
  }

/** What the form starts from: the stored CV, or an empty one. */
export function valuesOf(cv: Cv | null): CvValues {
  const texts = [...CV_TEXTS, ...CV_PICTURES].map((path) => [path, stored(cv, path) ?? ''])
  const choices = CV_CHOICES.map((path) => [path, toChoice((stored(cv, path) as string[] | undefined) ?? [])])
  return {
    ...(Object.fromEntries(texts) as Record<CvText | CvPicture, string>),
    ...(Object.fromEntries(choices) as Record<CvChoice, Choice>),
    'teachingPreferences.onlineAvailable': cv?.teachingPreferences.onlineAvailable ?? false,
    'address.coverageAddress': cv ? toLocationChoice(cv.address.coverageAddress) : emptyLocationChoice,
  }
}

function stored(cv: Cv | null, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], cv)
}

/** The body of the call as the values stand, with what is still being typed; it may not be valid yet. Pictures that are as stored are left out, so that they stay whatever happened meanwhile. */
export function bodyOf(values: CvValues, cv: Cv | null = null): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const path of CV_PICTURES) if (values[path] !== (stored(cv, path) ?? '')) put(body, path, values[path])
  for (const path of CV_TEXTS) put(body, path, values[path])
  for (const level of ['ssc', 'hsc', 'graduation', 'masters'] as const)
    put(body, `education.${level}.year`, toLatinDigits(values[`education.${level}.year`]))
  put(body, 'contact.fb', linkFrom(values['contact.fb']))
  for (const path of CV_CHOICES) put(body, path, toSubmittedValues(values[path]))
  put(body, 'teachingPreferences.onlineAvailable', values['teachingPreferences.onlineAvailable'])
  put(body, 'address.coverageAddress', toSubmittedLocation(values['address.coverageAddress']))
  return body
}

/** A web address as people copy it, `facebook.com/mim`, with what it needs to be one. */
function linkFrom(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed
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
  return validateBody(cvInput, bodyOf(values))
}

/** The checked body to send; throws for values that `checkCv` complains about. */
export function checkedBody(values: CvValues, cv: Cv | null = null): z.output<typeof cvInput> {
  return cvInput.parse(bodyOf(values, cv))
}

/** How complete the CV is as the values stand. */
export function progressOf(values: CvValues) {
  const { 'img.profile': profile, 'img.id': id } = values
  return completeness({ ...(bodyOf(values) as Parameters<typeof completeness>[0]), img: { profile, id } })
}

/** Share of these required fields that are valid, 0 to 1, for the seam of their section. */
export function shareDone(refused: ReadonlySet<string>, required: readonly string[]): number {
  return required.filter((path) => !refused.has(path)).length / required.length
}

/** The fields that the server would refuse as the values stand. */
export function refusedFields(values: CvValues): ReadonlySet<string> {
  return new Set(checkCv(values).map(({ path }) => path))
}
