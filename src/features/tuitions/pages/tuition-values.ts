import type { CallBody } from '#shared/call.ts'
import { GENDERS, type Gender } from '#shared/genders.ts'
import { text } from '#shared/messages/text.ts'
import { OTHERS } from '#shared/others.ts'
import { phoneSchema } from '#shared/phone.ts'
import type { FieldError } from '#shared/refusal.ts'
import { type Choice, emptyChoice, toChoice, toNamedValues, toSubmittedValues } from '#ui/form/choice.ts'
import {
  emptyLocationChoice,
  type LocationChoice,
  toLocationChoice,
  toSubmittedLocation,
} from '#ui/form/location-choice.ts'
import { validateBody } from '#ui/form/use-call-form.ts'
import type { createTuition } from '../calls.ts'
import { generatedHeading } from '../rules.ts'
import { type Tuition, tuitionInput } from '../schema.ts'

/** Who fills in the form: it decides which fields are shown (S1 2.8). */
export type Poster = 'visitor' | 'guardian' | 'admin'

/** What the tuition form holds while it is filled in. */
export type TuitionValues = {
  /** The admin's own words; until there are any, the heading follows the fields. */
  heading: string
  hasOwnHeading: boolean
  class: Choice
  subjects: Choice
  medium: Choice
  gender: Gender | ''
  institute: string
  isOnline: boolean
  location: LocationChoice
  locationDetails: string
  teachingTime: string
  salary: string
  details: string
  phone: string
}

export const emptyTuition: TuitionValues = {
  heading: '',
  hasOwnHeading: false,
  class: emptyChoice,
  subjects: emptyChoice,
  medium: emptyChoice,
  gender: '',
  institute: '',
  isOnline: false,
  location: emptyLocationChoice,
  locationDetails: '',
  teachingTime: '',
  salary: '',
  details: '',
  phone: '',
}

/** The form's values for an existing tuition; a heading that the fields do not give was written by hand. */
export function toTuitionValues(tuition: Tuition): TuitionValues {
  const values: TuitionValues = {
    ...emptyTuition,
    class: toChoice(tuition.class),
    subjects: toChoice(tuition.subjects),
    medium: toChoice(tuition.medium),
    gender: GENDERS.find((gender) => tuition.gender.includes(gender)) ?? '',
    institute: tuition.institute,
    isOnline: tuition.isOnline,
    location: toLocationChoice(tuition.location),
    locationDetails: tuition.locationDetails,
    teachingTime: tuition.teachingTime,
    salary: tuition.salary,
    details: tuition.details,
    phone: tuition.phone ?? '',
  }
  const hasOwnHeading = tuition.heading !== headingFromFields(values)
  return { ...values, hasOwnHeading, heading: hasOwnHeading ? tuition.heading : '' }
}

/** The heading that the fields give now, what is still being typed included (S1 4). */
export function headingFromFields(values: TuitionValues): string {
  const { city, areas } = toSubmittedLocation(values.location)
  return generatedHeading({
    gender: values.gender,
    classes: toNamedValues(values.class),
    location: { city: city === OTHERS ? '' : city, areas: areas.filter((area) => area !== OTHERS) },
    isOnline: values.isOnline,
  })
}

/** The heading as an admin sees it in its field. */
export function currentHeading(values: TuitionValues): string {
  return values.hasOwnHeading ? values.heading : headingFromFields(values)
}

/** Whether the phone field is shown: to admins and to everybody without an account (S1 2.8). */
export const hasPhoneField = (poster: Poster) => poster !== 'guardian'

/** What is sent to the server. */
export function toTuitionBody(values: TuitionValues, poster: Poster): CallBody<typeof createTuition> {
  return {
    heading: poster === 'admin' ? currentHeading(values) : '',
    class: toSubmittedValues(values.class),
    subjects: toSubmittedValues(values.subjects),
    medium: toSubmittedValues(values.medium),
    gender: values.gender,
    salary: values.salary,
    location: values.isOnline ? { city: '', areas: [] } : toSubmittedLocation(values.location),
    locationDetails: values.locationDetails,
    institute: values.institute,
    teachingTime: values.teachingTime,
    details: values.details,
    phone: hasPhoneField(poster) ? values.phone : '',
    isOnline: values.isOnline,
  }
}

/** What is missing or wrong, by field, for this poster (S1 5). */
export function checkTuition(values: TuitionValues, poster: Poster): FieldError[] {
  const body = toTuitionBody(values, poster)
  const errors = validateBody(tuitionInput, body)
  if (body?.location?.areas?.includes(OTHERS))
    errors.push({ path: 'location.areas', message: text('tuitions.otherAreaRequired') })
  if (poster === 'admin' && currentHeading(values).trim() === '')
    errors.push({ path: 'heading', message: text('tuitions.headingRequired') })
  if (hasPhoneField(poster)) errors.push(...validateBody(phoneSchema, values.phone).map(toPhoneError))
  return errors
}

const toPhoneError = ({ message }: FieldError): FieldError => ({ path: 'phone', message })

/** The share of a section's required fields that are valid, from 0 to 1; the seam of the section is sewn as far. */
export function sectionProgress(values: TuitionValues, poster: Poster, required: readonly string[]): number {
  if (required.length === 0) return 1
  const wrong = new Set(checkTuition(values, poster).map(({ path }) => path))
  return required.filter((path) => !wrong.has(path)).length / required.length
}
