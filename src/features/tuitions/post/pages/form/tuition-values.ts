import type { CallBody } from '#shared/call.ts'
import { toDigitsOf, toLatinDigits } from '#shared/format/digits.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { isOnlyAmount, parseSalary } from '#shared/format/salary.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { isListedCity } from '#shared/options/areas.ts'
import { GENDERS, type Gender } from '#shared/options/genders.ts'
import { OTHERS } from '#shared/options/others.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import type { FieldError } from '#shared/refusal.ts'
import { type Choice, emptyChoice, toChoice, toNamedValues, toSubmittedValues } from '#ui/form/choice/choice.ts'
import {
  emptyLocationChoice,
  type LocationChoice,
  toLocationChoice,
  toSubmittedLocation,
} from '#ui/form/choice/location-choice.ts'
import { validateBody } from '#ui/form/use-call-form.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import type { createTuition } from '../../../calls.ts'
import { generatedHeading } from '../../../rules.ts'
import { mapTuitionTexts, pickTuitionTexts, type Tuition, type TuitionText, tuitionInput } from '../../../schema.ts'

/** Who fills in the form; decides which fields are shown. */
export type Poster = 'visitor' | 'guardian' | 'admin'

export type TuitionValues = Record<TuitionText, string> & {
  /** Empty until the admin types a heading; until then it is generated. */
  heading: string
  hasOwnHeading: boolean
  class: Choice
  subjects: Choice
  medium: Choice
  gender: Gender | ''
  isOnline: boolean
  location: LocationChoice
  phone: string
  /** Taka a month as typed. */
  salaryFrom: string
  salaryTo: string
  isNegotiable: boolean
  /** `1` to `7`, or empty. */
  daysPerWeek: string
  freeTimes: readonly FreeTime[]
  /** of the tuition that the form was filled from */
  version?: number
}

export const emptyTuition: TuitionValues = {
  ...mapTuitionTexts(() => ''),
  heading: '',
  hasOwnHeading: false,
  class: emptyChoice,
  subjects: emptyChoice,
  medium: emptyChoice,
  gender: '',
  isOnline: false,
  location: emptyLocationChoice,
  phone: '',
  salaryFrom: '',
  salaryTo: '',
  isNegotiable: false,
  daysPerWeek: '',
  freeTimes: [],
}

/**
 * Form values of an existing tuition, amounts in the digits of the language; a heading that differs from the
 * generated one counts as typed.
 */
export function toTuitionValues(tuition: Tuition, locale: Locale = DEFAULT_LOCALE): TuitionValues {
  const values: TuitionValues = {
    ...emptyTuition,
    ...pickTuitionTexts(tuition),
    class: toChoice(tuition.class),
    subjects: toChoice(tuition.subjects),
    medium: toChoice(tuition.medium),
    gender: GENDERS.find((gender) => tuition.gender.includes(gender)) ?? '',
    isOnline: tuition.isOnline,
    location: toLocationChoice(tuition.location),
    phone: tuition.phone ?? '',
    salaryFrom: toDigitsOf(locale, String(tuition.salaryFrom ?? '')),
    salaryTo: tuition.salaryTo === tuition.salaryFrom ? '' : toDigitsOf(locale, String(tuition.salaryTo ?? '')),
    isNegotiable: tuition.salary === '' && tuition.salaryFrom === null,
    daysPerWeek: String(tuition.daysPerWeek ?? ''),
    freeTimes: tuition.freeTimes,
    version: tuition.version ?? 0,
  }
  const hasOwnHeading = tuition.heading !== headingFromFields(values)
  return { ...values, hasOwnHeading, heading: hasOwnHeading ? tuition.heading : '' }
}

/** Heading generated from the current values, text being typed included. */
export function headingFromFields(values: TuitionValues): string {
  const { city, areas } = toSubmittedLocation(values.location)
  return generatedHeading({
    gender: values.gender,
    classes: toNamedValues(values.class),
    location: { city: city === OTHERS ? '' : city, areas: isListedCity(city) ? areas.filter(isNamed) : areas },
    isOnline: values.isOnline,
  })
}

