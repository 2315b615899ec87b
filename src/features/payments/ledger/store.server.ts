import { and, asc, desc, eq, max, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { LOOK_ALIKE } from '#db/search/transaction-search.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { closedMonths } from '#db/tables/money/closed-months.server.ts'
import type { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toLookAlike } from '#shared/format/transaction-id.ts'

export type LedgerRow = typeof duePayments.$inferSelect
/** What a payment or refund says; the amount in poisha, without a sign. */
export type PaymentFacts = NonNullable<(typeof dueEntries.$inferSelect)['before']>

/** The months whose entries no longer change; none is closed or reopened until the transaction ends. */
export async function lockClosedMonths(tx: Db): Promise<ReadonlySet<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(72615011)`)
  const rows = await tx.select({ month: closedMonths.month }).from(closedMonths)
  return new Set(rows.map(({ month }) => month))
}

/** Waits until nobody writes an entry, and lets none be written until the transaction ends. */
export async function lockLedger(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615011)`)
}

export async function insertLedgerRow(tx: Db, row: Omit<typeof duePayments.$inferInsert, 'id' | 'number'>) {
  const [written] = await tx.insert(duePayments).values(row).returning()
  if (!written) throw new Error('the entry was not written')
  return written
}

/** The next number of a receipt; nobody else takes one until the transaction ends, so that none is left out. */
export async function nextReceipt(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615013)`)
  const [row] = await tx.select({ last: max(duePayments.receipt) }).from(duePayments)
  return (row?.last ?? 0) + 1
}

export async function updateLedgerRow(
  tx: Db,
  id: string,
  row: Partial<Pick<LedgerRow, 'amount' | 'paidOn' | 'method' | 'transactionId' | 'note' | 'lowered' | 'correctedAt'>>,
): Promise<void> {
  await tx.update(duePayments).set(row).where(eq(duePayments.id, id))
}

/** The due of an entry and, of a used credit, the other due; or null. */
export async function findDuesOfEntry(db: Db, id: string): Promise<{ dueId: string; all: string[] } | null> {
  const [row] = await db.select().from(duePayments).where(eq(duePayments.id, id))
  if (!row?.dueId) return null
  const other = row.kind === 'transfer' ? [await findOtherDue(db, row)] : []
  return { dueId: row.dueId, all: [row.dueId, ...other] }
}

/** The due at the other side of a used credit. */
export async function findOtherDue(db: Db, { id, ofId, amount }: LedgerRow): Promise<string> {
  const isOther = amount > 0 ? eq(duePayments.id, ofId ?? id) : eq(duePayments.ofId, id)
  const where = and(isOther, eq(duePayments.kind, 'transfer'))
  const [row] = await db.select({ dueId: duePayments.dueId }).from(duePayments).where(where)
  if (!row?.dueId) throw new Error('a used credit has only one side')
  return row.dueId
}

type Transaction = { transactionId: string; exceptId?: string | undefined }

/**
 * The first payment or refund with this transaction number by any method, else with one very like it, or null. Nobody else
 * records the number until the transaction ends.
 */
export async function findUseOfTransaction(tx: Db, { transactionId, exceptId }: Transaction) {
  const alike = toLookAlike(transactionId)
  await tx.execute(sql`select pg_advisory_xact_lock(72615012, hashtext(${alike}))`)
  const takenBack = alias(duePayments, 'taken_back')
  const isTakenBack = and(eq(takenBack.ofId, duePayments.id), eq(takenBack.kind, 'takenBack'))
  const [use] = await tx
    .select({
      method: duePayments.method,
      transactionId: duePayments.transactionId,
      paidOn: duePayments.paidOn,
      tuitionNumber: tuitions.number,
      tutorNumber: cvs.number,
    })
    .from(duePayments)
    .innerJoin(dues, eq(dues.id, duePayments.dueId))
    .innerJoin(tuitions, eq(tuitions.id, dues.tuitionId))
    .innerJoin(cvs, eq(cvs.id, dues.cvId))
    .where(
      and(
        eq(LOOK_ALIKE, alike),
        ne(duePayments.transactionId, ''),
        or(eq(duePayments.kind, 'payment'), eq(duePayments.kind, 'refund')),
        exceptId === undefined ? undefined : ne(duePayments.id, exceptId),
        notExists(tx.select({ one: sql`1` }).from(takenBack).where(isTakenBack)),
      ),
    )
    .orderBy(desc(eq(duePayments.transactionId, transactionId)), asc(duePayments.number))
    .limit(1)
  return use ?? null
}
