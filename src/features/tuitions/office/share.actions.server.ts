import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { setShared } from './share.store.server.ts'

type Sharing = { ids: readonly string[]; isShared: boolean; actor: Actor; now: Date }

/** Marks verified tuitions as shared in groups, or not; returns how many were not so before. */
export function shareTuitions(db: Db, { ids, isShared, actor, now }: Sharing): Promise<{ changed: number }> {
  return withTransaction(db, async (tx) => {
    const changed = await setShared(tx, { ids, sharedAt: isShared ? now : null })
    for (const { id: tuitionId, phone } of changed) {
      const changes = { isShared: [!isShared, isShared] as const }
      await recordEvent(tx, { kind: 'tuitionShared', actor, now, tuitionId, phone, changes })
    }
    return { changed: changed.length }
  })
}
