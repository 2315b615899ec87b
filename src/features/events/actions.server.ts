import type { Db } from '#db/client.server.ts'
import type { RecordedEvent } from './schema.ts'
import { insertEvent } from './store.server.ts'

/** Records a change, in the transaction that makes it: exactly one event for each changing call. [OFF-03] */
export function recordEvent(tx: Db, { actor, now, ...event }: RecordedEvent): Promise<void> {
  return insertEvent(tx, { ...event, ...toActorColumns(actor), at: now })
}

function toActorColumns(actor: RecordedEvent['actor']) {
  if (actor === 'system') return { actor } as const
  if (actor === null) return { actor: 'visitor' } as const
  return { actor: actor.role, actorId: actor.accountId, actorName: actor.name }
}
