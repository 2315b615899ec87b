import type { Db } from '#db/client.server.ts'
import type { Actor } from '#shared/call.ts'
import { type ChangeAuthor, mergeFields } from '#shared/edit-conflict.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'
import { findChangesOf, type RecordKey } from '../changes.store.server.ts'
import { isChangeOf } from './rules.ts'

type Edit<T extends object> = {
  sent: T
  /** what the editor's page had read; without it the edit overwrites */
  original: object | undefined
  /** what is stored, read under the lock of the edit, in the shape of the body */
  stored: object
  actor: Actor
  /** whose events say who changed what */
  record: RecordKey
  /** paths that make sense only together, the first names them */
  groups?: readonly (readonly string[])[]
  /** the fields of events that tell of a path under another name */
  eventFields?: Readonly<Record<string, readonly string[]>>
  /** names a field that the catalogue's `fields` do not */
  labelOf?: (path: string) => MessageKey | undefined
}

/**
 * The sent values with what only others changed since the page read the record. 409 with both values, who and when if
 * both changed the same field. Call it in the transaction that locked the record.
 */
export async function mergeEdit<T extends object>(tx: Db, edit: Edit<T>): Promise<T> {
  const { sent, original, stored, groups, actor, eventFields, labelOf } = edit
  if (!original) return sent
  const { merged, conflicts } = mergeFields({ original, sent, stored, groups })
  if (conflicts.length === 0) return merged
  const changes = await findChangesOf(tx, edit.record)
  const authored = conflicts.map((conflict) => {
    const paths = Object.keys(conflict.theirs)
    const fields = paths.flatMap((path) => eventFields?.[path] ?? path)
    const last = changes.find((event) => fields.some((field) => isChangeOf(event.changes, field))) ?? changes[0]
    return { ...conflict, by: toAuthor(last, actor), at: last?.at ?? null, label: labelOf?.(conflict.path) }
  })
  throw new Refusal(409, 'refused.changedMeanwhile', { conflicts: authored })
}

type Change = Awaited<ReturnType<typeof findChangesOf>>[number]

/** Only staff read names of others; for families, staff are the team. */
function toAuthor(change: Change | undefined, actor: Actor): ChangeAuthor {
  if (!change) return { kind: 'someone', name: '' }
  if (change.actorId === actor.accountId) return { kind: 'you', name: '' }
  if (actor.role === 'Admin' && change.actorName !== '') return { kind: 'named', name: change.actorName }
  return { kind: change.actor === 'Admin' ? 'team' : 'someone', name: '' }
}
