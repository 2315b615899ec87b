import { z } from 'zod'
import type { Actor } from '#shared/call.ts'
import { EVENT_ACTORS, EVENT_KINDS, type EventChanges, type EventKind } from '#shared/events.ts'

/** A change to record: who did it, on which records, what changed and why. */
export type RecordedEvent = {
  kind: EventKind
  /** null for a visitor */
  actor: Pick<Actor, 'accountId' | 'role' | 'name'> | null | 'system'
  now: Date
  tuitionId?: string | null
  cvId?: string | null
  /** the account it is about */
  accountId?: string | null
  /** 11 digits, of a person it is about */
  phone?: string
  /** the id of another record */
  recordId?: string
  changes?: EventChanges
  /** of the record that its form was filled from; without it an edit overwrites */
  version?: number | undefined
  reason?: string
  /** what only the staff reads beside the reason */
  note?: string | undefined
}

/** One event as staff read it. Ids are human ids; `''` or null without one. */
export const adminEvent = z.strictObject({
  /** The event's number: greater is newer. */
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(EVENT_KINDS),
  actor: z.enum(EVENT_ACTORS),
  actorName: z.string(),
  tuitionId: z.string().nullable(),
  tutorId: z.string().nullable(),
  /** The name of the account or tutor it is about. */
  aboutName: z.string().nullable(),
  phone: z.string(),
  recordId: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  reason: z.string(),
  /** A note whose writer deleted it; its text is `''`. */
  isDeleted: z.boolean(),
  /** A note of the viewer, who may delete it. */
  canDelete: z.boolean(),
})

/** A part of a record's history, newest first; `next` is the `before` of the next part. */
export const history = z.strictObject({ events: z.array(adminEvent), next: z.string().nullable() })

export type AdminEvent = z.infer<typeof adminEvent>
