import { z } from 'zod'
import {
  choiceFilter,
  choicesFilter,
  freeTimesInput,
  optionalText,
  pagingSchema,
  searchText,
  switchFilter,
  typedNumber,
} from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'

/** The orders of the public list of tutors; without one, newest first. */
export const TUTOR_ORDERS = ['salary', 'active', 'complete'] as const

/** The filters with several values: a tutor has at least one of them. */
export const CHOICE_FILTERS = ['class', 'subject', 'medium', 'area', 'university', 'days'] as const

/** The filters whose options have counts. */
export const COUNTED_FILTERS = ['gender', 'city', 'online', ...CHOICE_FILTERS] as const
export type CountedFilter = (typeof COUNTED_FILTERS)[number]

/** Taka a month that the filter takes; 0 is no salary. */
export const SALARY_FILTER_LIMITS = { min: 1, max: 1_000_000 } as const

const taka = typedNumber(SALARY_FILTER_LIMITS, 'tutors.find.salaryInvalid')

/** What narrows the public list of tutors; lists are joined by `|`. */
export const tutorFinding = z.object({
  q: searchText(),
  gender: choiceFilter(TUTOR_GENDERS),
  class: choicesFilter(),
  subject: choicesFilter(),
  medium: choicesFilter(),
  city: optionalText(MAX_LENGTH.choice),
  area: choicesFilter(),
  online: switchFilter(),
  university: choicesFilter(),
  salaryTo: taka.optional(),
  days: choicesFilter(),
  time: choicesFilter().pipe(freeTimesInput),
})

export type TutorFinding = z.output<typeof tutorFinding>
/** No filter and no words. */
export const NO_FINDING: TutorFinding = tutorFinding.parse({})

export const findTutorsQuery = tutorFinding.extend({ sort: z.enum(TUTOR_ORDERS).optional(), ...pagingSchema.shape })

const count = z.number().nullable()
const counts = z.record(z.string(), count)

/** Places with results beside one without, each with the parameters of the page for the other filters. */
export const nearPlaces = z.array(
  z.strictObject({
    city: z.string(),
    area: z.string(),
    count: z.number(),
    filters: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
)

/**
 * The number of tutors with each option, under the other filters; `online` has the one option `true`. Null when too many
 * are found to count them for each option.
 */
export const tutorOptions = z.strictObject({
  gender: counts,
  class: counts,
  subject: counts,
  medium: counts,
  city: counts,
  area: counts,
  university: counts,
  days: counts,
  online: count,
  /** The areas and subjects that filters and words ask for. */
  matched: z.strictObject({ area: z.array(z.string()), subject: z.array(z.string()) }),
  /** The search with its typing errors corrected, if only that finds somebody; else empty. */
  corrected: z.string(),
  /** The filters without which somebody is found, when nobody is, most tutors first. */
  near: z.array(z.strictObject({ without: z.string(), total: z.number() })),
  /** When nobody is found in a place: others with tutors, nearest first, and the other filters; all empty is online. */
  places: nearPlaces,
  /** When nobody is found: searches with a word less. */
  shorter: z.array(z.strictObject({ q: z.string(), total: z.number() })),
})

export type NearPlaces = z.output<typeof nearPlaces>
export type TutorOptions = z.output<typeof tutorOptions>
export type OptionCounts = z.output<typeof counts>
