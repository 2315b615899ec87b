import { z } from 'zod'
import { cv } from '#features/tutors/schema.ts'
import { MAX_CHOICES, MAX_LENGTH } from '#shared/limits.ts'

/** One value or a list; blank ones count for nothing, as does a part that is left out or null. */
const stringList = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .pipe(z.array(z.string().trim().max(MAX_LENGTH.short)).max(MAX_CHOICES))
  .transform((list) => [...new Set(list.filter(Boolean))])
  .nullish()
  .transform((list) => list ?? [])

const optionalId = z.string().trim().max(60).nullish()

/** The tuition for which tutors are wanted, as our calls answer it; what else it holds counts for nothing (S2 7.2). */
const suggestTuition = z
  .object({
    _id: optionalId,
    tuitionId: optionalId,
    class: stringList,
    subjects: stringList,
    medium: stringList,
    gender: stringList,
    location: z
      .object({ city: z.string().trim().max(MAX_LENGTH.short).nullish(), areas: stringList })
      .nullish()
      .transform((location) => ({ city: location?.city ?? '', areas: location?.areas ?? [] })),
    isOnline: z
      .boolean()
      .nullish()
      .transform((isOnline) => isOnline ?? false),
  })
  .transform(({ _id, tuitionId, ...asked }) => ({ id: _id || tuitionId || '', ...asked }))
  .refine(({ id }) => id !== '', { error: 'tuitions.idRequired', path: ['tuitionId'] })

export const suggestInput = z.object({ tuition: suggestTuition })

/** A suggested tutor: the CV, why it fits, and whether the invitation by SMS has left (S1 3, decisions, "States"). */
export const suggestion = cv.extend({ matches: z.array(z.string()), inviteSmsSent: z.boolean() })

/** `inviteSmsSent`: whether any invitation by SMS to this tuition has left. */
export const suggestions = z.strictObject({ cvs: z.array(suggestion), inviteSmsSent: z.boolean() })

export type SuggestTuitionInput = z.output<typeof suggestTuition>
export type Suggestion = z.infer<typeof suggestion>
export type Suggestions = z.infer<typeof suggestions>
