import { z } from 'zod'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import { readableText, reasonSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { tuition, tuitionChanges } from '../schema.ts'

/** A tuition with what its guardian wants to know of it at a glance. */
export const ownTuition = tuition.extend({
  own: z.strictObject({
    /** who can be chosen or is confirmed */
    applicants: z.number(),
    isConfirmed: z.boolean(),
    /** the day of the first class once it is booked */
    startsOn: z.iso.date().nullable(),
    /** what the owner calls it */
    name: z.string(),
  }),
})

/** What an owner calls a post, `''` for nothing; tutors never read it, but messages to the owner carry it. */
export const nameOwnBody = z.strictObject({
  name: readableText()
    .max(MAX_LENGTH.ownName)
    .refine((name) => findContacts(name).length === 0, { error: 'tuitions.own.nameContacts' }),
})

export const ownName = z.strictObject({ name: z.string() })

export type OwnTuition = z.infer<typeof ownTuition>

/** An owner's edit; the heading and the phone are not theirs to change. */
export const ownChanges = tuitionChanges.omit({ heading: true, phone: true })

export const closeOwnBody = z.strictObject({ reason: reasonSchema })

/** The posts of a phone that belong to nobody yet. */
export const olderPosts = z.strictObject({ count: z.number().int() })
