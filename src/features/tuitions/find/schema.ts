import { z } from 'zod'
import { nearPlaces } from '#features/tutors/find/schema.ts'
import { DAYS_LIMITS } from '#shared/format/salary.ts'
import {
  choiceFilter,
  choicesFilter,
  freeTimesInput,
  latinDigits,
  optionalText,
  pagingSchema,
  searchText,
  switchFilter,
  typedNumber,
} from '#shared/input-schemas.ts'
import { MAX_FILTER_VALUES, MAX_LENGTH } from '#shared/limits.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { tuition } from '../schema.ts'

/** The orders of the public list; `fit` is by the CV of the tutor who asks, newest first for everybody else. */
export const FIND_SORTS = ['newest', 'salary', 'fit'] as const
export const POSTED_WITHIN = ['day', 'week', 'month'] as const
/** Taka a month that a filter takes. */
export const SALARY_FILTER_LIMITS = { min: 0, max: 1_000_000 } as const

const taka = typedNumber(SALARY_FILTER_LIMITS, 'tuitions.find.notTaka').optional()

const choices = () =>
  choicesFilter().pipe(
    z.array(z.string().max(MAX_LENGTH.choice)).max(MAX_FILTER_VALUES, { error: 'tuitions.find.tooMany' }),
  )

const day = latinDigits().regex(new RegExp(`^[${DAYS_LIMITS.min}-${DAYS_LIMITS.max}]$`))

/** What the public list is filtered by; values of one filter are alternatives. */
export const tuitionFilters = z.object({
  q: searchText(),
  class: choices(),
  subject: choices(),
  medium: choices(),
  gender: choiceFilter(TUTOR_GENDERS),
  city: optionalText(MAX_LENGTH.choice),
  area: choices(),
  online: switchFilter(),
  open: switchFilter(),
  salaryFrom: taka,
  salaryTo: taka,
  days: choicesFilter().pipe(z.array(day).max(DAYS_LIMITS.max)),
  time: choicesFilter().pipe(freeTimesInput),
  posted: choiceFilter(POSTED_WITHIN),
})

export const findTuitionsInput = tuitionFilters.extend({ ...pagingSchema.shape, sort: choiceFilter(FIND_SORTS) })

export type TuitionFilters = z.output<typeof tuitionFilters>
/** No filter and no words. */
export const NO_FILTERS: TuitionFilters = tuitionFilters.parse({})

/** The filters whose options have counts. */
export const COUNTED_FILTERS = [
  'class',
  'subject',
  'medium',
  'gender',
  'city',
  'area',
  'online',
  'open',
  'days',
] as const
export type CountedFilter = (typeof COUNTED_FILTERS)[number]

/** `count` is null when there are too many results to count them for each option. */
const countedOptions = z.array(z.strictObject({ value: z.string(), count: z.number().nullable() }))

/** What helps to change the filters. */
export const findHints = z.strictObject({
  /** The query that was searched instead of the given one; null when that one was. */
  searchedFor: z.string().nullable(),
  /** Whether only similar words were found. */
  isSimilar: z.boolean(),
  /** For each option the results with it and the other filters. */
  counts: z.strictObject({
    class: countedOptions,
    subject: countedOptions,
    medium: countedOptions,
    gender: countedOptions,
    city: countedOptions,
    area: countedOptions,
    online: countedOptions,
    open: countedOptions,
    days: countedOptions,
  } satisfies Record<CountedFilter, typeof countedOptions>),
  /** When nothing was found: filters without which there are results, most first. */
  near: z.array(z.strictObject({ without: z.string(), count: z.number() })),
  /** When nothing was found in a place: others with results, nearest first, and the other filters; all empty is online. */
  places: nearPlaces,
  /** When nothing was found: searches with a word less. */
  shorter: z.array(z.strictObject({ q: z.string(), count: z.number() })),
})

export type FindHints = z.infer<typeof findHints>

/** A tuition that was public and is not any more, with open ones of its area or class. */
export const formerTuition = z.strictObject({
  tuitionId: z.string(),
  state: z.enum(['closed', 'paused']),
  near: z.array(tuition),
})

export type FormerTuition = z.infer<typeof formerTuition>
