import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { creditOfDue, hasRemaining, remainingOfDue } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToTutorPerson } from '#db/search/person-search.server.ts'
import { refersToTransaction } from '#db/search/transaction-search.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { approvalRequests } from '#db/tables/money/approval-requests.server.ts'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { type ApprovalRequest, findRequests } from './approvals/store.server.ts'
import { type ClaimRow, findWaitingClaims } from './claims/store.server.ts'
import { DAYS_TO_PAY } from './fee.rules.ts'
import type { DueFilter, DueListQuery, DueSums } from './schema.ts'

export type DueRow = typeof dues.$inferSelect
export type DuePaymentRow = typeof duePayments.$inferSelect
type DueEntryRow = typeof dueEntries.$inferSelect
/** A due with the numbers of its tutor and tuition, the tutor's name, its payments, and its history, oldest first. */
export type DueView = DueRow & {
  tuitionNumber: number
  heading: string
  tutorNumber: number
  tutorName: string
  tutorPhone: string
  isTutorReported: boolean
  dueOn: string
  remindedAt: Date | null
  payments: DuePaymentRow[]
  entries: DueEntryRow[]
  request: ApprovalRequest | null
  claims: ClaimRow[]
}
const MAX_DUES = 100

/** The day by which a due should be paid; older dues have none stored. */
const dueOn = sql<string>`coalesce(${dues.dueOn}, (${dues.createdAt} at time zone 'Asia/Dhaka')::date + ${sql.raw(String(DAYS_TO_PAY))})`

/** When the tutor was last reminded; a reminder that did not leave and never will, such as one withdrawn at night, does not count. */
const remindedAt = sql<Date | null>`(
  select max(${events.at}) from ${events} where ${events.recordId} = ${dues.id}::text and ${events.recordId} <> '' and ${events.kind} = 'dueReminderSent'
  and not exists (
    select from ${outboxMessages} where ${outboxMessages.recordId} = ${dues.id} and ${outboxMessages.template} = 'dueReminder'
    and ${outboxMessages.createdAt} = ${events.at} and ${outboxMessages.status} in ('withdrawn', 'skipped')
  )
)`.mapWith({ mapFromDriverValue: (at: string | null) => (at === null ? null : new Date(at)) })

export const selectDues = (db: Db) =>
  db
    .select({
      due: dues,
      dueOn: sql<string>`${dueOn}::text`,
      remindedAt,
      tuitionNumber: tuitions.number,
      heading: tuitions.heading,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
      tutorPhone: accounts.phone,
      isTutorReported: isReported(accounts.phone, 'Tutor'),
    })
    .from(dues)
    .innerJoin(tuitions, eq(tuitions.id, dues.tuitionId))
    .innerJoin(cvs, eq(cvs.id, dues.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))

/** The dues of a query with their payments, histories and what waits. */
export async function toDueViews(db: Db, found: Awaited<ReturnType<typeof selectDues>>): Promise<DueView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ due }) => due.id)
  const payments = await findDuePayments(db, ids)
  const entries = await db.select().from(dueEntries).where(inArray(dueEntries.dueId, ids)).orderBy(dueEntries.number)
  const requests = await findRequests(db, ids)
  const claims = await findWaitingClaims(db, ids)
  return found.map(({ due, ...names }) => ({
    ...due,
    ...names,
    payments: payments.filter(({ dueId }) => dueId === due.id),
    entries: entries.filter(({ dueId }) => dueId === due.id),
    request: requests.find(({ dueId }) => dueId === due.id) ?? null,
    claims: claims.filter(({ dueId }) => dueId === due.id),
  }))
}

const findDuePayments = (db: Db, dueIds: string[]): Promise<DuePaymentRow[]> =>
  db.select().from(duePayments).where(inArray(duePayments.dueId, dueIds)).orderBy(duePayments.number)

