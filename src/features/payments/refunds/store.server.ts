import { and, asc, desc, eq, isNull, lt, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOpenRefund, isPaidRefund, paidOfRefund } from '#db/money/refunds.server.ts'
import { remainingOfDue } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToTutorPerson } from '#db/search/person-search.server.ts'
import { agreements } from '#db/tables/agreements.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { refunds } from '#db/tables/money/refunds.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { RefundListQuery } from './schema.ts'

type DueSums = { paid: number; unpaid: number }

/** What is paid and unpaid of each due of the booking's pair in poisha; of a decided refund until then and without its own money. */
const duesUntil = (at: SQL, refundId: SQL) => sql<
  DueSums[]
>`(select coalesce(json_agg(json_build_object('paid', paid, 'unpaid', unpaid)
    order by number), '[]') from (
  select ${dues.number} as number, ${remainingOfDue} as unpaid,
    (select coalesce(sum(${duePayments.amount}), 0) from ${duePayments} where ${duePayments.dueId} = ${dues.id}
      and ${duePayments.part} is not null and (${at} is null or ${duePayments.recordedAt} <= ${at})
      and not exists (select from ${duePayments} as own where own.refund_id = ${refundId}
        and own.id in (${duePayments.id}, ${duePayments.ofId}))) as paid
  from ${dues} where ${dues.tuitionId} = ${bookings.tuitionId} and ${dues.cvId} = ${bookings.cvId}
    and (${dues.voidedAt} is null or ${dues.voidedAt} >= ${at})) as of_pair)`

/** Its fee fell by the terms when it ended, so that nothing of what is left comes back. */
const isReckoned = sql<boolean>`(${bookings.ending} <> '' and not exists (
  select from ${refunds} as asked where asked.booking_id = ${bookings.id}))`

/** The number of the fee terms of a booking: those of its agreement, else those that its tutor accepted. */
const termsNumber = sql<number | null>`coalesce(
  (select ${agreements.feeTerms} from ${agreements} where ${agreements.bookingId} = ${bookings.id}
    order by ${agreements.version} desc limit 1),
  (select ${applications.feeTerms} from ${applications}
    where ${applications.tuitionId} = ${bookings.tuitionId} and ${applications.cvId} = ${bookings.cvId}))`

const ofBooking = {
  bookingId: bookings.id,
  tuitionId: bookings.tuitionId,
  cvId: bookings.cvId,
  startDate: bookings.startDate,
  tuitionNumber: tuitions.number,
  heading: tuitions.heading,
  isReckoned,
  termsNumber,
  /** How the booking ended, if it has. */
  bookingEnding: bookings.ending,
  endedOn: bookings.endedOn,
  cancelledAt: bookings.cancelledAt,
}

/** The day of the money, which is null until it is paid. */
const paidOn = sql<string | null>`(select max(${duePayments.paidOn})::text from ${duePayments}
  where ${duePayments.refundId} = ${refunds.id} and ${isPaidRefund})`

