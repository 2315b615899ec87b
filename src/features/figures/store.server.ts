import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { events } from '#db/tables/events.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Period } from './rules.ts'
import type { FigureGroup, FigureRow, FigureSort } from './schema.ts'

type Rows = { rows: FigureRow[]; total: number }

const during = (at: PgColumn | SQL, { start, end }: Period) =>
  sql`${at} >= ${start.toISOString()} and ${at} < ${end.toISOString()}`

type PostedGroup = Exclude<FigureGroup, 'staff'>

const AREAS = sql`unnest(case when is_online then array['Online'] when cardinality(areas) = 0 then array[city] else areas end)`

// Weeks start on Sunday in Bangladesh and on Monday in PostgreSQL.
const WEEK = sql`to_char(date_trunc('week', (posted.created_at at time zone 'Asia/Dhaka') + interval '1 day') - interval '1 day', 'YYYY-MM-DD')`

const MONTH = sql`to_char(posted.created_at at time zone 'Asia/Dhaka', 'YYYY-MM')`

const LABELS: Record<PostedGroup, SQL> = { week: WEEK, month: MONTH, area: AREAS, class: sql`unnest(classes)` }

/** The tuitions posted in a period, by label, and what became of them; `seconds` from the post to the booking. */
const postedIn = (period: Period, by: PostedGroup) => sql`
  select ${LABELS[by]} as label, approved_at is not null as verified,
    exists (select from ${confirmations} where ${confirmations.tuitionId} = posted.id
      and ${confirmations.takenBackAt} is null) as confirmed,
    extract(epoch from ${bookings.createdAt} - posted.created_at)::float8 as seconds,
    (select sum(${duePayments.amount}) from ${duePayments} join ${dues} on ${dues.id} = ${duePayments.dueId}
      where ${dues.tuitionId} = posted.id and ${dues.voidedAt} is null and ${duePayments.part} is not null) as received
  from ${tuitions} as posted
  left join ${bookings} on ${bookings.tuitionId} = posted.id and ${bookings.cancelledAt} is null
  where ${during(sql`posted.created_at`, period)}`

const MEDIAN = sql`round((percentile_cont(0.5) within group (order by seconds / 86400))::numeric, 1)::float8`

/** Figures of the tuitions posted in a period, money in poisha: weeks and months newest first, areas and classes with most posts first. */
export function findPostedFigures(
  db: Db,
  { period, by, sort, paging }: { period: Period; by: PostedGroup; sort: FigureSort; paging: Paging },
): Promise<Rows> {
  const grouped = sql`
    select label as "_id", label, count(*)::int as posted, count(*) filter (where verified)::int as verified,
      count(*) filter (where confirmed)::int as confirmed, count(seconds)::int as booked, ${MEDIAN} as "daysToBook",
      coalesce(sum(received), 0)::float8 as received
    from (${postedIn(period, by)}) as labelled group by label`
  const usual = by === 'week' || by === 'month' ? sql`label desc` : sql`posted desc, label`
  return findPage(db, grouped, orderOf(sort) ?? usual, paging)
}

/** What each staff member posted, verified, confirmed and booked in a period. */
export function findStaffFigures(
  db: Db,
  { period, sort, paging }: { period: Period; sort: FigureSort; paging: Paging },
): Promise<Rows> {
  const did = (kind: string) => sql`count(*) filter (where ${events.kind} = ${kind})::int`
  const grouped = sql`
    select did.id::text as "_id", ${accounts.name} as label, posted, verified, confirmed, booked,
      null::float8 as "daysToBook", null::float8 as received
    from (
      select ${events.actorId} as id, ${did('tuitionPosted')} as posted, ${did('tuitionVerified')} as verified,
        ${did('applicantConfirmed')} as confirmed, ${did('tuitionBooked')} as booked
      from ${events}
      where ${events.actor} = 'Admin' and ${events.actorId} is not null and ${during(events.at, period)}
        and ${events.kind} in ('tuitionPosted', 'tuitionVerified', 'applicantConfirmed', 'tuitionBooked')
      group by ${events.actorId}
    ) as did join ${accounts} on ${accounts.id} = did.id`
  return findPage(db, grouped, orderOf(sort) ?? sql`posted + verified + confirmed + booked desc, label`, paging)
}

/** The asked order; null for the usual one. */
function orderOf(sort: FigureSort): SQL | null {
  if (sort === undefined) return null
  const column = sql.identifier(sort.replace('-', ''))
  return sort.startsWith('-') ? sql`${column} desc nulls last, label` : sql`${column} nulls first, label`
}

async function findPage(db: Db, grouped: SQL, order: SQL, { page, limit }: Paging): Promise<Rows> {
  const { rows } = await db.execute<FigureRow & { total: number }>(sql`
    select *, count(*) over ()::int as total from (${grouped}) as figures
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`)
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await findPage(db, grouped, order, { page: 1, limit: 1 })).total)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

type Sums = { daysToBook: number | null; expected: number; received: number }

/** The median days to book of tuitions posted in a period, and sums in poisha: of its dues that are not void, and of what was received in it less refunds. */
export async function findSums(db: Db, period: Period): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`select
    (select ${MEDIAN} from (${postedIn(period, 'week')}) as posted) as "daysToBook",
    (select coalesce(sum(${dues.totalDue}), 0)::float8 from ${dues}
      where ${dues.voidedAt} is null and ${during(dues.createdAt, period)}) as expected,
    (select coalesce(sum(${duePayments.amount}), 0)::float8 from ${duePayments}
      where ${duePayments.part} is not null and ${duePayments.paidOn} >= ${toDhakaDate(period.start)} and ${duePayments.paidOn} < ${toDhakaDate(period.end)}) as received`)
  if (!rows[0]) throw new Error('nothing was summed')
  return rows[0]
}