const isNotVoid = isNull(dues.voidedAt)
/** Neither closed nor void; something remains of it, or it waits to be closed. */
const isNotClosed = and(isNull(dues.completedAt), isNotVoid)

const matchesDue = (term: string) =>
  matchesAny(
    refersToTuitionId(dues.tuitionId, term),
    refersToTutorId(dues.cvId, term),
    refersToTutorPerson(dues.cvId, term),
    refersToTransaction(dues.id, term),
  )

/** Finds a page of the open dues by id, phone or name, newest first, and their total. */
export async function findOpenDuePage(db: Db, { searchTerm = '', ...paging }: Paging & { searchTerm?: string }) {
  const where = and(isNotClosed, searchTerm === '' ? undefined : matchesDue(searchTerm))
  const { rows, total } = await pagedList(db, { key: dues.number, select: selectDues(db), where, paging })
  return { rows: await toDueViews(db, rows), total }
}

const inFilter = (db: Db, filter: DueFilter, now: Date): SQL | undefined =>
  ({
    open: and(isNotClosed, hasRemaining),
    overdue: and(isNotClosed, hasRemaining, lt(dueOn, toDhakaDate(now))),
    paid: and(isNotClosed, not(hasRemaining)),
    closed: and(isNotNull(dues.completedAt), isNotVoid),
    credit: sql`${creditOfDue} > 0`,
    void: isNotNull(dues.voidedAt),
    asked: inArray(dues.id, db.select({ id: approvalRequests.dueId }).from(approvalRequests)),
  })[filter]

const SORT_COLUMNS = { dueOn, createdAt: dues.createdAt, totalDue: dues.totalDue }

/** The earliest due day first unless another order is asked for. */
function toOrder(sort: DueListQuery['sort'] = 'dueOn'): SQL[] {
  const isDescending = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return isDescending ? [desc(column), desc(dues.number)] : [asc(column), asc(dues.number)]
}

/** Finds a page of the dues in a state by id, phone or name, and their total. */
export async function findDuePage(db: Db, { searchTerm, state, sort, now, ...paging }: DueListQuery & { now: Date }) {
  const where = and(inFilter(db, state, now), searchTerm === '' ? undefined : matchesDue(searchTerm))
  const list = { key: dues.number, select: selectDues(db), where, orderBy: toOrder(sort), paging }
  const { rows, total } = await pagedList(db, list)
  return { rows: await toDueViews(db, rows), total }
}

type AllSums = Pick<DueSums, 'due' | 'received' | 'refunded' | 'writtenOff' | 'credit' | 'creditCount'>

/** Sums what is due, written off, received, paid back, and paid too much, in poisha; of void dues only the money. */
export async function sumAllDues(db: Db): Promise<AllSums> {
  const { rows } = await db.execute<AllSums>(sql`select due::float8, "creditCount", credit::float8,
    received::float8, refunded::float8, "writtenOff"::float8
    from (select coalesce(sum(total) filter (where is_due), 0) as due, (count(*) filter (where credit > 0))::int as "creditCount",
      coalesce(sum(credit), 0) as credit
      from (select ${dues.totalDue} as total, ${isNotVoid} as is_due, ${creditOfDue} as credit from ${dues}) as all_dues) as due_sums,
    (select coalesce(sum(amount) filter (where part is not null and root <> 'refund'), 0) as received,
      coalesce(-sum(amount) filter (where root = 'refund'), 0) as refunded,
      coalesce(sum(amount) filter (where part is null and is_due), 0) as "writtenOff"
      from (select ${duePayments.amount} as amount, ${duePayments.part} as part, ${isNotVoid} as is_due,
          case when ${duePayments.kind} in ('correction', 'takenBack') then changed.kind else ${duePayments.kind} end as root
        from ${duePayments} join ${dues} on ${dues.id} = ${duePayments.dueId}
        left join ${duePayments} as changed on changed.id = ${duePayments.ofId}) as entries) as ledger_sums`)
  return oneRow(rows)
}

