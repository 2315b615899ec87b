import { z } from 'zod'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { choiceFilter, optionalText, searchSchema, sortSchema, switchFilter } from '#shared/input-schemas.ts'
import { MAX_CHOICES, MAX_LENGTH } from '#shared/limits.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { normalisePhone } from '#shared/phone.ts'
import { tuition } from './schema.ts'

/** States of the admin list; `available` is open and booked ones, `chosen` waits for a confirmation. */
export const OFFICE_STATES = ['available', 'open', 'chosen', 'booked', 'closed', 'pending', 'rejected'] as const
export type OfficeState = (typeof OFFICE_STATES)[number]

export const OFFICE_AGES = ['day', 'week', 'month', 'older'] as const
export type OfficeAge = (typeof OFFICE_AGES)[number]

/** Columns by which the admin list can be sorted. */
export const OFFICE_SORTS = ['applicants', 'date'] as const

/** Filters, order and page of the admin lists of tuitions. [OFF-163..165] */
export const officeListInput = searchSchema.extend({
  state: choiceFilter(OFFICE_STATES),
  class: optionalText(MAX_LENGTH.choice),
  /** a city, or `Online` */
  city: optionalText(MAX_LENGTH.choice),
  area: optionalText(MAX_LENGTH.choice),
  gender: choiceFilter(GENDERS),
  age: choiceFilter(OFFICE_AGES),
  reported: switchFilter(),
  sort: sortSchema(OFFICE_SORTS),
})

/** What a new post is compared by; `except` is the tuition's own `_id` or tuitionId. */
export const similarInput = z.object({
  phone: z
    .string()
    .trim()
    .max(40)
    .default('')
    .transform((phone) => normalisePhone(phone) ?? ''),
  class: z.array(z.string().trim().max(MAX_LENGTH.choice)).max(MAX_CHOICES).default([]),
  city: optionalText(MAX_LENGTH.choice),
  areas: z.array(z.string().trim().max(MAX_LENGTH.choice)).max(40).default([]),
  isOnline: z.boolean().default(false),
  except: optionalText(60),
})

/** Another post of the same phone, or of the same class and area within 30 days. [OFF-156] */
export const similarTuition = z.strictObject({
  tuitionId: z.string(),
  status: z.enum(TUITION_STATUSES),
  heading: z.string(),
  createdAt: z.iso.datetime(),
  isSamePhone: z.boolean(),
  isSameNeed: z.boolean(),
})

/** A tuition with what the office judges by. [OFF-155, OFF-162] */
export const officeTuition = tuition.extend({
  office: z.strictObject({
    applicants: z.number(),
    confirmed: z.number(),
    /** the name of the guardian's account; null for a post without one */
    guardianName: z.string().nullable(),
    /** posted without an account, and the phone was proven later */
    isGuest: z.boolean(),
    /** only for a pending post */
    similar: z.array(similarTuition),
  }),
})

export const similarPosts = z.strictObject({ isReported: z.boolean(), posts: z.array(similarTuition) })

export type OfficeListInput = z.output<typeof officeListInput>
export type SimilarInput = z.output<typeof similarInput>
export type SimilarTuition = z.infer<typeof similarTuition>
export type OfficeTuition = z.infer<typeof officeTuition>
