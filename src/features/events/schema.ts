import type { Actor } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'

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
  reason?: string
}
