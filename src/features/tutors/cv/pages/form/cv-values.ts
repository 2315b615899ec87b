import type { z } from 'zod'
import { type CvContact, type CvEducation, cvContact, cvEducation } from '#shared/cv-parts.ts'
import { toDigitsOf, toLatinDigits } from '#shared/format/digits.ts'
import { salaryWords, toSalary } from '#shared/format/salary.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import type { FieldError } from '#shared/refusal.ts'
import { type Choice, toChoice, toSubmittedValues } from '#ui/form/choice/choice.ts'
import {
  emptyLocationChoice,
  type LocationChoice,
  toLocationChoice,
  toSubmittedLocation,
} from '#ui/form/choice/location-choice.ts'
import { changedFields } from '#ui/form/draft/draft.ts'
import { validateBody } from '#ui/form/use-call-form.ts'
import { type Cv, type CvFieldName, cvFields, cvInput } from '../../../schema.ts'
import { rateCompleteness } from '../../completeness.rules.ts'
import { toStoredSalary } from '../../salary.rules.ts'

/** The list fields in which `Others` opens a free text. */
const CHOICES = ['preferredSubjects', 'preferredClasses', 'preferredMediums', 'availableDays'] as const
type ChoiceName = (typeof CHOICES)[number]

export type CvValues = {
  /** Picture addresses; `''` for none. */
  img: { profile: string; id: string }
  experience: string
  contact: CvContact
  teachingPreferences: Record<ChoiceName, Choice> & {
    /** What the salary is for, or the salary in words; `Negotiable` for no amount. */
    expectedSalary: string
    /** Taka a month as typed. */
    salaryFrom: string
    salaryTo: string
    onlineAvailable: boolean
  } & Record<CvFieldName, string>
  /** A list makes its group one field, so it stands beside the preferences. */
  freeTimes: readonly FreeTime[]
  education: CvEducation
  address: { presentAddress: string; permanentAddress: string; coverageAddress: LocationChoice }
  othersInfo: { dob: string; bloodGroup: string; maritalStatus: string; gender: string }
  /** of the CV that the form was filled from */
  version: number
}

type FormOf = { accountEmail?: string | undefined; locale?: Locale }

/** The initial values of the form; a first CV starts with the e-mail of the account. */
export function toCvValues(cv: Cv | null, { accountEmail = '', locale = DEFAULT_LOCALE }: FormOf = {}): CvValues {
  const { teachingPreferences, address, othersInfo } = cv ?? {}
  return {
    img: { profile: cv?.img.profile ?? '', id: cv?.img.id ?? '' },
    experience: cv?.experience ?? '',
    contact: cv?.contact ?? cvContact.parse({ email: accountEmail }),
    teachingPreferences: {
      ...mapChoices((name) => toChoice(teachingPreferences?.[name] ?? [])),
      ...mapFields(({ name }) => toTyped(teachingPreferences?.[name], locale)),
      ...toSalaryValues(teachingPreferences, locale),
      onlineAvailable: teachingPreferences?.onlineAvailable ?? false,
    },
    freeTimes: teachingPreferences?.freeTimes ?? [],
    education: mapFigures(cv?.education ?? cvEducation.parse({}), (figure) => toDigitsOf(locale, figure)),
    address: {
      presentAddress: address?.presentAddress ?? '',
      permanentAddress: address?.permanentAddress ?? '',
      coverageAddress: address ? toLocationChoice(address.coverageAddress) : emptyLocationChoice,
    },
    othersInfo: {
      dob: othersInfo?.dob ?? '',
      bloodGroup: othersInfo?.bloodGroup ?? '',
      maritalStatus: othersInfo?.maritalStatus ?? '',
      gender: othersInfo?.gender ?? '',
    },
    version: cv?.version ?? 0,
  }
}

