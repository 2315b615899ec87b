import type { Db } from '#db/client.server.ts'
import type { ChangeAuthor, ChangedField } from '#shared/changed-fields.ts'
import { Refusal } from '#shared/refusal.ts'
import { findChangesSince, type RecordKey } from './changes.store.server.ts'
import { changedFields } from './rules.ts'
import type { RecordedEvent } from './schema.ts'

type Editor = RecordedEvent['actor']

/**
 * Refuses an edit of a field that somebody changed after the version that its form was filled from: 409 with who and
 * when. Call it in the transaction that locked the record.
 */
export async function refuseStaleEdit(
  tx: Db,
  { version, actor, changes = {}, ...event }: RecordedEvent,
): Promise<void> {
  if (version === undefined) return
  const since = await findChangesSince(tx, { version, ...toRecordKey(event) })
  const [newest] = since
  if (!newest) return
  const fields = changedFields(changes).flatMap((field): ChangedField[] => {
    const last = since.find((one) => changedFields(one.changes).includes(field))
    return last ? [{ field, by: toAuthor(last, actor), at: last.at.toISOString() }] : []
  })
  if (fields.length > 0)
    throw new Refusal(409, 'refused.changedMeanwhile', { conflict: { version: newest.number, fields } })
}

/** The record whose events count: the one that the event names most closely. */
function toRecordKey({ recordId, tuitionId, cvId, accountId }: Partial<RecordedEvent>): RecordKey {
  if (recordId) return { recordId }
  if (tuitionId) return { tuitionId }
  return cvId ? { cvId } : { accountId: accountId ?? '' }
}

type Change = Awaited<ReturnType<typeof findChangesSince>>[number]

/** Only staff read names of others; for families, staff are the team. */
function toAuthor(change: Change, editor: Editor): ChangeAuthor {
  const { accountId, role } = editor === 'system' || !editor ? { accountId: null, role: null } : editor
  if (accountId !== null && change.actorId === accountId) return { kind: 'you', name: '' }
  if (role === 'Admin' && change.actorName !== '') return { kind: 'named', name: change.actorName }
  return { kind: change.actor === 'Admin' ? 'team' : 'someone', name: '' }
}
