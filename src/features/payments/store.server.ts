import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dueEntries } from '#db/tables/due-entries.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTuitionId, formatTutorId, parseTuitionNumber, parseTutorNumber } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { toSearchText } from '#shared/search-text.ts'
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

async function findDueViews(db: Db, where: SQL | undefined, { page, limit }: Paging): Promise<DueView[]> {
  // Selecting the page's keys first avoids joins for the skipped rows.
  const wanted = db
    .select({ number: dues.number })
    .from(dues)
    .where(where)
    .orderBy(desc(dues.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const found = await selectDues(db).where(inArray(dues.number, wanted)).orderBy(desc(dues.number))
  const entries = await findDueEntries(
    db,
    found.map(({ due }) => due.id),
  )
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

/** Finds a page of the open dues, newest first, whose tuition or tutor ID begins with the term. */
export async function findOpenDuePage(db: Db, { searchTerm = '', ...paging }: Paging & { searchTerm?: string }) {
  const where = and(isNull(dues.completedAt), searchTerm === '' ? undefined : beginsWith(db, searchTerm))
  const [rows, [counted]] = await Promise.all([
    findDueViews(db, where, paging),
    db.select({ total: sql<number>`count(*)::int` }).from(dues).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function beginsWith(db: Db, term: string): SQL | undefined {
  const [tuition, tutor] = [parseTuitionNumber(term), parseTutorNumber(term)]
  const byTuition =
    tuition !== null &&
    inArray(
      dues.tuitionId,
      db
        .select({ id: tuitions.id })
        .from(tuitions)
        .where(begins(tuitions.searchText, formatTuitionId(tuition))),
    )
  const byTutor =
    tutor !== null &&
    inArray(
      dues.cvId,
      db
        .select({ id: cvs.id })
        .from(cvs)
        .where(begins(cvs.searchText, formatTutorId(tutor))),
    )
  return or(byTuition || undefined, byTutor || undefined) ?? sql`false`
}

const begins = (column: typeof tuitions.searchText | typeof cvs.searchText, id: string) =>
  like(column, `${toSearchText(id)}%`)

/** Finds the newest 100 dues of a tutor, including completed ones. */
export const findDuesOfCv = (db: Db, cvId: string): Promise<DueView[]> =>
  findDueViews(db, eq(dues.cvId, cvId), { page: 1, limit: MAX_DUES })

/** Finds a due by its `_id`, or null. */
export async function findDue(db: Db, id: string): Promise<DueView | null> {
  const [due] = await findDueViews(db, eq(dues.id, id), { page: 1, limit: 1 })
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