function toSalaryValues(preferences: Cv['teachingPreferences'] | undefined, locale: Locale) {
  const stored = toStoredSalary(preferences ?? { expectedSalary: '' })
  const numbers = toSalary(stored)
  if (!numbers) return { expectedSalary: stored.salary, salaryFrom: '', salaryTo: '' }
  const { from, to } = numbers
  return {
    expectedSalary: salaryWords(stored),
    salaryFrom: toDigitsOf(locale, String(from)),
    salaryTo: from === to ? '' : toDigitsOf(locale, String(to)),
  }
}

function toTyped(stored: string | number | null | undefined, locale: Locale): string {
  return typeof stored === 'number' ? toDigitsOf(locale, String(stored)) : (stored ?? '')
}

function mapFields<T>(map: (field: (typeof cvFields)[number]) => T): Record<CvFieldName, T> {
  return Object.fromEntries(cvFields.map((field) => [field.name, map(field)])) as Record<CvFieldName, T>
}

/** A typed amount, also as `5,000` or in Bangla digits; null for nothing, and `NaN` for what is no number. */
function toNumber(typed: string): number | null {
  const digits = toLatinDigits(typed).replace(/[\s,]/g, '')
  return digits === '' ? null : Number(digits)
}

function mapChoices<T>(map: (name: ChoiceName) => T): Record<ChoiceName, T> {
  return Object.fromEntries(CHOICES.map((name) => [name, map(name)])) as Record<ChoiceName, T>
}

/** The body for the current values, possibly invalid. Unchanged pictures are left out,
 * so that saving keeps what another editor stored meanwhile. */
export function toCvBody(values: CvValues, cv: Cv | null = null) {
  const { version: _, freeTimes, ...content } = values
  const { teachingPreferences, address, contact } = content
  return {
    ...content,
    img: changedFields(toCvValues(cv).img, values.img),
    contact: { ...contact, fb: completeLink(contact.fb) },
    teachingPreferences: {
      ...teachingPreferences,
      freeTimes: [...freeTimes],
      salaryFrom: toNumber(teachingPreferences.salaryFrom),
      salaryTo: toNumber(teachingPreferences.salaryTo),
      ...mapChoices((name) => toSubmittedValues(teachingPreferences[name])),
      ...mapFields(({ name, between }) => (between ? toNumber(teachingPreferences[name]) : teachingPreferences[name])),
    },
    education: mapFigures(values.education, toLatinDigits),
    address: { ...address, coverageAddress: toSubmittedLocation(address.coverageAddress) },
  }
}

/** Adds `https://` to an address such as `facebook.com/mim`. */
function completeLink(typed: string): string {
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed
}

/** Years and grades in other digits; the texts stay. */
function mapFigures({ ssc, hsc, graduation, masters }: CvEducation, map: (figure: string) => string): CvEducation {
  type School = CvEducation['ssc']
  type Degree = CvEducation['masters']
  const school = (level: School) => ({ ...level, year: map(level.year), gpa: map(level.gpa) })
  const degree = (level: Degree) => ({ ...level, year: map(level.year), cgpa: map(level.cgpa) })
  return { ssc: school(ssc), hsc: school(hsc), graduation: degree(graduation), masters: degree(masters) }
}

/** Validates the values with the schema of the server. */
export function validateCv(values: CvValues): FieldError[] {
  return validateBody(cvInput, toCvBody(values))
}

/** The validated body; throws for invalid values. */
export function toValidCvBody(values: CvValues, cv: Cv | null = null): z.output<typeof cvInput> {
  return cvInput.parse(toCvBody(values, cv))
}

/** A checked ID card counts, also when its picture is erased. */
export function getCvProgress(values: CvValues, cv: Cv | null = null) {
  const { profile, id } = values.img
  return rateCompleteness({ ...toCvBody(values), img: { profile, id: id || (cv?.idCardErasedAt ?? '') } })
}

/** The share of these required fields that are valid, 0 to 1. */
export function getValidShare(invalidFields: ReadonlySet<string>, required: readonly string[]): number {
  return required.filter((path) => !invalidFields.has(path)).length / required.length
}

export function findInvalidFields(values: CvValues): ReadonlySet<string> {
  return new Set(validateCv(values).map(({ path }) => path))
}
