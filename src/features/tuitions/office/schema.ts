import { z } from 'zod'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import {
  choiceFilter,
  optionalText,
  searchSchema,
  sortSchema,
  storedText,
  switchFilter,
} from '#shared/input-schemas.ts'
import { MAX_CHOICES, MAX_LENGTH, MAX_PAGE_SIZE } from '#shared/limits.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { tuition } from '../schema.ts'

/** States of the admin list; `demoProblem` has a demo class that went wrong, in any state; `available` is open, found and booked ones, `chosen` waits for a confirmation, `replace` for another tutor after a booking that ended. */
export const ADMIN_STATES = [
  'available',
  'open',
  'chosen',
  'demoProblem',
  'replace',
  'found',
  'booked',
  'closed',
  'pending',
  'rejected',
] as const
export type AdminListState = (typeof ADMIN_STATES)[number]

export const ADMIN_AGES = ['day', 'week', 'month', 'older'] as const
export type AdminListAge = (typeof ADMIN_AGES)[number]

/** Columns by which the admin list can be sorted. */
const ADMIN_SORTS = ['applicants', 'date', 'salary'] as const

/** Filters, order and page of the admin lists of tuitions. */
export const adminTuitionListInput = searchSchema.extend({
  state: choiceFilter(ADMIN_STATES),
  class: optionalText(MAX_LENGTH.choice),
  /** a city, or `Online` */
  city: optionalText(MAX_LENGTH.choice),
  area: optionalText(MAX_LENGTH.choice),
  gender: choiceFilter(GENDERS),
  age: choiceFilter(ADMIN_AGES),
  reported: switchFilter(),
  /** posted or verified today in Dhaka, verified and not shared yet */
  unshared: switchFilter(),
  sort: sortSchema(ADMIN_SORTS),
})

/** What a new post is compared by; `except` is the tuition's own `_id` or tuitionId. */
export const similarInput = z.object({
  phone: z
    .string()
    .trim()
    .max(40)
    .default('')
    .transform((phone) => normalisePhone(phone) ?? ''),
  class: z.array(storedText().max(MAX_LENGTH.choice)).max(MAX_CHOICES).default([]),
  city: optionalText(MAX_LENGTH.choice),
  areas: z.array(storedText().max(MAX_LENGTH.choice)).max(40).default([]),
  isOnline: z.boolean().default(false),
  except: optionalText(60),
})

/** Another post of the same phone, or of the same class and area within 30 days. */
const similarTuition = z.strictObject({
  tuitionId: z.string(),
  status: z.enum(TUITION_STATUSES),
  heading: z.string(),
  createdAt: z.iso.datetime(),
  isSamePhone: z.boolean(),
  isSameNeed: z.boolean(),
})

/** A tuition with what staff judge by. */
export const adminTuition = tuition.extend({
  office: z.strictObject({
    applicants: z.number(),
    confirmed: z.number(),
    /** the name of the guardian's account; null for a post without one */
    guardianName: z.string().nullable(),
    /** posted without an account, and the phone was proven later */
    isGuest: z.boolean(),
    /** when staff shared it in groups */
    sharedAt: z.iso.datetime().nullable(),
    /** only for a pending post */
    similar: z.array(similarTuition),
  }),
})

/** The tuitions that staff shared in groups, or not. */
export const shareInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_PAGE_SIZE),
  isShared: z.boolean(),
})

export const similarPosts = z.strictObject({ isReported: z.boolean(), posts: z.array(similarTuition) })

export type AdminTuitionListInput = z.output<typeof adminTuitionListInput>
export type SimilarInput = z.output<typeof similarInput>
export type SimilarTuition = z.infer<typeof similarTuition>
export type AdminTuition = z.infer<typeof adminTuition>
