import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

/** A comment with the name of its author, where the history has it. */
type ConfirmationCommentRow = typeof confirmationComments.$inferSelect & { authorName: string | null; version: number }

const confirmers = alias(accounts, 'confirmers')

function selectConfirmations(db: Db) {
  return db
    .select({
      id: confirmations.id,
      createdAt: confirmations.createdAt,
      tuitionNumber: tuitions.number,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
      phone: accounts.phone,
      profileImage: cvs.profileImage,
      isReported: isReported(accounts.phone, 'Tutor'),
      confirmedByName: confirmers.name,
      takenBackAt: confirmations.takenBackAt,
      outcome: confirmations.outcome,
    })
    .from(confirmations)
    .innerJoin(tuitions, eq(tuitions.id, confirmations.tuitionId))
    .innerJoin(cvs, eq(cvs.id, confirmations.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(confirmers, eq(confirmers.id, confirmations.confirmedBy))
}

/** A confirmation with its tutor's name, phone and picture, and its comments, oldest first. */
export type ConfirmationView = Awaited<ReturnType<typeof selectConfirmations>>[number] & {
  comments: ConfirmationCommentRow[]
}

const commentVersion = (db: Db) =>
  versionColumn(db, and(eq(events.recordId, sql`${confirmationComments.id}::text`), ne(events.recordId, '')))

async function attachConfirmationComments(
  db: Db,
  found: Awaited<ReturnType<typeof selectConfirmations>>,
): Promise<ConfirmationView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const added = and(eq(events.recordId, sql`${confirmationComments.id}::text`), eq(events.kind, 'commentAdded'))
  const comments = await db
    .select({ ...getTableColumns(confirmationComments), authorName: events.actorName, version: commentVersion(db) })
    .from(confirmationComments)
    .leftJoin(events, added)
    .where(inArray(confirmationComments.confirmationId, ids))
    .orderBy(confirmationComments.number)
  return found.map((row) => ({ ...row, comments: comments.filter(({ confirmationId }) => confirmationId === row.id) }))
}

/** Finds a page of a tuition's confirmations, or of those that were taken back, newest first, and their total. */
export async function findConfirmationsOfTuition(
  db: Db,
  { tuitionId, takenBack, paging }: { tuitionId: string; takenBack: boolean; paging: Paging },
) {
  const inState = takenBack ? isNotNull(confirmations.takenBackAt) : isNull(confirmations.takenBackAt)
  const where = and(eq(confirmations.tuitionId, tuitionId), inState)
  const { rows, total } = await pagedList(db, {
    key: confirmations.number,
    select: selectConfirmations(db),
    where,
    paging,
  })
  return { rows: await attachConfirmationComments(db, rows), total }
}

/** Finds a page of the confirmations of a CV, newest first, and their total. */
export async function findConfirmationsOfCv(db: Db, cvId: string, paging: Paging) {
  const where = and(eq(confirmations.cvId, cvId), isNull(confirmations.takenBackAt))
  const select = selectConfirmations(db)
  const { rows, total } = await pagedList(db, { key: confirmations.number, select, where, paging })
  return { rows: await attachConfirmationComments(db, rows), total }
}

/** Finds a confirmation by its `_id`, or null. */
export async function findConfirmation(db: Db, id: string): Promise<ConfirmationView | null> {
  const [row] = await attachConfirmationComments(db, await selectConfirmations(db).where(eq(confirmations.id, id)))
  return row ?? null
}

type NewConfirmation = { tuitionId: string; cvId: string; confirmedBy: string; salary: number | null; createdAt: Date }

/** Inserts a confirmation, or renews one that was taken back, and returns its `_id`. Check the application's state first. */
export async function insertConfirmation(db: Db, confirmation: NewConfirmation): Promise<string> {
  const [row] = await db
    .insert(confirmations)
    .values(confirmation)
    .onConflictDoUpdate({
      target: [confirmations.tuitionId, confirmations.cvId],
      set: { ...confirmation, takenBackAt: null, outcome: null },
    })
    .returning({ id: confirmations.id })
  if (!row) throw new Error('the confirmation was not written')
  return row.id
}

/** Taka a month that a confirmed pair agreed on; null if nobody said. */
export async function findAgreedSalary(
  db: Db,
  { tuitionId, cvId }: { tuitionId: string; cvId: string },
): Promise<number | null> {
  const ofPair = and(eq(confirmations.tuitionId, tuitionId), eq(confirmations.cvId, cvId))
  const [row] = await db
    .select({ salary: confirmations.salary })
    .from(confirmations)
    .where(and(ofPair, isNull(confirmations.takenBackAt)))
  return row?.salary ?? null
}

export type OtherConfirmed = Awaited<ReturnType<typeof findOtherConfirmed>>[number]

/** The confirmations of a tuition for other tutors, oldest first. */
export function findOtherConfirmed(db: Db, { tuitionId, cvId }: { tuitionId: string; cvId: string }) {
  return db
    .select({
      id: confirmations.id,
      cvId: confirmations.cvId,
      tutorNumber: cvs.number,
      name: accounts.name,
      phone: accounts.phone,
      accountId: accounts.id,
    })
    .from(confirmations)
    .innerJoin(cvs, eq(cvs.id, confirmations.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(eq(confirmations.tuitionId, tuitionId), ne(confirmations.cvId, cvId), isNull(confirmations.takenBackAt)))
    .orderBy(confirmations.number)
}