type OpenDueSums = Pick<DueSums, 'outstanding' | 'overdue' | 'open' | 'overdueCount' | 'paidCount'>

/** Sums what is outstanding and overdue, in poisha, and counts the dues of which something or nothing remains. */
export async function sumOpenDues(db: Db, now: Date): Promise<OpenDueSums> {
  const { rows } = await db.execute<OpenDueSums>(sql`select
    coalesce(sum(remaining), 0)::float8 as outstanding, (count(*) filter (where remaining > 0))::int as open,
    coalesce(sum(remaining) filter (where is_overdue), 0)::float8 as overdue,
    (count(*) filter (where is_overdue and remaining > 0))::int as "overdueCount",
    (count(*) filter (where remaining = 0))::int as "paidCount"
    from (
      select ${remainingOfDue} as remaining, ${dueOn} < ${toDhakaDate(now)} as is_overdue from ${dues} where ${isNotClosed}
    ) as open_dues`)
  return oneRow(rows)
}

function oneRow<Row>(rows: Row[]): Row {
  if (!rows[0]) throw new Error('the sums were not counted')
  return rows[0]
}

/** Finds the dues of a pair that are not void, newest first. */
export function findDuesOfPair(db: Db, { cvId, tuitionId }: { cvId: string; tuitionId: string }) {
  const ofPair = and(eq(dues.cvId, cvId), eq(dues.tuitionId, tuitionId), isNotVoid)
  const columns = { ...getTableColumns(dues), remaining: remainingOfDue.mapWith(Number) }
  return db.select(columns).from(dues).where(ofPair).orderBy(desc(dues.number)).limit(MAX_DUES)
}

/** Finds a page of a tutor's dues, newest first, including completed ones and without void ones, and their total. */
export async function findDuesOfCv(db: Db, cvId: string, paging: Paging) {
  const where = and(eq(dues.cvId, cvId), isNotVoid)
  const { rows, total } = await pagedList(db, { key: dues.number, select: selectDues(db), where, paging })
  return { rows: await toDueViews(db, rows), total }
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

/** Locks dues in one order, so that two transactions never wait for each other. */
export async function lockDues(tx: Db, ids: string[]): Promise<void> {
  await tx
    .select({ id: dues.id })
    .from(dues)
    .where(inArray(dues.id, ids.filter(isUuid)))
    .orderBy(dues.id)
    .for('update')
}

/** Locks all dues of a pair, in the order of `lockDues`. */
export async function lockDuesOfPair(tx: Db, { cvId, tuitionId }: { cvId: string; tuitionId: string }): Promise<void> {
  const ofPair = and(eq(dues.cvId, cvId), eq(dues.tuitionId, tuitionId))
  await tx.select({ id: dues.id }).from(dues).where(ofPair).orderBy(dues.id).for('update')
}

/** Inserts a due and returns its `_id`. */
export async function insertDue(db: Db, due: Omit<typeof dues.$inferInsert, 'id' | 'number'>): Promise<string> {
  const [row] = await db.insert(dues).values(due).returning({ id: dues.id })
  if (!row) throw new Error('the due was not written')
  return row.id
}

type DueChanges = Partial<Pick<DueRow, 'totalDue' | 'dueOn' | 'promisedOn' | 'completedAt' | 'voidedAt'>>

/** Changes total, days or state of a due. */
export async function updateDue(db: Db, id: string, changes: DueChanges): Promise<void> {
  await db.update(dues).set(changes).where(eq(dues.id, id))
}

/** Adds an entry to a due's history; entries are never changed. */
export async function insertDueEntry(db: Db, entry: Omit<typeof dueEntries.$inferInsert, 'id' | 'number'>) {
  await db.insert(dueEntries).values(entry)
}

/** Counts the entries of a due's history. */
export const countDueEntries = (db: Db, dueId: string): Promise<number> =>
  db.$count(dueEntries, eq(dueEntries.dueId, dueId))
