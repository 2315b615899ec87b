import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { countChoosable } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { isOwnerlessOf } from '#db/search/ownerless-posts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { countConfirmed } from '../office/store.server.ts'
import { hasConfirmedTutor, isBookedTuition, type TuitionRow, type TuitionView, viewFlags } from '../store.server.ts'

type OwnView = TuitionView & { applicants: number; confirmed: number; startsOn: string | null }

/** Posts with applicants or a confirmed tutor first, then the others that are open, the booked and those that ended. */
const ownRank = (db: Db) => sql`case
  when ${tuitions.status} in ('closed', 'rejected') then 4
  when ${isBookedTuition(db)} then 3
  when ${hasConfirmedTutor(db)} or ${countChoosable(db)} > 0 then 1
  else 2 end`

/** One page of the tuitions of their guardian with the number of applicants, what waits for the guardian first. */
export function findOwnTuitions(db: Db, { viewer, paging }: { viewer: Actor; paging: Paging }) {
  return pagedList<OwnView>(db, {
    key: tuitions.number,
    select: db
      .select({
        ...getTableColumns(tuitions),
        ...viewFlags(db, viewer),
        applicants: countChoosable(db),
        confirmed: countConfirmed,
        startsOn: sql<string | null>`(${startOfBooking(db)})`,
      })
      .from(tuitions),
    where: eq(tuitions.ownerId, viewer.accountId),
    orderBy: [ownRank(db), desc(tuitions.number)],
    isRanked: true,
    paging,
  })
}

const startOfBooking = (db: Db) =>
  db
    .select({ startDate: bookings.startDate })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt)))

/** Gives the own posts of a guardian the corrected phone. */
export async function updatePostPhones(
  db: Db,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(tuitions)
    .set({ phone: to })
    .where(and(eq(tuitions.ownerId, ownerId), eq(tuitions.phone, from)))
}

/** Pauses the public posts of a guardian that are not booked, or one of them; returns their ids. */
export async function pausePosts(
  db: Db,
  { ownerId, id, reason }: { ownerId: string; id?: string; reason: string },
): Promise<string[]> {
  const isOne = id === undefined ? undefined : eq(tuitions.id, id)
  const rows = await db
    .update(tuitions)
    .set({ status: 'paused', stateReason: reason, endedBy: ownerId, statusBefore: sql`${tuitions.status}` })
    .where(and(eq(tuitions.ownerId, ownerId), isOne, eq(tuitions.status, 'approved'), notExists(activeBookings(db))))
    .returning({ id: tuitions.id })
  return rows.map(({ id }) => id)
}

const activeBookings = (db: Db) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt)))

/** Closes the posts of a guardian that are not booked; returns them as they were. */
export async function closePosts(
  tx: Db,
  { ownerId, reason }: { ownerId: string; reason: string },
): Promise<TuitionRow[]> {
  const { id, status, number } = tuitions
  const open = and(
    eq(tuitions.ownerId, ownerId),
    inArray(status, ['pending', 'approved', 'paused']),
    notExists(activeBookings(tx)),
  )
  const posts = await tx.select().from(tuitions).where(open).orderBy(number).for('no key update')
  const change = { status: 'closed', stateReason: reason, endedBy: ownerId, statusBefore: sql`${status}` } as const
  const ids = posts.map((post) => post.id)
  if (ids.length > 0) await tx.update(tuitions).set(change).where(inArray(id, ids))
  return posts
}

/** Gives the posts that an account paused or closed their states back, unless they were moved since; returns those. */
export async function restorePosts(
  tx: Db,
  { endedBy, from }: { endedBy: string; from: 'paused' | 'closed' },
): Promise<TuitionRow[]> {
  const { status, statusBefore } = tuitions
  return tx
    .update(tuitions)
    .set({ status: sql`${statusBefore}`, stateReason: '', endedBy: null, statusBefore: null })
    .where(and(eq(tuitions.endedBy, endedBy), eq(status, from), isNotNull(statusBefore)))
    .returning()
}

/** Gives posts another owner; with `ids` only those. Returns the ids. */
export async function movePosts(
  db: Db,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .update(tuitions)
    .set({ ownerId: to })
    .where(and(eq(tuitions.ownerId, from), ids && inArray(tuitions.id, [...ids])))
    .returning({ id: tuitions.id })
  return rows.map(({ id }) => id)
}

/** How many posts of a phone that were made before a moment have no owner. */
export const countOwnerlessPosts = (db: Db, { phone, before }: { phone: string; before: Date }): Promise<number> =>
  db.$count(tuitions, and(isOwnerlessOf(phone), lt(tuitions.createdAt, before)))

/** Gives the posts of a phone that have no owner to an account, locked in the order of their numbers. */
export async function claimOwnerlessPosts(
  tx: Db,
  { accountId, phone, since }: { accountId: string; phone: string; since: Date | null },
): Promise<{ id: string; number: number }[]> {
  const isOwnerless = and(isOwnerlessOf(phone), since ? gte(tuitions.createdAt, since) : undefined)
  const { id, number } = tuitions
  // A concurrent edit is awaited, and the condition is checked again on what it left.
  const locked = await tx.select({ id, number }).from(tuitions).where(isOwnerless).orderBy(number).for('no key update')
  if (locked.length === 0) return []
  const ids = locked.map((row) => row.id)
  await tx.update(tuitions).set({ ownerId: accountId }).where(inArray(tuitions.id, ids))
  return locked
}
