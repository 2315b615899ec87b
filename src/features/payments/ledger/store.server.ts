import { and, asc, desc, eq, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { LOOK_ALIKE } from '#db/search/transaction-search.server.ts'
import { closedMonths } from '#db/tables/closed-months.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import type { dueEntries } from '#db/tables/due-entries.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { dues } from '#db/tables/dues.server.ts'
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

export async function updateLedgerRow(
  tx: Db,
  id: string,
  row: Partial<Pick<LedgerRow, 'amount' | 'paidOn' | 'method' | 'transactionId' | 'note'>>,
): Promise<void> {
  await tx.update(duePayments).set(row).where(eq(duePayments.id, id))
}

/** The due of an entry, or null. */
export async function findDueOfEntry(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ dueId: duePayments.dueId }).from(duePayments).where(eq(duePayments.id, id))
  return row?.dueId ?? null
}

type Transaction = { transactionId: string; method: string; exceptId?: string | undefined }

/**
 * The first payment or refund with this transaction number by this method, else with one very like it, or null; an entry
 * without a method matches any. Nobody else records the number until the transaction ends.
 */
export async function findUseOfTransaction(tx: Db, { transactionId, method, exceptId }: Transaction) {
  const alike = toLookAlike(transactionId)
  await tx.execute(sql`select pg_advisory_xact_lock(72615012, hashtext(${alike}))`)
  const takenBack = alias(duePayments, 'taken_back')
  const isTakenBack = and(eq(takenBack.ofId, duePayments.id), eq(takenBack.kind, 'takenBack'))
  const [use] = await tx
    .select({
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
        method === '' ? undefined : or(eq(duePayments.method, method), eq(duePayments.method, '')),
        exceptId === undefined ? undefined : ne(duePayments.id, exceptId),
        notExists(tx.select({ one: sql`1` }).from(takenBack).where(isTakenBack)),
      ),
    )
    .orderBy(desc(eq(duePayments.transactionId, transactionId)), asc(duePayments.number))
    .limit(1)
  return use ?? null
}
