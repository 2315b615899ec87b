import { and, desc, eq, exists, getTableColumns, gt, gte, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { type EventKind, MONEY_EVENT_KINDS, STAFF_EVENT_KINDS } from '#shared/events.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { EventRecord } from './rules.ts'

/** The newest events that a list holds: counting and skipping more of a million rows would take seconds. */
const MAX_LISTED_EVENTS = 10_000
/** Events of simultaneous transactions may have numbers in another order than their times. */
const NUMBER_SLACK = 1_000

/** Inserts an event; events are never changed, except when a person is erased. */
export const insertEvent = async (db: Db, event: typeof events.$inferInsert): Promise<void> =>
  void (await db.insert(events).values(event))

/** Deletes the events from before a time; without any it issues no DELETE. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  const found = await db.select({ number: events.number }).from(events).where(lt(events.at, before)).limit(1)
  if (found.length > 0) await db.delete(events).where(lt(events.at, before))
}

const tutorAccounts = alias(accounts, 'tutor_accounts')

/** Whether a later event deleted this note. */
const isDeletedNote = sql<boolean>`(case when ${events.kind} = 'noteAdded' then exists (
  select 1 from ${events} as later where later.kind = 'noteDeleted' and later.record_id = ${events}.${sql.identifier('number')}::text
) else false end)`

function selectEvents(db: Db, numbers: readonly number[]) {
  return db
    .select({
      ...getTableColumns(events),
      tuitionNumber: tuitions.number,
      tutorNumber: cvs.number,
      tutorName: tutorAccounts.name,
      accountName: accounts.name,
      isDeleted: isDeletedNote,
    })
    .from(events)
    .leftJoin(tuitions, eq(tuitions.id, events.tuitionId))
    .leftJoin(cvs, eq(cvs.id, events.cvId))
    .leftJoin(tutorAccounts, eq(tutorAccounts.id, cvs.accountId))
    .leftJoin(accounts, eq(accounts.id, events.accountId))
    .where(inArray(events.number, [...numbers]))
    .orderBy(desc(events.number))
}

export type EventView = Awaited<ReturnType<typeof selectEvents>>[number]

type EventFilter = {
  who?: string | undefined
  kind?: EventKind | undefined
  record?: EventRecord | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** One page of the newest events that fit, and how many there are, at most 10,000. */
export async function findEventPage(
  db: Db,
  { page, limit, ...filter }: EventFilter & Paging,
): Promise<{ rows: EventView[]; total: number }> {
  const conditions = [
    filter.who === undefined ? undefined : eq(events.actorId, filter.who),
    filter.kind === undefined ? undefined : eq(events.kind, filter.kind),
    await inPeriod(db, filter),
  ]
  const ways = filter.record ? await waysOf(db, filter.record) : [undefined]
  const offset = (page - 1) * limit
  const [rows, total] = await Promise.all([
    offset >= MAX_LISTED_EVENTS ? [] : findEvents(db, ways, { conditions, limit, offset }),
    countEvents(db, ways, { conditions, limit: MAX_LISTED_EVENTS }),
  ])
  return { rows, total }
}

type HistoryPart = {
  record: EventRecord
  before: number | undefined
  limit: number
  withStaff: boolean
  withMoney: boolean
}

/** The newest events of a record before a number; those about staff only `withStaff`, about dues only `withMoney`. */
export async function findHistory(
  db: Db,
  { record, before, limit, withStaff, withMoney }: HistoryPart,
): Promise<EventView[]> {
  const conditions = [
    before === undefined ? undefined : lt(events.number, before),
    withStaff ? undefined : isNotAboutStaff(db),
    withMoney ? undefined : not(inArray(events.kind, [...MONEY_EVENT_KINDS])),
  ]
  return findEvents(db, await waysOf(db, record, { withStaff }), { conditions, limit })
}

/** The newest note on a person that nobody deleted, or null. */
export async function findNewestNote(db: Db, phone: string): Promise<EventView | null> {
  const conditions = [eq(events.kind, 'noteAdded'), not(isDeletedNote)]
  const [note] = await findEvents(db, await waysOf(db, { phone }), { conditions, limit: 1 })
  return note ?? null
}

function isNotAboutStaff(db: Db): SQL | undefined {
  const isStaff = and(eq(accounts.id, events.accountId), eq(accounts.role, 'Admin'))
  return and(
    not(inArray(events.kind, [...STAFF_EVENT_KINDS])),
    not(exists(db.select({ id: accounts.id }).from(accounts).where(isStaff))),
  )
}

type Newest = { conditions: (SQL | undefined)[]; limit: number; offset?: number }

/** A query of the newest numbers that match in any way; each way is read backwards in its own index. */
function newestNumbers(ways: readonly (SQL | undefined)[], { conditions, limit, offset = 0 }: Newest): SQL {
  const branches = ways.map(
    (way) => sql`(select ${events.number} as number from ${events} where ${and(sql`true`, way, ...conditions)}
      order by ${events.number} desc limit ${limit + offset})`,
  )
  return sql`select distinct number from (${sql.join(branches, sql` union all `)}) as ways
    order by number desc limit ${limit} offset ${offset}`
}

async function findEvents(db: Db, ways: readonly (SQL | undefined)[], newest: Newest): Promise<EventView[]> {
  if (ways.length === 0) return []
  const { rows } = await db.execute<{ number: string }>(newestNumbers(ways, newest))
  const numbers = rows.map(({ number }) => Number(number))
  return numbers.length > 0 ? selectEvents(db, numbers) : []
}

async function countEvents(db: Db, ways: readonly (SQL | undefined)[], newest: Newest): Promise<number> {
  if (ways.length === 0) return 0
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${newestNumbers(ways, newest)}) as listed`,
  )
  return rows[0]?.total ?? 0
}

/** The conditions, each with an index, under which an event concerns a record. */
async function waysOf(db: Db, record: EventRecord, { withStaff = true } = {}): Promise<SQL[]> {
  if ('tuition' in record) return toWays(await findTuition(db, record.tuition), (id) => [eq(events.tuitionId, id)])
  if ('cv' in record) return toWays(await findCv(db, record.cv), (id) => [eq(events.cvId, id)])
  if ('record' in record) {
    const { record: id } = record
    return isUuid(id)
      ? [eq(events.recordId, id), eq(events.tuitionId, id), eq(events.cvId, id)]
      : [eq(events.recordId, id)]
  }
  return waysOfPerson(db, record.phone, { withStaff })
}

const toWays = (id: string | undefined, ways: (id: string) => SQL[]) => (id === undefined ? [] : ways(id))

/** What happened to the accounts, CV and phone of a person and of those merged into it, and what the person did. */
async function waysOfPerson(db: Db, phone: string, { withStaff }: { withStaff: boolean }): Promise<SQL[]> {
  const people = await db
    .select({ id: accounts.id, cvId: cvs.id })
    .from(accounts)
    .leftJoin(cvs, eq(cvs.accountId, accounts.id))
    .where(and(eq(accounts.phone, phone), withStaff ? undefined : ne(accounts.role, 'Admin')))
  const ids = people.map(({ id }) => id)
  const merged = await db
    .select({ id: accounts.id, phone: accounts.phone })
    .from(accounts)
    .where(inArray(accounts.mergedIntoId, ids))
  return [
    eq(events.phone, phone),
    ...merged.flatMap((one) => [eq(events.phone, one.phone), eq(events.accountId, one.id), eq(events.actorId, one.id)]),
    ...people.flatMap(({ id, cvId }) => [
      eq(events.accountId, id),
      eq(events.actorId, id),
      ...(cvId === null ? [] : [eq(events.cvId, cvId)]),
    ]),
  ]
}

async function findTuition(db: Db, id: number | string): Promise<string | undefined> {
  const where = typeof id === 'number' ? eq(tuitions.number, id) : eq(tuitions.id, id)
  return (await db.select({ id: tuitions.id }).from(tuitions).where(where))[0]?.id
}

async function findCv(db: Db, id: number | string): Promise<string | undefined> {
  const where = typeof id === 'number' ? eq(cvs.number, id) : eq(cvs.id, id)
  return (await db.select({ id: cvs.id }).from(cvs).where(where))[0]?.id
}

/** Numbers rise with time, so a period is a range of the indexes by number. */
async function inPeriod(db: Db, { from, until }: EventFilter): Promise<SQL | undefined> {
  const firstFrom = async (at: Date) => {
    const rows = await db
      .select({ number: events.number })
      .from(events)
      .where(gte(events.at, at))
      .orderBy(events.at)
      .limit(1)
    return rows[0]?.number
  }
  const [first, end] = await Promise.all([from && firstFrom(from), until && firstFrom(until)])
  return and(
    from && gte(events.at, from),
    until && lt(events.at, until),
    first === undefined ? undefined : gt(events.number, first - NUMBER_SLACK),
    end === undefined ? undefined : lt(events.number, end + NUMBER_SLACK),
  )
}

/** Locks a note until the transaction ends, so that it is deleted once; null for an event of another kind. */
export async function lockNote(tx: Db, number: number): Promise<EventView | null> {
  const isNote = and(eq(events.number, number), eq(events.kind, 'noteAdded'))
  const [locked] = await tx.select({ number: events.number }).from(events).where(isNote).for('update')
  const [note] = locked ? await selectEvents(tx, [locked.number]) : []
  return note ?? null
}
