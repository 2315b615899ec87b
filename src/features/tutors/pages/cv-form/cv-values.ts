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
import { rateCompleteness } from '../../completeness.rules.ts'
import { type Cv, cvInput } from '../../schema.ts'

/** The text fields, by their path in the body. */
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

/** The picture fields: an address, or `''`. */
export const CV_PICTURES = ['img.profile', 'img.id'] as const

/** The list fields in which `Others` opens a free text. */
export const CV_CHOICES = [
  'teachingPreferences.preferredSubjects',
  'teachingPreferences.preferredClasses',
  'teachingPreferences.preferredMediums',
  'teachingPreferences.availableDays',
] as const

export type CvTextPath = (typeof CV_TEXTS)[number]
export type CvChoicePath = (typeof CV_CHOICES)[number]
export type CvPicturePath = (typeof CV_PICTURES)[number]

export type CvValues = Record<CvTextPath | CvPicturePath, string> &
  Record<CvChoicePath, Choice> & {
    'teachingPreferences.onlineAvailable': boolean
    'address.coverageAddress': LocationChoice
  }

/** The initial values of the form. */
export function toCvValues(cv: Cv | null): CvValues {
  const texts = [...CV_TEXTS, ...CV_PICTURES].map((path) => [path, getAtPath(cv, path) ?? ''])
  const choices = CV_CHOICES.map((path) => [path, toChoice((getAtPath(cv, path) as string[] | undefined) ?? [])])
  return {
    ...(Object.fromEntries(texts) as Record<CvTextPath | CvPicturePath, string>),
    ...(Object.fromEntries(choices) as Record<CvChoicePath, Choice>),
    'teachingPreferences.onlineAvailable': cv?.teachingPreferences.onlineAvailable ?? false,
    'address.coverageAddress': cv ? toLocationChoice(cv.address.coverageAddress) : emptyLocationChoice,
  }
}

function getAtPath(cv: Cv | null, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], cv)
}

/** The body for the current values, possibly invalid. Unchanged pictures are left out,
 * so that saving keeps what another editor stored meanwhile. */
export function toCvBody(values: CvValues, cv: Cv | null = null): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const path of CV_PICTURES) if (values[path] !== (getAtPath(cv, path) ?? '')) setAtPath(body, path, values[path])
  for (const path of CV_TEXTS) setAtPath(body, path, values[path])
  for (const level of ['ssc', 'hsc', 'graduation', 'masters'] as const)
    setAtPath(body, `education.${level}.year`, toLatinDigits(values[`education.${level}.year`]))
  setAtPath(body, 'contact.fb', completeLink(values['contact.fb']))
  for (const path of CV_CHOICES) setAtPath(body, path, toSubmittedValues(values[path]))
  setAtPath(body, 'teachingPreferences.onlineAvailable', values['teachingPreferences.onlineAvailable'])
  setAtPath(body, 'address.coverageAddress', toSubmittedLocation(values['address.coverageAddress']))
  return body
}

/** Adds `https://` to an address such as `facebook.com/mim`. */
function completeLink(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed
}

function setAtPath(body: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    body[name] = value
    return
  }
  const part = (body[name] ?? {}) as Record<string, unknown>
  body[name] = part
  setAtPath(part, rest.join('.'), value)
}

/** Validates the values with the schema of the server. */
export function validateCv(values: CvValues): FieldError[] {
  return validateBody(cvInput, toCvBody(values))
}

/** The validated body; throws for invalid values. */
export function toValidCvBody(values: CvValues, cv: Cv | null = null): z.output<typeof cvInput> {
  return cvInput.parse(toCvBody(values, cv))
}

export function getCvProgress(values: CvValues) {
  const { 'img.profile': profile, 'img.id': id } = values
  return rateCompleteness({ ...(toCvBody(values) as Parameters<typeof rateCompleteness>[0]), img: { profile, id } })
}

/** The share of these required fields that are valid, 0 to 1. */
export function getValidShare(invalidFields: ReadonlySet<string>, required: readonly string[]): number {
  return required.filter((path) => !invalidFields.has(path)).length / required.length
}

export function findInvalidFields(values: CvValues): ReadonlySet<string> {
  return new Set(validateCv(values).map(({ path }) => path))
}
