import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { staffInvitations as invitations } from '#db/tables/people/staff-invitations.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

export type StaffRow = typeof accounts.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect

/** Condition on the invitations: neither accepted, revoked nor expired. */
const isOpen = (now: Date) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now))

const selectStaff = (db: Db, now: Date) =>
  db
    .select({
      account: accounts,
      sessions: sql<number>`(${db
        .select({ total: count() })
        .from(sessions)
        .where(and(eq(sessions.accountId, accounts.id), gt(sessions.expiresAt, now)))})`.mapWith(Number),
      version: versionColumn(db, eq(events.accountId, accounts.id)),
      openInvitations: sql<string[]>`(${db
        .select({ names: sql`coalesce(array_agg(${invitations.name} order by ${invitations.createdAt}), '{}')` })
        .from(invitations)
        .where(and(eq(invitations.invitedBy, accounts.id), isOpen(now)))})`,
    })
    .from(accounts)

export type ListedStaffRow = Awaited<ReturnType<typeof selectStaff>>[number]

/** A page of the admins, active ones first, then by age, and their number. */
export function findStaffPage(db: Db, { paging, now }: { paging: Paging; now: Date }) {
  return pagedList(db, {
    key: accounts.id,
    select: selectStaff(db, now),
    where: eq(accounts.role, 'Admin'),
    orderBy: [sql`${accounts.deactivatedAt} is not null`, asc(accounts.createdAt), asc(accounts.id)],
    paging,
  })
}

export async function findStaffMember(db: Db, { id, now }: { id: string; now: Date }): Promise<ListedStaffRow | null> {
  const [row] = await selectStaff(db, now).where(and(eq(accounts.id, id), eq(accounts.role, 'Admin')))
  return row ?? null
}

/** Locks an admin; null for other accounts. */
export async function lockStaffMember(db: Db, id: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'Admin')))
    .for('update')
  return row ?? null
}

/** Locks the active owners, so that two of them cannot leave at the same time; returns their ids. */
export async function lockActiveOwners(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.staffRole, 'owner'), isNull(accounts.deactivatedAt)))
    .orderBy(asc(accounts.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await db.insert(invitations).values(invitation).returning()
  if (!row) throw new Error('the invitation was not inserted')
  return row
}

/** Locks the invitation of a link. */
export async function lockInvitationByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).for('update')
  return row ?? null
}

export async function findInvitationByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash))
  return row ?? null
}

export async function lockInvitation(db: Db, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return row ?? null
}

export async function updateInvitation(
  db: Db,
  { id, ...times }: { id: string; acceptedAt?: Date; revokedAt?: Date },
): Promise<void> {
  await db.update(invitations).set(times).where(eq(invitations.id, id))
}

/** Revokes the open invitations to a phone, or those that a member sent; returns the names of the invited. */
export async function revokeOpenInvitations(
  db: Db,
  { now, ...of }: ({ phone: string } | { invitedBy: string }) & { now: Date },
): Promise<string[]> {
  const isOf = 'phone' in of ? eq(invitations.phone, of.phone) : eq(invitations.invitedBy, of.invitedBy)
  const revoking = db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(isOf, isOpen(now)))
  const revoked = await revoking.returning({ name: invitations.name })
  return revoked.map(({ name }) => name)
}

/** What decides whether the sender of an invitation may invite; null if the account is gone. */
export async function findInviter(db: Db, invitation: Pick<InvitationRow, 'invitedBy'>) {
  if (!invitation.invitedBy) return null
  const { staffRole, deactivatedAt, totpEnabledAt } = accounts
  const found = db.select({ staffRole, deactivatedAt, totpEnabledAt }).from(accounts)
  const [row] = await found.where(eq(accounts.id, invitation.invitedBy))
  return row ?? null
}

const inviter = alias(accounts, 'inviter')

/** A page of the invitations with the name of who sent them, newest first, and their number. */
export function findInvitationPage(db: Db, paging: Paging) {
  return pagedList(db, {
    key: invitations.id,
    select: db
      .select({ invitation: invitations, invitedBy: inviter.name })
      .from(invitations)
      .leftJoin(inviter, eq(inviter.id, invitations.invitedBy)),
    where: undefined,
    orderBy: [desc(invitations.createdAt), desc(invitations.id)],
    paging,
  })
}
