import { type Db, withTransaction } from '#db/client.server.ts'
import type { Export } from '#platform/http/serve.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { dhakaDay, type EventRecord, parseEventRecord } from './rules.ts'
import type { AdminEvent, RecordedEvent } from './schema.ts'
import { type EventView, findEventPage, findHistory, insertEvent, lockNote } from './store.server.ts'
import { refuseStaleEdit } from './version.actions.server.ts'

/** Events in one part of a history. */
const HISTORY_SIZE = 20

/**
 * Records a change, in the transaction that makes it: exactly one event for each changing call. 409 if somebody changed
 * the same fields after `version`.
 */
export async function recordEvent(tx: Db, { version, ...recorded }: RecordedEvent): Promise<void> {
  await refuseStaleEdit(tx, { version, ...recorded })
  const { actor, now, note = '', ...event } = recorded
  const changes = note === '' ? event.changes : { ...event.changes, note: [null, note] as const }
  await insertEvent(tx, { ...event, ...(changes && { changes }), ...toActorColumns(actor), at: now })
}

/** Records that a member of the staff downloads a list, with its filters and number of rows. */
export function recordExport(db: Db, { list, filters, rows, ...by }: Export & { now: Date }): Promise<void> {
  const changes: EventChanges = { list: [null, list], rows: [null, rows] }
  if (filters !== '') changes.filters = [null, filters]
  return recordEvent(db, { ...by, kind: 'listExported', recordId: list, changes })
}

function toActorColumns(actor: RecordedEvent['actor']) {
  if (actor === 'system') return { actor } as const
  if (actor === null) return { actor: 'visitor' } as const
  return { actor: actor.role, actorId: actor.accountId, actorName: actor.name }
}

/** Deletes a note of the actor. 404 if unknown, 403 for the note of another, 409 if deleted already. */
export function deleteNote(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<void> {
  return withTransaction(db, async (tx) => {
    const note = await lockNote(tx, Number(id))
    if (!note) throw new Refusal(404, 'events.noteNotFound')
    if (note.actorId !== actor.accountId) throw new Refusal(403, 'events.noteOfAnother')
    if (note.isDeleted) throw new Refusal(409, 'events.noteDeletedAlready')
    await recordEvent(tx, { kind: 'noteDeleted', actor, now, phone: note.phone, recordId: id })
  })
}

type EventQuery = Paging & {
  actor?: Actor
  who?: string | undefined
  kind?: EventKind | undefined
  searchTerm?: string
  from?: string | undefined
  until?: string | undefined
}

/** One page of the newest events that fit; nothing for a text that names no record. */
export async function listEvents(
  db: Db,
  { actor, who, kind, searchTerm = '', from, until, ...paging }: EventQuery,
): Promise<{ data: AdminEvent[]; meta: PagingMeta }> {
  const record = searchTerm ? parseEventRecord(searchTerm) : undefined
  if (record === null) return { data: [], meta: toPagingMeta(paging, 0) }
  const period = { from: from && dhakaDay(from).start, until: until && dhakaDay(until).end }
  const { rows, total } = await findEventPage(db, {
    ...paging,
    who,
    kind,
    record,
    from: period.from || undefined,
    until: period.until || undefined,
  })
  return { data: rows.map((row) => toEventDto(row, actor)), meta: toPagingMeta(paging, total) }
}

type HistoryQuery = Partial<Record<'tuitionId' | 'cvId' | 'phone' | 'recordId' | 'before', string | undefined>> & {
  actor?: Actor
}

/** What happened to one record, or to and by a person, newest first; that of staff and of money for those who may read it. */
export async function showHistory(
  db: Db,
  { before, actor, ...ids }: HistoryQuery,
): Promise<{ events: AdminEvent[]; next: string | null }> {
  const record = toRecord(ids)
  if (!record) return { events: [], next: null }
  const limit = HISTORY_SIZE + 1
  const part = { record, before: before === undefined ? undefined : Number(before), limit }
  const viewer = actor ?? null
  const rows = await findHistory(db, {
    ...part,
    withStaff: can(viewer, 'activity.read'),
    withMoney: can(viewer, 'money.read'),
  })
  const shown = rows.slice(0, HISTORY_SIZE)
  const last = rows.length > HISTORY_SIZE ? shown.at(-1) : undefined
  return { events: shown.map((row) => toEventDto(row, actor)), next: last ? String(last.number) : null }
}

function toRecord({ tuitionId, cvId, phone, recordId }: Omit<HistoryQuery, 'before' | 'actor'>): EventRecord | null {
  if (tuitionId) return isUuid(tuitionId) ? { tuition: tuitionId } : parseEventRecord(tuitionId)
  if (cvId) return isUuid(cvId) ? { cv: cvId } : parseEventRecord(cvId)
  if (phone) return parseEventRecord(phone)
  return recordId ? { record: recordId } : null
}

function toEventDto(event: EventView, viewer: Actor | undefined): AdminEvent {
  const { number, at, kind, actor, actorName, tuitionNumber, tutorNumber, phone, recordId, isDeleted } = event
  const isOwnNote =
    kind === 'noteAdded' && viewer !== undefined && event.actorId === viewer.accountId && can(viewer, 'messages.write')
  return {
    _id: String(number),
    at: at.toISOString(),
    kind,
    actor,
    actorName,
    tuitionId: tuitionNumber === null ? null : formatTuitionId(tuitionNumber),
    tutorId: tutorNumber === null ? null : formatTutorId(tutorNumber),
    aboutName: event.accountName ?? event.tutorName,
    phone,
    recordId,
    changes: toChanges(event.changes),
    reason: isDeleted ? '' : event.reason,
    isDeleted,
    canDelete: isOwnNote && !isDeleted,
  }
}

const toChanges = (changes: EventView['changes']): AdminEvent['changes'] =>
  Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [before, after]]))
