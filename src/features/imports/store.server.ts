import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { importRows, imports } from '#db/tables/imports.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

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

/** The ids that an import created. */
export async function findImportedIds(db: Db, importId: string): Promise<string[]> {
  const rows = await db.select({ id: importRows.recordId }).from(importRows).where(eq(importRows.importId, importId))
  return rows.map(({ id }) => id)
}

export type Obstacle = {
  what: 'verified' | 'applied' | 'signedIn' | 'hasCv' | 'hasPosts'
  number: number
  name: string
}

const imported = (importId: string, type: string): SQL =>
  sql`(select record_id from import_rows where import_id = ${importId} and record_type = ${type})`

/** The first record of an import that something was built on, or null. [OFF-493] */
export async function findObstacle(db: Db, importId: string): Promise<Obstacle | null> {
  const { rows } = await db.execute<Obstacle>(sql`
    select 'verified' as what, number, '' as name from tuitions
      where id in ${imported(importId, 'tuition')} and status <> 'pending'
    union all select 'applied', number, '' from tuitions where id in ${imported(importId, 'tuition')}
      and exists (select 1 from applications where tuition_id = tuitions.id)
    union all select 'signedIn', 0, name from accounts where id in ${imported(importId, 'account')}
      and exists (select 1 from sessions where account_id = accounts.id)
    union all select 'hasCv', 0, name from accounts where id in ${imported(importId, 'account')}
      and exists (select 1 from cvs where account_id = accounts.id)
    union all select 'hasPosts', 0, name from accounts where id in ${imported(importId, 'account')}
      and exists (select 1 from tuitions where owner_id = accounts.id)
    limit 1`)
  return rows[0] ?? null
}
