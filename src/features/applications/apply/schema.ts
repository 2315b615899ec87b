import { z } from 'zod'
import { APPLICATION_STAGES } from '#features/tuitions/schema.ts'
import { CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { choiceFilter, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { demo } from '../choose/schema.ts'

/** What an own application needs: a call or an answer, patience, teaching, or nothing more. */
export const OWN_GROUPS = ['needsYou', 'waiting', 'teaching', 'ended'] as const
export type OwnGroup = (typeof OWN_GROUPS)[number]

export const ownProgressQuery = wholeListPagingSchema.extend({ show: choiceFilter(OWN_GROUPS) })

/** How many own applications each group has. */
export const ownCounts = z.strictObject({
  needsYou: z.int(),
  waiting: z.int(),
  teaching: z.int(),
  ended: z.int(),
})

/** A tutor's own application with each step; `phone` only once confirmed. */
export const ownProgress = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  createdAt: z.iso.datetime(),
  inviteBy: z.strictObject({ name: z.string() }).nullable(),
  /** in taka, by the terms that the tutor accepted and the salary of the post; null for a salary that is not one sum, and an invitation */
  fee: z.number().nullable(),
  stage: z.enum(APPLICATION_STAGES),
  group: z.enum(OWN_GROUPS),
  /** the tutor may withdraw now */
  canWithdraw: z.boolean(),
  demo: demo.nullable(),
  /** what was edited after the tutor applied, with labels and values in the reader's language */
  changed: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  confirmedAt: z.iso.datetime().nullable(),
  /** while the tuition is not booked, with what the tutor says became of it */
  confirmation: z.strictObject({ _id: z.string(), outcome: z.enum(CONFIRMED_OUTCOMES).nullable() }).nullable(),
  /** the day of the first class once it is booked with this tutor */
  startsOn: z.iso.date().nullable(),
  /** the number of the agreement then */
  agreement: z.number().nullable(),
  /** how its booking ended by the fee terms */
  ended: z.strictObject({ endedOn: z.iso.date(), reason: z.string() }).nullable(),
  tuition: z.strictObject({
    heading: z.string(),
    class: z.array(z.string()),
    subjects: z.array(z.string()),
    location: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
    isOnline: z.boolean(),
    salary: z.string(),
    /** visitors can open it */
    isPublic: z.boolean(),
    isPaused: z.boolean(),
    /** another tutor is confirmed; the application waits */
    isFound: z.boolean(),
    phone: z.string().optional(),
  }),
})

/** Whether the tutor can apply, and what does not fit. */
export const fit = z.strictObject({
  cv: z.enum(['none', 'returned', 'ready']),
  misses: z.array(z.string()),
})

export type OwnProgress = z.infer<typeof ownProgress>
export type OwnCounts = z.infer<typeof ownCounts>
export type Fit = z.infer<typeof fit>