const isNamed = (area: string) => area !== OTHERS

/** Heading in the admin field: typed or generated. */
export function currentHeading(values: TuitionValues): string {
  return values.hasOwnHeading ? values.heading : headingFromFields(values)
}

/** Whether the phone field is shown: to admins and visitors. */
export const hasPhoneField = (poster: Poster) => poster !== 'guardian'

export function toTuitionBody(values: TuitionValues, poster: Poster): CallBody<typeof createTuition> {
  return {
    heading: poster === 'admin' ? currentHeading(values) : '',
    class: toSubmittedValues(values.class),
    subjects: toSubmittedValues(values.subjects),
    medium: toSubmittedValues(values.medium),
    gender: values.gender,
    location: values.isOnline ? { city: '', areas: [] } : toSubmittedLocation(values.location),
    ...pickTuitionTexts(values),
    salaryFrom: toTaka(values.salaryFrom),
    salaryTo: toTaka(values.salaryTo),
    daysPerWeek: values.daysPerWeek === '' ? null : Number(values.daysPerWeek),
    freeTimes: [...values.freeTimes],
    phone: hasPhoneField(poster) ? values.phone : '',
    isOnline: values.isOnline,
  }
}

/** A typed amount in either script, `6,000` or `6k`; null when empty, NaN when it is no amount. */
function toTaka(typed: string): number | null {
  const plain = toLatinDigits(typed).replace(/[\s,৳]/g, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : (parseSalary(typed)?.from ?? Number.NaN)
}

/** The values after the salary was written in words: an amount in them fills the numbers. */
export function withSalaryText(values: TuitionValues, salary: string, locale: Locale = DEFAULT_LOCALE): TuitionValues {
  const read = parseSalary(salary)
  if (!read) return { ...values, salary }
  const salaryTo = read.to === read.from ? '' : toDigitsOf(locale, String(read.to))
  return { ...values, salary, salaryFrom: toDigitsOf(locale, String(read.from)), salaryTo, isNegotiable: false }
}

type SalaryNumbers = Partial<Pick<TuitionValues, 'salaryFrom' | 'salaryTo' | 'isNegotiable'>>

/** The values after a change of the numbers: words that say only an amount are emptied. */
export function withSalaryNumbers(values: TuitionValues, change: SalaryNumbers): TuitionValues {
  const numbers = change.isNegotiable ? { salaryFrom: '', salaryTo: '' } : {}
  return { ...values, ...change, ...numbers, salary: isOnlyAmount(values.salary) ? '' : values.salary }
}

/** Field errors for this poster. */
export function checkTuition(values: TuitionValues, poster: Poster): FieldError[] {
  const body = toTuitionBody(values, poster)
  const errors = validateBody(tuitionInput, body)
  if (poster === 'admin' && currentHeading(values).trim() === '')
    errors.push({ path: 'heading', message: text(pageLocale(), 'tuitions.headingRequired') })
  if (hasPhoneField(poster)) errors.push(...validateBody(phoneSchema, values.phone).map(toPhoneError))
  return errors
}

const toPhoneError = ({ message }: FieldError): FieldError => ({ path: 'phone', message })

/** Share of time or days, and salary, that are filled in; none is required. */
export function scheduleProgress(values: TuitionValues): number {
  const { teachingTime, daysPerWeek, salary, salaryFrom, salaryTo, isNegotiable } = values
  const parts = [
    [teachingTime, daysPerWeek],
    [salary, salaryFrom, salaryTo, isNegotiable ? 'yes' : ''],
  ]
  return parts.filter((texts) => texts.some((typed) => typed.trim() !== '')).length / parts.length
}

/** Share of a section's required fields without an error, 0 to 1. */
export function sectionProgress(required: readonly string[], errors: readonly FieldError[]): number {
  if (required.length === 0) return 1
  const invalid = required.filter((field) => errors.some(({ path }) => path === field))
  return 1 - invalid.length / required.length
}
