import { and, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { backups } from '#db/tables/backups.server.ts'

type BackupRow = typeof backups.$inferSelect

const CLAIM_LOCK = 72_615_004

/** Held until the transaction ends, so that one process at a time decides whether a backup is due. */
export async function lockBackups(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
}

/** Returns the id. */
export async function insertBackup(db: Db, row: typeof backups.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(backups).values(row).returning({ id: backups.id })
  return inserted?.id ?? ''
}

export async function finishBackup(
  db: Db,
  { id, ...result }: { id: string; finishedAt: Date } & ({ file: string; bytes: number } | { error: string }),
): Promise<void> {
  await db.update(backups).set(result).where(eq(backups.id, id))
}

/** The newest attempt until a moment, or null; with `isGood` the newest one that succeeded. */
export async function findLastBackup(
  db: Db,
  { until, isGood = false }: { until: Date; isGood?: boolean },
): Promise<BackupRow | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(lte(backups.startedAt, until), isGood ? isNotNull(backups.file) : undefined))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return row ?? null
}

/** A backup that began since a moment and has not ended, or null. */
export async function findRunningBackup(db: Db, { since }: { since: Date }): Promise<BackupRow | null> {
  const isRunning = and(isNull(backups.finishedAt), gte(backups.startedAt, since))
  const [row] = await db.select().from(backups).where(isRunning).limit(1)
  return row ?? null
}

/** Whether the database has the table, which those of earlier versions lack. */
export async function hasBackupTable(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('public.backups') is not null as has`)
  return rows[0]?.has === true
}

export async function deleteBackupRowsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, before))
}
