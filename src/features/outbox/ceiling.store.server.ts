import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'

/** One alarm at a time. */
export async function lockAlarm(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615010)`)
}

export async function hasAlarmSince(db: Db, since: Date): Promise<boolean> {
  const rows = await db
    .select({ number: events.number })
    .from(events)
    .where(and(eq(events.kind, 'smsAlarm'), gt(events.at, since)))
    .limit(1)
  return rows.length > 0
}

/** The confirmed e-mail addresses of the owners. */
export async function findOwnerMails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.staffRole, 'owner'), isNull(accounts.deactivatedAt), isNotNull(accounts.emailConfirmedAt)))
  return rows.flatMap(({ email }) => email ?? [])
}
