import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import type { OutboxRow } from './store.server.ts'

export type DigestRecipient = Pick<OutboxRow, 'kind' | 'recipient'>

const waitsForDigest = (until: Date) =>
  and(eq(outboxMessages.status, 'digest'), isNull(outboxMessages.digestId), lt(outboxMessages.createdAt, until))

/** Who has news that wait for a digest. */
export function findDigestRecipients(db: Db, until: Date): Promise<DigestRecipient[]> {
  const { kind, recipient } = outboxMessages
  return db.selectDistinct({ kind, recipient }).from(outboxMessages).where(waitsForDigest(until))
}

/** Locks the news of one person that wait for a digest, oldest first. */
export function lockDigest(
  tx: Db,
  { kind, recipient, until }: DigestRecipient & { until: Date },
): Promise<OutboxRow[]> {
  return tx
    .select()
    .from(outboxMessages)
    .where(and(waitsForDigest(until), eq(outboxMessages.kind, kind), eq(outboxMessages.recipient, recipient)))
    .orderBy(outboxMessages.number)
    .for('update')
}

/** Notes which message carries the news. */
export async function markInDigest(
  tx: Db,
  { ids, digestId }: { ids: readonly string[]; digestId: string },
): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ digestId })
    .where(inArray(outboxMessages.id, [...ids]))
}
