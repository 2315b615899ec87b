import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig } from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const LOCK = 72_615_001

/** Applies all pending migrations, one process at a time; throws when the database is newer than the code. */
export async function migrateToLatest(connection: PoolConfig): Promise<void> {
  const client = new Pool({ ...connection, max: 1 })
  const db = drizzle({ client })
  try {
    await db.execute(sql`select pg_advisory_lock(${LOCK})`)
    await assertNotNewer(db)
    await migrate(db, { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

async function assertNotNewer(db: ReturnType<typeof drizzle>) {
  const { rows } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as table`)
  if (rows[0]?.table === null) return
  const applied = await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
  if (Number(applied.rows[0]?.newest ?? 0) > newestMigration()) {
    throw new Error(
      'The database was written by a newer version of the product. Start that version, or restore a backup made by this one.',
    )
  }
}

function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  )
  return Math.max(0, ...journal.entries.map((entry) => entry.when))
}
