import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { claimOutboxMessage } from './store.server.ts'

const { db } = await createTestDatabase()
const insertMessages = (status: 'sent' | 'waiting') =>
  db.execute<{ id: string }>(sql`
    insert into outbox_messages (kind, recipient, text, is_secret, status, created_at, next_try_at)
    select 'sms', '01700000001', 'Hello', false, ${status}::outbox_status, now(), now() - interval '1 minute'
    from generate_series(1, 3000) returning id`)

test('[PERF-274] a claim reads its own message only, also when many wait that no statistics know of', async () => {
  await db.execute(sql`alter table outbox_messages set (autovacuum_enabled = false)`)
  await insertMessages('sent')
  await db.execute(sql`analyze outbox_messages`)
  const [first] = (await insertMessages('waiting')).rows
  const now = new Date()
  await withTransaction(db, async (tx) => {
    const claimed = await claimOutboxMessage(tx, { id: first?.id ?? '', now, until: new Date(now.getTime() + 60_000) })
    expect(claimed).toMatchObject({ id: first?.id, status: 'waiting', tries: 1 })
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'outbox_messages'`)
    expect(rows[0]?.read).toBeLessThan(10)
  })
})
