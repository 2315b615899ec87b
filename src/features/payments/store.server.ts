import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/id-search.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dueEntries } from '#db/tables/due-entries.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { PaymentPart } from './schema.ts'

export type DueRow = typeof dues.$inferSelect
export type DuePaymentRow = typeof duePayments.$inferSelect
type DueEntryRow = typeof dueEntries.$inferSelect
/** A due with the numbers of its tutor and tuition, the tutor's name, its payments, and its history, oldest first. */
export type DueView = DueRow & {
  tuitionNumber: number
  tutorNumber: number
  tutorName: string
  payments: DuePaymentRow[]
  entries: DueEntryRow[]
}
const MAX_DUES = 100

const selectDues = (db: Db) =>
  db
    .select({ due: dues, tuitionNumber: tuitions.number, tutorNumber: cvs.number, tutorName: accounts.name })
    .from(dues)
    .innerJoin(tuitions, eq(tuitions.id, dues.tuitionId))
    .innerJoin(cvs, eq(cvs.id, dues.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))

async function toDueViews(db: Db, found: Awaited<ReturnType<typeof selectDues>>): Promise<DueView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ due }) => due.id)
  const [payments, entries] = await Promise.all([
    findDuePayments(db, ids),
    db.select().from(dueEntries).where(inArray(dueEntries.dueId, ids)).orderBy(dueEntries.number),
  ])
  return found.map(({ due, ...names }) => ({
    ...due,
    ...names,
    payments: payments.filter(({ dueId }) => dueId === due.id),
    entries: entries.filter(({ dueId }) => dueId === due.id),
  }))
}

const findDuePayments = (db: Db, dueIds: string[]): Promise<DuePaymentRow[]> =>
  db.select().from(duePayments).where(inArray(duePayments.dueId, dueIds))

/** Finds a page of the open dues whose tuition or tutor ID starts with the term in any notation, newest first, and their total. */
export async function findOpenDuePage(db: Db, { searchTerm = '', ...paging }: Paging & { searchTerm?: string }) {
  const byId = matchesAny(refersToTuitionId(dues.tuitionId, searchTerm), refersToTutorId(dues.cvId, searchTerm))
  const where = and(isNull(dues.completedAt), searchTerm === '' ? undefined : byId)
  const { rows, total } = await pagedList(db, { key: dues.number, select: selectDues(db), where, paging })
  return { rows: await toDueViews(db, rows), total }
}

/** Finds the newest 100 dues of a tutor, including completed ones. */
export async function findDuesOfCv(db: Db, cvId: string): Promise<DueView[]> {
  return toDueViews(db, await selectDues(db).where(eq(dues.cvId, cvId)).orderBy(desc(dues.number)).limit(MAX_DUES))
}

/** Finds a due by its `_id`, or null. */
export async function findDue(db: Db, id: string): Promise<DueView | null> {
  const [due] = await toDueViews(db, await selectDues(db).where(eq(dues.id, id)))
  return due ?? null
}

/** Locks a due with its payments until the transaction ends, so that changes are serialized; null if there is none. */
export async function lockDue(tx: Db, id: string): Promise<(DueRow & { payments: DuePaymentRow[] }) | null> {
  const [row] = await tx.select().from(dues).where(eq(dues.id, id)).for('update')
  return row ? { ...row, payments: await findDuePayments(tx, [row.id]) } : null
}

/** Inserts a due and returns its `_id`. */
export async function insertDue(db: Db, due: Omit<typeof dues.$inferInsert, 'id' | 'number'>): Promise<string> {
  const [row] = await db.insert(dues).values(due).returning({ id: dues.id })
  if (!row) throw new Error('the due was not written')
  return row.id
}

/** Marks a due as completed. */
export async function setDueCompleted(db: Db, id: string, completedAt: Date): Promise<void> {
  await db.update(dues).set({ completedAt }).where(eq(dues.id, id))
}

/** Inserts or replaces payments of a due. */
export async function saveDuePayments(db: Db, payments: (typeof duePayments.$inferInsert)[]): Promise<void> {
  if (payments.length === 0) return
  await db
    .insert(duePayments)
    .values(payments)
    .onConflictDoUpdate({
      target: [duePayments.dueId, duePayments.part],
      set: { amount: sql`excluded.amount`, paidAt: sql`excluded.paid_at` },
    })
}

/** Deletes payments of a due. */
export async function deleteDuePayments(db: Db, dueId: string, parts: PaymentPart[]): Promise<void> {
  if (parts.length === 0) return
  await db.delete(duePayments).where(and(eq(duePayments.dueId, dueId), inArray(duePayments.part, parts)))
}

/** Adds an entry to a due's history; entries are never changed. */
export async function insertDueEntry(db: Db, entry: Omit<typeof dueEntries.$inferInsert, 'id' | 'number'>) {
  await db.insert(dueEntries).values(entry)
}

/** Counts the entries of a due's history. */
export const countDueEntries = (db: Db, dueId: string): Promise<number> =>
  db.$count(dueEntries, eq(dueEntries.dueId, dueId))
