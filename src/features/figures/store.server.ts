import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { events } from '#db/tables/events.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Period } from './rules.ts'
import type { FigureGroup, FigureRow } from './schema.ts'

type Rows = { rows: FigureRow[]; total: number }

const during = (at: PgColumn, { start, end }: Period) =>
  sql`${at} >= ${start.toISOString()} and ${at} < ${end.toISOString()}`

/** The tuitions posted in a period with what became of them; a tuition has at most one booking that is not cancelled. */
const postedIn = (period: Period) => sql`
  select ${tuitions.createdAt} as posted_at, ${tuitions.city} as city, ${tuitions.areas} as areas,
    ${tuitions.class} as classes, ${tuitions.isOnline} as is_online, ${tuitions.approvedAt} is not null as verified,
    confirmed.id is not null as confirmed, ${bookings.createdAt} as booked_at
  from ${tuitions}
  left join ${bookings} on ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null
  left join (select distinct ${confirmations.tuitionId} as id from ${confirmations}
    where ${confirmations.takenBackAt} is null) as confirmed on confirmed.id = ${tuitions.id}
  where ${during(tuitions.createdAt, period)}`

// Weeks start on Sunday in Bangladesh and on Monday in PostgreSQL.
const WEEK = sql`date_trunc('week', (posted_at at time zone 'Asia/Dhaka') + interval '1 day') - interval '1 day'`
const AREAS = sql`unnest(case when is_online then array['Online'] when cardinality(areas) = 0 then array[city] else areas end)`

const LABELS: Record<Exclude<FigureGroup, 'staff'>, SQL> = { week: WEEK, area: AREAS, class: sql`unnest(classes)` }

const MEDIAN = sql`round((percentile_cont(0.5) within group
  (order by extract(epoch from booked_at - posted_at) / 86400))::numeric, 1)::float8`

/** Figures of the tuitions posted in a period: weeks newest first, areas and classes with most posts first. [OFF-481] */
export function findPostedFigures(
  db: Db,
  { period, by, paging }: { period: Period; by: Exclude<FigureGroup, 'staff'>; paging: Paging },
): Promise<Rows> {
  // The median sorts its rows, so it gets the booked ones only.
  const grouped = sql`
    with labelled as materialized (
      select ${LABELS[by]} as label, verified, confirmed, posted_at, booked_at from (${postedIn(period)}) as posted
    ), counts as (
      select label, count(*)::int as posted, count(*) filter (where verified)::int as verified,
        count(*) filter (where confirmed)::int as confirmed, count(booked_at)::int as booked
      from labelled group by label
    ), medians as (
      select label, ${MEDIAN} as "daysToBook" from labelled where booked_at is not null group by label
    ), named as (
      select *, ${by === 'week' ? sql`to_char(label, 'YYYY-MM-DD')` : sql`label`} as name
      from counts left join medians using (label)
    )
    select name as "_id", name as label, posted, verified, confirmed, booked, "daysToBook" from named`
  return findPage(db, grouped, by === 'week' ? sql`label desc` : sql`posted desc, label`, paging)
}

/** What each staff member posted, verified, confirmed and booked in a period. [OFF-482] */
export function findStaffFigures(db: Db, { period, paging }: { period: Period; paging: Paging }): Promise<Rows> {
  const did = (kind: string) => sql`count(*) filter (where ${events.kind} = ${kind})::int`
  const grouped = sql`
    select did.id::text as "_id", ${accounts.name} as label, posted, verified, confirmed, booked,
      null::float8 as "daysToBook"
    from (
      select ${events.actorId} as id, ${did('tuitionPosted')} as posted, ${did('tuitionVerified')} as verified,
        ${did('applicantConfirmed')} as confirmed, ${did('tuitionBooked')} as booked
      from ${events}
      where ${events.actor} = 'Admin' and ${events.actorId} is not null and ${during(events.at, period)}
        and ${events.kind} in ('tuitionPosted', 'tuitionVerified', 'applicantConfirmed', 'tuitionBooked')
      group by ${events.actorId}
    ) as did join ${accounts} on ${accounts.id} = did.id`
  return findPage(db, grouped, sql`posted + verified + confirmed + booked desc, label`, paging)
}

async function findPage(db: Db, grouped: SQL, order: SQL, { page, limit }: Paging): Promise<Rows> {
  const { rows } = await db.execute<FigureRow & { total: number }>(sql`
    select *, count(*) over ()::int as total from (${grouped}) as figures
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`)
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await findPage(db, grouped, order, { page: 1, limit: 1 })).total)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

type Sums = { daysToBook: number | null; expected: number; received: number }

/** The median days to book of tuitions posted in a period, and sums of its dues in poisha; void dues count nowhere. [OFF-483] */
export async function findSums(db: Db, period: Period): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`select
    (select ${MEDIAN} from (
      select ${tuitions.createdAt} as posted_at, ${bookings.createdAt} as booked_at
      from ${tuitions} join ${bookings} on ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null
      where ${during(tuitions.createdAt, period)}
    ) as booked) as "daysToBook",
    (select coalesce(sum(${dues.totalDue}), 0)::float8 from ${dues}
      where ${dues.voidedAt} is null and ${during(dues.createdAt, period)}) as expected,
    (select coalesce(sum(${duePayments.amount}), 0)::float8 from ${duePayments}
      join ${dues} on ${dues.id} = ${duePayments.dueId} and ${dues.voidedAt} is null
      where ${during(duePayments.paidAt, period)}) as received`)
  if (!rows[0]) throw new Error('nothing was summed')
  return rows[0]
}
