import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

export type ConfirmationCommentRow = typeof confirmationComments.$inferSelect

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
    })
    .from(confirmations)
    .innerJoin(tuitions, eq(tuitions.id, confirmations.tuitionId))
    .innerJoin(cvs, eq(cvs.id, confirmations.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
}

/** A confirmation with its tutor's name, phone and picture, and its comments, oldest first. */
export type ConfirmationView = Awaited<ReturnType<typeof selectConfirmations>>[number] & {
  comments: ConfirmationCommentRow[]
}

async function attachConfirmationComments(
  db: Db,
  found: Awaited<ReturnType<typeof selectConfirmations>>,
): Promise<ConfirmationView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const comments = await db
    .select()
    .from(confirmationComments)
    .where(inArray(confirmationComments.confirmationId, ids))
    .orderBy(confirmationComments.number)
  return found.map((row) => ({ ...row, comments: comments.filter(({ confirmationId }) => confirmationId === row.id) }))
}

/** Finds a page of a tuition's confirmations, newest first, and their total. */
export async function findConfirmationsOfTuition(db: Db, tuitionId: string, paging: Paging) {
  const where = eq(confirmations.tuitionId, tuitionId)
  const { rows, total } = await pagedList(db, {
    key: confirmations.number,
    select: selectConfirmations(db),
    where,
    paging,
  })
  return { rows: await attachConfirmationComments(db, rows), total }
}

/** Finds the newest confirmations of a CV. */
export async function findConfirmationsOfCv(db: Db, cvId: string, limit: number): Promise<ConfirmationView[]> {
  const query = selectConfirmations(db).where(eq(confirmations.cvId, cvId)).orderBy(desc(confirmations.number))
  return attachConfirmationComments(db, await query.limit(limit))
}

/** Finds a confirmation by its `_id`, or null. */
export async function findConfirmation(db: Db, id: string): Promise<ConfirmationView | null> {
  const [row] = await attachConfirmationComments(db, await selectConfirmations(db).where(eq(confirmations.id, id)))
  return row ?? null
}

type NewConfirmation = Omit<typeof confirmations.$inferInsert, 'id' | 'number'>

/** Inserts a confirmation and returns its `_id`. Violates a unique constraint for a second one of the same CV and tuition. */
export async function insertConfirmation(db: Db, confirmation: NewConfirmation): Promise<string> {
  const [row] = await db.insert(confirmations).values(confirmation).returning({ id: confirmations.id })
  if (!row) throw new Error('the confirmation was not written')
  return row.id
}
