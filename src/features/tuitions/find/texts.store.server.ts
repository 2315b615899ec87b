import { and, asc, eq, gt, lte, notLike, sql } from 'drizzle-orm'
import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { FIND_TEXT_START } from '#shared/search/find-words.ts'
import { tuitionSearchTexts } from '../store.server.ts'

/** Rows that are written in one transaction, which takes well below 200 ms. */
const BATCH = 100

/** Writes the search texts of tuitions again that an older release or dictionary wrote; returns how many. */
export async function renewSearchTexts(db: Database, signal?: AbortSignal): Promise<number> {
  let renewed = 0
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const numbers = await db
      .select({ number: tuitions.number })
      .from(tuitions)
      .where(gt(tuitions.number, after))
      .orderBy(asc(tuitions.number))
      .limit(BATCH)
    const last = numbers.at(-1)?.number
    if (last === undefined) return renewed
    renewed += await withTransaction(db, (tx) => renewBatch(tx, { after, last }))
    after = last
  }
}

/** Rows that somebody changes at the moment get new texts by that. */
async function renewBatch(tx: Db, { after, last }: { after: number; last: number }): Promise<number> {
  const isOld = notLike(tuitions.findText, `${FIND_TEXT_START}%`)
  const rows = await tx
    .select()
    .from(tuitions)
    .where(and(gt(tuitions.number, after), lte(tuitions.number, last), isOld))
    .for('no key update', { skipLocked: true })
  if (rows.length === 0) return 0
  const texts = rows.map(tuitionSearchTexts)
  const column = (values: string[]) => sql.param(values)
  await tx.execute(sql`update ${tuitions} set search_text = v.search, office_text = v.office, find_text = v.find
    from unnest(${column(rows.map(({ id }) => id))}::uuid[], ${column(texts.map(({ searchText }) => searchText))}::text[],
      ${column(texts.map(({ officeText }) => officeText))}::text[], ${column(texts.map(({ findText }) => findText))}::text[])
      as v (id, search, office, find) where ${eq(tuitions.id, sql`v.id`)}`)
  return rows.length
}
