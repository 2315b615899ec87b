import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { writeNameSound } from '#db/search/write-name-sound.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { settings } from '#db/tables/settings.server.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { toSoundText } from '#shared/search/sound.ts'
import { REQUIRE_SECOND_FACTOR } from './second-factor/rules.ts'

type NewAccount = typeof accounts.$inferInsert
export type Account = typeof accounts.$inferSelect

/** Inserts an account. Phone and e-mail are unique in a role. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const [row] = await db
    .insert(accounts)
    .values({ ...account, nameSound: toSoundText(account.name) })
    .returning()
  if (!row) throw new Error('the account was not inserted')
  return row
}

/** Inserts many accounts at once and returns their ids. */
export async function insertAccounts(db: Db, list: readonly NewAccount[]): Promise<string[]> {
  if (list.length === 0) return []
  return (
    await db
      .insert(accounts)
      .values(list.map((account) => ({ ...account, nameSound: toSoundText(account.name) })))
      .returning({ id: accounts.id })
  ).map(({ id }) => id)
}

/** Deletes accounts that nothing was built on. */
export async function deleteAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(accounts).where(sql`${accounts.id} = any(${sql.param(ids)}::uuid[])`)
}

/** The phones and e-mail addresses of a role that are in use, out of those given. */
export async function findTakenContacts(
  db: Db,
  { role, phones, emails }: { role: Role; phones: readonly string[]; emails: readonly string[] },
): Promise<{ phones: Set<string>; emails: Set<string> }> {
  const isTaken = sql`${accounts.phone} = any(${sql.param(phones)}::text[]) or lower(${accounts.email}) = any(${sql.param(emails)}::text[])`
  const rows = await db
    .select({ phone: accounts.phone, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, role), sql`(${isTaken})`))
  return {
    phones: new Set(rows.map(({ phone }) => phone)),
    emails: new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? [])),
  }
}

/** The account of a phone (11 digits) in a role, or null. */
export async function findAccount(db: Db, { role, phone }: { role: Role; phone: string }): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), eq(accounts.phone, phone)))
  return row ?? null
}

export async function adminExists(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin')).limit(1)
  return rows.length > 0
}

/** Whether the database holds no account at all, as on the very first start. */
export async function hasNoAccounts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1)
  return rows.length === 0
}

/** Marks the e-mail address of an account as proven, if it is still this one and not confirmed; whether it was. */
export async function confirmEmail(
  db: Db,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.email, email), isNull(accounts.emailConfirmedAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The account of a session token's hash, or null if the session is unknown or expired or the account deactivated. */
export async function findActorBySession(db: Db, { hash, now }: { hash: Buffer; now: Date }) {
  const [row] = await db
    .select({
      accountId: accounts.id,
      role: accounts.role,
      staffRole: accounts.staffRole,
      name: accounts.name,
      phone: accounts.phone,
      isGuest: accounts.isGuest,
      isLeaving: sql<boolean>`${accounts.deletionRequestedAt} is not null`,
      lastSeenAt: accounts.lastSeenAt,
      totpEnabledAt: accounts.totpEnabledAt,
      isSecondFactorRequired: sql<boolean>`exists(${db
        .select({ key: settings.key })
        .from(settings)
        .where(and(eq(settings.key, REQUIRE_SECOND_FACTOR), eq(settings.value, true)))})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, now), isNull(accounts.deactivatedAt)))
  return row ?? null
}

/** Keeps when an account was last seen, unless another request has done so since `before`. */
export async function updateLastSeen(
  db: Db,
  { accountId, now, before }: { accountId: string; now: Date; before: Date },
): Promise<void> {
  await db
    .update(accounts)
    .set({ lastSeenAt: now })
    .where(and(eq(accounts.id, accountId), or(isNull(accounts.lastSeenAt), lt(accounts.lastSeenAt, before))))
}

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

/** The profile picture URL of an account's CV, or `''`. */
export async function findProfilePicture(db: Db, accountId: string): Promise<string> {
  const [row] = await db.select({ address: cvs.profileImage }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.address ?? ''
}

/** Keeps when the phone of an account was first proved by a code. */
export async function keepPhoneProof(tx: Db, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await tx
    .update(accounts)
    .set({ phoneProvedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.phoneProvedAt)))
}

/** The new name that waits until staff have seen it, or null. */
export async function findWaitingName(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ waiting: cvs.waiting }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.waiting?.name ?? null
}

/** Deletes one session; an unknown one is no error. */
export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hash))
}

/** Deletes the oldest sessions beyond `keep` of the account that has this one. */
export async function deleteOldestSessions(
  db: Db,
  { tokenHash: newest, keep }: { tokenHash: Buffer; keep: number },
): Promise<void> {
  const { tokenHash, accountId, createdAt } = sessions
  const [own] = await db.select({ accountId }).from(sessions).where(eq(tokenHash, newest))
  if (!own) return
  const surplus = db
    .select({ tokenHash })
    .from(sessions)
    .where(eq(accountId, own.accountId))
    .orderBy(desc(createdAt))
    .offset(keep)
  await db.delete(sessions).where(inArray(tokenHash, surplus))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

/** The sessions of an account that have not expired, newest first. */
export function findSessions(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}

/** Stores the language of an account; returns the one before, or null. */
export async function updateLocale(
  tx: Db,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<Locale | null> {
  const isIt = eq(accounts.id, accountId)
  const [before] = await tx.select({ locale: accounts.locale }).from(accounts).where(isIt).for('no key update')
  await tx.update(accounts).set({ locale }).where(isIt)
  return before?.locale ?? null
}

/** Updates name and e-mail. An e-mail is unique in a role; another one is not confirmed. */
export async function updateProfile(
  db: Db,
  { accountId, ...profile }: { accountId: string; name: string; email: string | null },
): Promise<void> {
  await db
    .update(accounts)
    .set({
      ...profile,
      emailConfirmedAt: sql`case when ${accounts.email} is not distinct from ${profile.email} then ${accounts.emailConfirmedAt} end`,
    })
    .where(eq(accounts.id, accountId))
  await writeNameSound(db, accountId)
}