function selectRefunds(db: Db) {
  return db
    .select({
      ...ofBooking,
      refund: refunds,
      paid: paidOfRefund.mapWith(Number),
      paidOn,
      dues: duesUntil(sql`${refunds.decidedAt}`, sql`${refunds.id}`),
      tutorNumber: cvs.number,
      tutorName: accounts.name,
      tutorPhone: accounts.phone,
      tutorAccountId: accounts.id,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .innerJoin(cvs, eq(cvs.id, bookings.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
}

/** A refund with its booking, tuition, tutor, and what the ledger says. */
export type RefundView = Awaited<ReturnType<typeof selectRefunds>>[number]

/** Finds a refund by its `_id`, or null. */
export async function findRefund(db: Db, id: string): Promise<RefundView | null> {
  const [row] = await selectRefunds(db).where(eq(refunds.id, id))
  return row ?? null
}

/** Locks a refund until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<void> {
  await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)).for('update')
}

const isOfBooking = (condition: SQL | undefined) =>
  sql`exists (select from ${bookings} where ${bookings.id} = ${refunds.bookingId} and ${condition})`

/** Open or paid. */
const isNotRefused = ne(refunds.state, 'refused')

const inFilter = (filter: NonNullable<RefundListQuery['state']>, today: string): SQL | undefined =>
  ({
    open: isOpenRefund,
    late: and(isOpenRefund, lt(refunds.promisedOn, today)),
    requested: eq(refunds.state, 'requested'),
    approved: and(eq(refunds.state, 'approved'), not(isPaidRefund)),
    refused: eq(refunds.state, 'refused'),
    paid: isPaidRefund,
  })[filter]

/** Finds a page of refunds by id, phone or name, the earliest promised day first, and their total. */
export function findRefundPage(db: Db, { state, searchTerm, sort, now, ...paging }: RefundListQuery & { now: Date }) {
  const matches =
    searchTerm === ''
      ? undefined
      : isOfBooking(
          matchesAny(
            refersToTuitionId(bookings.tuitionId, searchTerm),
            refersToTutorId(bookings.cvId, searchTerm),
            refersToTutorPerson(bookings.cvId, searchTerm),
          ),
        )
  const where = and(state && inFilter(state, toDhakaDate(now)), matches)
  const order = sort === '-promisedOn' ? desc : asc
  const orderBy = [order(refunds.promisedOn), order(refunds.number)]
  return pagedList<RefundView>(db, { key: refunds.number, select: selectRefunds(db), where, orderBy, paging })
}

/** Finds a page of the refunds of a CV, newest first, and their total. */
export function findRefundsOfCv(db: Db, cvId: string, paging: Paging) {
  const where = isOfBooking(eq(bookings.cvId, cvId))
  return pagedList<RefundView>(db, { key: refunds.number, select: selectRefunds(db), where, paging })
}

const selectRefundable = (db: Db) =>
  db
    .select({ ...ofBooking, dues: duesUntil(sql`null::timestamptz`, sql`null::uuid`) })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
export type RefundableView = Awaited<ReturnType<typeof selectRefundable>>[number]

const MAX_BOOKINGS = 50

/** Finds the bookings of a CV of which something is paid, without those with a refund that is open or paid, newest first. */
export async function findRefundable(db: Db, cvId: string): Promise<RefundableView[]> {
  const asked = db.select({ id: refunds.bookingId }).from(refunds).where(isNotRefused)
  const rows = await selectRefundable(db)
    .where(and(eq(bookings.cvId, cvId), notInArray(bookings.id, asked), not(isReckoned)))
    .orderBy(desc(bookings.number))
    .limit(MAX_BOOKINGS)
  return rows.filter((row) => row.dues.some(({ paid }) => paid > 0))
}

/** What the refund of a booking is reckoned from, or null. */
export async function findRefundableBooking(db: Db, id: string): Promise<RefundableView | null> {
  const [row] = await selectRefundable(db).where(eq(bookings.id, id))
  return row ?? null
}

/** The newest booking of a pair, or null. */
export async function findNewestBooking(
  db: Db,
  { tuitionId, cvId }: { tuitionId: string; cvId: string },
): Promise<RefundableView | null> {
  const ofPair = and(eq(bookings.tuitionId, tuitionId), eq(bookings.cvId, cvId))
  const [row] = await selectRefundable(db).where(ofPair).orderBy(desc(bookings.number)).limit(1)
  return row ?? null
}

/** Inserts a refund and returns its `_id`; null if the booking has one that is open or paid. */
export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<string | null> {
  const [row] = await db.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id })
  return row?.id ?? null
}

/** Whether a booking has a refund that is open or paid. */
export const hasRefund = async (db: Db, bookingId: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.bookingId, bookingId), isNotRefused))) > 0

type Decision = Partial<
  Pick<typeof refunds.$inferSelect, 'state' | 'amount' | 'decidedAt' | 'decidedBy' | 'by' | 'reason'>
>

/** Writes a decision. */
export async function updateRefund(db: Db, id: string, decision: Decision): Promise<void> {
  await db.update(refunds).set(decision).where(eq(refunds.id, id))
}

/** Finds the `_id`s of the dues of a pair that are not void, oldest first. */
export function findDueIds(db: Db, { tuitionId, cvId }: { tuitionId: string; cvId: string }) {
  const ofPair = and(eq(dues.tuitionId, tuitionId), eq(dues.cvId, cvId), isNull(dues.voidedAt))
  return db.select({ id: dues.id }).from(dues).where(ofPair).orderBy(dues.number)
}
