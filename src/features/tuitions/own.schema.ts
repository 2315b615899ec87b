import { z } from 'zod'
import { reasonSchema } from '#shared/input-schemas.ts'
import { tuition, tuitionChanges } from './schema.ts'

/** A tuition with what its guardian wants to know of it at a glance. [FAM-224] */
export const ownTuition = tuition.extend({
  own: z.strictObject({ applicants: z.number(), isConfirmed: z.boolean() }),
})

export type OwnTuition = z.infer<typeof ownTuition>

/** An owner's edit; the heading and the phone are not theirs to change. [FAM-222] */
export const ownChanges = tuitionChanges.omit({ heading: true, phone: true })

export const closeOwnBody = z.strictObject({ reason: reasonSchema })
