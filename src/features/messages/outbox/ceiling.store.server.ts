import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { ROLES } from '#shared/call.ts'

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

/** The SMS that were sent since two times, and those of them that held a secret, in one pass over the index. */
export async function countSentSms(db: Db, { hour, day }: { hour: Date; day: Date }) {
  const { kind, sentAt, isSecret } = outboxMessages
  const number = (counted: SQL) => sql`count(*) filter (where ${counted})`.mapWith(Number)
  const secretSince = (start: Date) => sql`${isSecret} and ${gt(sentAt, start)}`
  const [row] = await db
    .select({
      hour: { sent: number(gt(sentAt, hour)), codes: number(secretSince(hour)) },
      day: { sent: number(gt(sentAt, day)), codes: number(secretSince(day)) },
    })
    .from(outboxMessages)
    .where(and(eq(kind, 'sms'), gt(sentAt, hour < day ? hour : day)))
  if (!row) throw new Error('nothing was counted')
  return row
}

/** Whether a phone has an account, in either role. */
export async function hasAccount(db: Db, phone: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.role, ROLES), eq(accounts.phone, phone)))
    .limit(1)
  return rows.length > 0
}

/** Of how many newest messages the state of the gateway is read. */
const NEWEST = 50

/** Whether the newest SMS that was tried since a moment was not sent. */
export async function isLastSmsUnsent(db: Db, since: Date): Promise<boolean> {
  const { kind, status, tries, error, number, createdAt } = outboxMessages
  const newest = db
    .select({ kind, status, tries, error, number, createdAt })
    .from(outboxMessages)
    .orderBy(desc(number))
    .limit(NEWEST)
    .as('newest')
  const [last] = await db
    .select({ status: newest.status, error: newest.error })
    .from(newest)
    .where(and(eq(newest.kind, 'sms'), gt(newest.tries, 0), gte(newest.createdAt, since)))
    .orderBy(desc(newest.number))
    .limit(1)
  return last !== undefined && last.status !== 'sent' && last.error !== ''
}
