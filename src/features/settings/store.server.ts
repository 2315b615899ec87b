import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { settings } from '#db/tables/settings.server.ts'

type SettingRow = typeof settings.$inferSelect

/** All stored settings. */
export function findSettings(db: Db): Promise<SettingRow[]> {
  return db.select().from(settings)
}

/** The version of all settings: the number of the newest event that changed one. Read it before them. */
export async function findSettingsVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: max(events.number) })
    .from(events)
    .where(eq(events.kind, 'settingChanged'))
  return row?.version ?? 0
}

/** Locks all settings until the transaction ends, so that their version grows in order, and finds one. */
export async function lockSetting(tx: Db, key: string): Promise<SettingRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615013)`)
  const [row] = await tx.select().from(settings).where(eq(settings.key, key))
  return row ?? null
}

export async function writeSetting(tx: Db, { key, ...row }: typeof settings.$inferInsert): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

/** Whether an account has a second factor. */
export async function hasSecondFactor(tx: Db, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.totpEnabledAt)))
  return rows.length > 0
}
