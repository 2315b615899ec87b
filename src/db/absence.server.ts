import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Db } from './client.server.ts'
import { cvs } from './tables/cvs.server.ts'
import { accounts } from './tables/people/accounts.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

/** Condition on `accounts`: deactivated, merged, erased, or waiting for its deletion. */
export const isAway = or(isNotNull(accounts.deactivatedAt), isNotNull(accounts.deletionRequestedAt))

type Absence = 'erased' | 'merged' | 'deactivated' | 'leaving' | 'returned'

/** Of a tutor, for staff; the guardian and the tutor of a pair learn less. */
const REFUSALS = {
  erased: 'people.absent.erased',
  merged: 'people.absent.merged',
  deactivated: 'people.absent.deactivated',
  leaving: 'people.absent.leaving',
  returned: 'people.absent.returned',
} as const satisfies Record<Absence, MessageKey>

type AbsenceOptions = {
  /** the field that names the person */
  path?: string
  /** what guardians and tutors read instead of the reason */
  instead?: MessageKey
}

/**
 * Refuses something new with a tutor whose account is deactivated, merged, erased or waiting for deletion, or whose CV
 * was returned: 409. Locks the account, so that it stays as it is until the end of the transaction.
 */
export async function requirePresentTutor(tx: Db, cvId: string, options: AbsenceOptions = {}): Promise<void> {
  const found = tx
    .select({ account: accounts, cv: cvs.status })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
  const [row] = await found.where(eq(cvs.id, cvId)).for('share', { of: accounts })
  if (row) refuseAbsent(row.account, { ...options, isReturned: row.cv === 'returned' })
}

/** Refuses something new on a tuition whose guardian is absent as in `requirePresentTutor`: by the owner, else the phone. 409. */
export async function requirePresentOwner(tx: Db, tuitionId: string, options: AbsenceOptions = {}): Promise<void> {
  const [owner] = await selectOwner(tx, tuitionId).for('share', { of: accounts })
  if (owner) refuseAbsent(owner.account, options)
}

/** Why nothing new begins with the guardians of these phones: a refusal for each who is absent, by phone. */
export async function findAbsentGuardians(db: Db, phones: readonly string[]): Promise<Map<string, Refusal>> {
  const isOfPhone = sql`${accounts.phone} = any(${sql.param(phones)}::text[])`
  const found = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'Guardian'), isAway, isOfPhone))
  return new Map(
    found.flatMap((account) => {
      const refusal = toRefusal(account, { path: 'phone' })
      return refusal ? [[account.phone, refusal] as const] : []
    }),
  )
}

/** Whether the guardian of a tuition is absent. */
export async function isOwnerAbsent(tx: Db, tuitionId: string): Promise<boolean> {
  const [owner] = await selectOwner(tx, tuitionId)
  return owner !== undefined && getAbsence(owner.account) !== null
}

function selectOwner(tx: Db, tuitionId: string) {
  const isOwner = or(
    eq(accounts.id, tuitions.ownerId),
    and(isNull(tuitions.ownerId), eq(accounts.role, 'Guardian'), eq(accounts.phone, tuitions.phone)),
  )
  return tx
    .select({ account: accounts })
    .from(tuitions)
    .innerJoin(accounts, isOwner ?? sql`false`)
    .where(eq(tuitions.id, tuitionId))
}

/** Refuses something new between a tutor and the guardian of a tuition if one of them is absent. 409. */
export async function requirePresentPair(
  tx: Db,
  { cvId, tuitionId }: { cvId: string; tuitionId: string },
): Promise<void> {
  await requirePresentTutor(tx, cvId, { path: 'tutorId' })
  await requirePresentOwner(tx, tuitionId, { path: 'tuitionId' })
}

/** Refuses to make the CV of an absent account public. 409. */
export async function requirePresentAccount(tx: Db, accountId: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share')
  if (account) refuseAbsent(account, {})
}

type Account = typeof accounts.$inferSelect

type RefusalOptions = AbsenceOptions & { isReturned?: boolean }

function refuseAbsent(account: Account, options: RefusalOptions) {
  const refusal = toRefusal(account, options)
  if (refusal) throw refusal
}

function toRefusal(account: Account, { path, instead, isReturned = false }: RefusalOptions): Refusal | null {
  const absence = getAbsence(account) ?? (isReturned ? 'returned' : null)
  if (absence === null) return null
  const since = account.deactivatedAt ?? account.deletionRequestedAt
  const values = { name: account.name, day: since ? toDhakaDate(since) : '' }
  return new Refusal(409, instead ?? REFUSALS[absence], { ...(path && { path }), values })
}

function getAbsence({ erasedAt, mergedIntoId, deactivatedAt, deletionRequestedAt }: Account): Absence | null {
  if (erasedAt) return 'erased'
  if (mergedIntoId) return 'merged'
  if (deactivatedAt) return 'deactivated'
  return deletionRequestedAt ? 'leaving' : null
}
