import { z } from 'zod'
import { cv } from '#features/tutors/schema.ts'
import { storedText } from '#shared/input-schemas.ts'
import { MAX_CHOICES, MAX_LENGTH } from '#shared/limits.ts'
import { DISTANCES } from '#shared/ranking/distances.ts'

/** Accepts one value, a list, null or nothing; blank values are dropped. */
const stringList = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(z.array(storedText().max(MAX_LENGTH.short)).max(MAX_CHOICES))
  .transform((list) => [...new Set(list.filter(Boolean))])
  .nullish()
  .transform((list) => list ?? [])

const optionalId = z.string().trim().max(60).nullish()

/** The tuition as our calls answer it; unknown fields are ignored. */
const suggestTuition = z
  .object({
    _id: optionalId,
    tuitionId: optionalId,
    class: stringList,
    subjects: stringList,
    medium: stringList,
    gender: stringList,
    location: z
      .object({ city: storedText().max(MAX_LENGTH.short).nullish(), areas: stringList })
      .nullish()
      .transform((location) => ({ city: location?.city ?? '', areas: location?.areas ?? [] })),
    isOnline: z
      .boolean()
      .nullish()
      .transform((isOnline) => isOnline ?? false),
  })
  .transform(({ _id, tuitionId, ...asked }) => ({ id: _id || tuitionId || '', ...asked }))
  .refine(({ id }) => id !== '', { error: 'tuitions.idRequired', path: ['tuitionId'] })

/** Without the switches a home tuition gets tutors of its city, and an asked gender is kept. */
export const suggestInput = z.object({
  tuition: suggestTuition,
  anyCity: z.boolean().optional(),
  anyGender: z.boolean().optional(),
})

/** A suggested CV with what fits, what does not and whether the invitation SMS was sent. */
export const suggestion = cv.extend({
  matches: z.array(z.string()),
  mismatches: z.array(z.string()),
  distance: z.enum(DISTANCES).nullable(),
  lastActiveAt: z.iso.datetime().nullable(),
  inviteSmsSent: z.boolean(),
})

/** `inviteSmsSent`: whether any invitation SMS was sent for this tuition. */
export const suggestions = z.strictObject({ cvs: z.array(suggestion), inviteSmsSent: z.boolean() })

export type SuggestInput = z.output<typeof suggestInput>
export type Suggestion = z.infer<typeof suggestion>
export type Suggestions = z.infer<typeof suggestions>
