import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { importRows, imports } from '#db/tables/imports.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { ImportKind } from './schema.ts'

const selectImports = (db: Db) =>
  db
    .select({
      id: imports.id,
      kind: imports.kind,
      fileName: imports.fileName,
      by: accounts.name,
      createdAt: imports.createdAt,
      counts: imports.counts,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .leftJoin(accounts, eq(accounts.id, imports.createdBy))

export type ImportView = Awaited<ReturnType<typeof selectImports>>[number]

/** A page of the imports, newest first, and the total. */
export async function findImportPage(db: Db, { page, limit }: Paging): Promise<{ rows: ImportView[]; total: number }> {
  const rows = await selectImports(db)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(imports) }
}

export async function findImport(db: Db, id: string): Promise<ImportView | null> {
  const [row] = await selectImports(db).where(eq(imports.id, id))
  return row ?? null
}

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('the import was not inserted')
  return inserted.id
}

/** Sets the final counts, or the time of the undo. */
export async function updateImport(
  tx: Db,
  { id, ...change }: Partial<Pick<typeof imports.$inferInsert, 'counts' | 'undoneAt'>> & { id: string },
): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id))
}

/** Locks an import until the transaction ends; null if unknown. */
export async function lockImport(tx: Db, id: string) {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row ?? null
}

export async function insertImportRows(
  tx: Db,
  { importId, recordType, ids }: { importId: string; recordType: 'tuition' | 'account'; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx.insert(importRows).values(ids.map((recordId) => ({ importId, recordType, recordId })))
}

/** The ids that an import created and did not take back; locks the records until the transaction ends. */
export async function lockImported(tx: Db, { id, kind }: { id: string; kind: ImportKind }): Promise<string[]> {
  const table = kind === 'tuitions' ? tuitions : accounts
  const ids = tx.select({ id: importRows.recordId }).from(importRows).where(eq(importRows.importId, id))
  await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update')
  return (await ids).map((row) => row.id)
}

/** Forgets what was taken back. */
export async function deleteImportRows(tx: Db, { importId, ids }: { importId: string; ids: readonly string[] }) {
  const isTaken = sql`${importRows.recordId} = any(${sql.param(ids)}::uuid[])`
  await tx.delete(importRows).where(and(eq(importRows.importId, importId), isTaken))
}

export type Obstacle = {
  id: string
  what: 'verified' | 'applied' | 'edited' | 'signedIn' | 'hasCv' | 'hasPosts' | 'changed'
  number: number
  name: string
}

const imported = (importId: string, type: string): SQL =>
  sql`(select record_id from import_rows where import_id = ${importId} and record_type = ${type})`

/** The records of an import that something was built on, each with one reason. */
export async function findObstacles(db: Db, importId: string): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle>(sql`
    select id, number, '' as name, case
        when status <> 'pending' then 'verified'
        when exists (select 1 from applications where tuition_id = tuitions.id) then 'applied'
        when exists (select 1 from events where tuition_id = tuitions.id) then 'edited' end as what
      from tuitions where id in ${imported(importId, 'tuition')}
    union all select id, 0, name, case
        when last_seen_at is not null or exists (select 1 from sessions where account_id = accounts.id) then 'signedIn'
        when exists (select 1 from cvs where account_id = accounts.id) then 'hasCv'
        when exists (select 1 from tuitions where owner_id = accounts.id) then 'hasPosts'
        when exists (select 1 from events where account_id = accounts.id) then 'changed' end
      from accounts where id in ${imported(importId, 'account')}
    order by number, name, id`)
  return rows.filter(({ what }) => what !== null)
}

/** The posts of these phones that wait or are open. */
export async function findOpenPosts(db: Db, phones: readonly string[]) {
  if (phones.length === 0) return []
  const { number, phone, class: classes, subjects, city, areas } = tuitions
  const isOpen = inArray(tuitions.status, ['pending', 'approved'])
  return db
    .select({ number, phone, class: classes, subjects, city, areas })
    .from(tuitions)
    .where(and(isOpen, sql`${phone} = any(${sql.param(phones)}::text[])`))
}
