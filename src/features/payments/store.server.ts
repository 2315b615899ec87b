import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/id-search.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dueEntries } from '#db/tables/due-entries.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { entryAfter } from './schema.ts'

export type DueRow = typeof dues.$inferSelect
type DueEntryRow = Omit<typeof dueEntries.$inferSelect, 'after'> & { after: ReturnType<typeof entryAfter.parse> }
/** A due with the numbers of its tutor and tuition, the tutor's name, and its history, oldest first. */
export type DueView = DueRow & {
  tuitionNumber: number
  tutorNumber: number
  tutorName: string
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

async function attachDueEntries(db: Db, found: Awaited<ReturnType<typeof selectDues>>): Promise<DueView[]> {
  const ids = found.map(({ due }) => due.id)
  const entries = await findDueEntries(db, ids)
  return found.map(({ due, ...names }) => ({
    ...due,
    ...names,
    entries: entries.filter(({ dueId }) => dueId === due.id),
  }))
}

async function findDueEntries(db: Db, ids: string[]): Promise<DueEntryRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(dueEntries).where(inArray(dueEntries.dueId, ids)).orderBy(dueEntries.number)
  return rows.map((row) => ({ ...row, after: entryAfter.parse(row.after) }))
}

/** Finds a page of the open dues whose tuition or tutor ID starts with the term in any notation, newest first, and their total. */
export async function findOpenDuePage(db: Db, { searchTerm = '', ...paging }: Paging & { searchTerm?: string }) {
  const byId = matchesAny(refersToTuitionId(dues.tuitionId, searchTerm), refersToTutorId(dues.cvId, searchTerm))
  const where = and(isNull(dues.completedAt), searchTerm === '' ? undefined : byId)
  const { rows, total } = await pagedList(db, { key: dues.number, select: selectDues(db), where, paging })
  return { rows: await attachDueEntries(db, rows), total }
}

/** Finds the newest 100 dues of a tutor, including completed ones. */
export async function findDuesOfCv(db: Db, cvId: string): Promise<DueView[]> {
  return attachDueEntries(
    db,
    await selectDues(db).where(eq(dues.cvId, cvId)).orderBy(desc(dues.number)).limit(MAX_DUES),
  )
}

/** Finds a due by its `_id`, or null. */
export async function findDue(db: Db, id: string): Promise<DueView | null> {
  const [due] = await attachDueEntries(db, await selectDues(db).where(eq(dues.id, id)))
  return due ?? null
}

/** Locks a due until the transaction ends, so that concurrent changes are serialized; null if there is none. */
export async function lockDue(tx: Db, id: string): Promise<DueRow | null> {
  const [row] = await tx.select().from(dues).where(eq(dues.id, id)).for('update')
  return row ?? null
}

/** Inserts a due and returns its `_id`. */
export async function insertDue(db: Db, due: Omit<typeof dues.$inferInsert, 'id' | 'number'>): Promise<string> {
  const [row] = await db.insert(dues).values(due).returning({ id: dues.id })
  if (!row) throw new Error('the due was not written')
  return row.id
}

/** Updates the payments or the completion of a due. */
export async function updateDue(
  db: Db,
  { id, ...change }: Partial<Omit<DueRow, 'number' | 'totalDue'>> & { id: string },
): Promise<void> {
  await db.update(dues).set(change).where(eq(dues.id, id))
}

/** Adds an entry to a due's history; entries are never changed. */
export async function insertDueEntry(db: Db, entry: Omit<typeof dueEntries.$inferInsert, 'id' | 'number'>) {
  await db.insert(dueEntries).values(entry)
}

/** Counts the entries of a due's history. */
export const countDueEntries = (db: Db, dueId: string): Promise<number> =>
  db.$count(dueEntries, eq(dueEntries.dueId, dueId))
