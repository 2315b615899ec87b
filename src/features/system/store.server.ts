import { and, count, eq, gte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import type { OUTBOX_KINDS } from '#shared/enums.ts'

type Counts = Record<(typeof OUTBOX_KINDS)[number], { sent: number; failed: number }>

/** Counts the messages sent since a time, and those enqueued since then that failed. */
export async function countMessages(db: Db, since: Date): Promise<Counts> {
  const { kind, status, sentAt, createdAt } = outboxMessages
  const isSent = and(eq(status, 'sent'), gte(sentAt, since))
  const isFailed = and(eq(status, 'failed'), gte(createdAt, since))
  const rows = await db
    .select({ kind, status, count: count() })
    .from(outboxMessages)
    .where(or(isSent, isFailed))
    .groupBy(kind, status)
  const find = (of: string, is: string) => rows.find((row) => row.kind === of && row.status === is)?.count ?? 0
  const counts = (of: string) => ({ sent: find(of, 'sent'), failed: find(of, 'failed') })
  return { sms: counts('sms'), mail: counts('mail') }
}

/** The due jobs of all queues that nobody has done, and the seconds the oldest has waited. */
export async function measureQueue(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; seconds: number }>(
    sql`select coalesce(sum(case jsonb_typeof(data) when 'array' then jsonb_array_length(data) else 1 end), 0)::int as waiting,
          coalesce(floor(extract(epoch from now() - min(start_after))), 0)::int as seconds
        from pgboss.job where state < 'active' and start_after <= now()`,
  )
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.seconds ?? 0 }
}

/** The version and size of the database. */
export async function readDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}
