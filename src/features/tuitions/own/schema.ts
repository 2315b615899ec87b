import { z } from 'zod'
import { reasonSchema } from '#shared/input-schemas.ts'
import { tuition, tuitionChanges } from '../schema.ts'

/** A tuition with what its guardian wants to know of it at a glance. */
export const ownTuition = tuition.extend({
  own: z.strictObject({
    /** who can be chosen or is confirmed */
    applicants: z.number(),
    isConfirmed: z.boolean(),
    /** the day of the first class once it is booked */
    startsOn: z.iso.date().nullable(),
  }),
})

export type OwnTuition = z.infer<typeof ownTuition>

/** An owner's edit; the heading and the phone are not theirs to change. */
export const ownChanges = tuitionChanges.omit({ heading: true, phone: true })

export const closeOwnBody = z.strictObject({ reason: reasonSchema })

/** The posts of a phone that belong to nobody yet. */
export const olderPosts = z.strictObject({ count: z.number().int() })
