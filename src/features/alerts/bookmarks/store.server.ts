import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { bookmarks } from '#db/tables/alerts/bookmarks.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { CV_EVENTS, TUITION_EVENTS } from './rules.ts'

/** The record of a bookmark. */
export type Target = { tuitionId: string } | { cvId: string }

const isOf = (accountId: string, target: Target) =>
  and(
    eq(bookmarks.accountId, accountId),
    'cvId' in target ? eq(bookmarks.cvId, target.cvId) : eq(bookmarks.tuitionId, target.tuitionId),
  )

/** Locks the account, so that two tabs do not save more than it may have; how many it has. */
export async function lockBookmarks(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return tx.$count(bookmarks, eq(bookmarks.accountId, accountId))
}

export const hasBookmark = async (db: Db, accountId: string, target: Target) =>
  (await db.$count(bookmarks, isOf(accountId, target))) > 0

export async function insertBookmark(
  tx: Db,
  { now, target, accountId }: { accountId: string; target: Target; now: Date },
) {
  await tx.insert(bookmarks).values({ accountId, ...target, createdAt: now, seenAt: now })
}

export async function deleteBookmark(db: Db, accountId: string, target: Target): Promise<void> {
  await db.delete(bookmarks).where(isOf(accountId, target))
}

/** Notes that all bookmarks of an account were shown as they were at a time. */
export async function updateSeen(db: Db, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
  await db
    .update(bookmarks)
    .set({ seenAt: at })
    .where(and(eq(bookmarks.accountId, accountId), lt(bookmarks.seenAt, at)))
}

/** The numbers of the tuitions and tutors of an account's bookmarks. */
export const findBookmarkNumbers = (db: Db, accountId: string) =>
  db
    .select({ tuition: tuitions.number, tutor: cvs.number })
    .from(bookmarks)
    .leftJoin(tuitions, eq(tuitions.id, bookmarks.tuitionId))
    .leftJoin(cvs, eq(cvs.id, bookmarks.cvId))
    .where(eq(bookmarks.accountId, accountId))
    .orderBy(desc(bookmarks.createdAt))

/** The bookmarked tuitions of an account, and whether each is open. */
export const findTuitionBookmarks = (db: Db, accountId: string) =>
  db
    .select({ bookmark: bookmarks, tuition: tuitions, isOpen: sql<boolean>`${isOpenTuition(db)}` })
    .from(bookmarks)
    .innerJoin(tuitions, eq(tuitions.id, bookmarks.tuitionId))
    .where(eq(bookmarks.accountId, accountId))

/** The bookmarked tutors of an account, with what the public reads of each. */
export function findTutorBookmarks(db: Db, accountId: string) {
  const { number, status, releasedContacts, preferredSubjects, coverageCity, coverageAreas } = cvs
  const { expectedSalary, salaryFrom, salaryTo } = cvs
  return db
    .select({
      bookmark: bookmarks,
      cv: { number, status, releasedContacts },
      read: {
        name: accounts.name,
        subjects: preferredSubjects,
        city: coverageCity,
        areas: coverageAreas,
        salary: expectedSalary,
        salaryFrom,
        salaryTo,
      },
    })
    .from(bookmarks)
    .innerJoin(cvs, eq(cvs.id, bookmarks.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(eq(bookmarks.accountId, accountId))
}

/** What happened to the records of an account's bookmarks since it last saw each, by bookmark. */
export async function findEventsSince(db: Db, accountId: string) {
  const since = (column: 'tuitionId' | 'cvId', { edits, moves }: typeof CV_EVENTS) =>
    db
      .select({ id: bookmarks.id, kind: events.kind, changes: events.changes })
      .from(bookmarks)
      .innerJoin(events, eq(events[column], bookmarks[column]))
      .where(
        and(
          eq(bookmarks.accountId, accountId),
          gt(events.at, bookmarks.seenAt),
          inArray(events.kind, [...edits, ...moves]),
        ),
      )
  return Map.groupBy(
    [...(await since('tuitionId', TUITION_EVENTS)), ...(await since('cvId', CV_EVENTS))],
    ({ id }) => id,
  )
}
