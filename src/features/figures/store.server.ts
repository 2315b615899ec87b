import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { events } from '#db/tables/events.server.ts'
import { figureDays, figureMarks } from '#db/tables/figure-days.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Period } from './rules.ts'
import type { FigureRow } from './schema.ts'

type Rows = { rows: FigureRow[]; total: number }

const during = (at: PgColumn, { start, end }: Period) =>
  sql`${at} >= ${start.toISOString()} and ${at} < ${end.toISOString()}`

/** The groups whose figures are kept by day; `week` has one row a day for all tuitions. */
const GROUPS = ['week', 'area', 'class'] as const
type PostedGroup = (typeof GROUPS)[number]

const AREAS = sql`unnest(case when is_online then array['Online'] when cardinality(areas) = 0 then array[city] else areas end)`
const LABELS: Record<PostedGroup, SQL> = { week: sql`''::text`, area: AREAS, class: sql`unnest(classes)` }

/** The figures of some days, computed from their tuitions; `days` has one column `day`. */
const computeDays = (days: SQL, by: PostedGroup) => sql`
  select day, label, count(*)::int as posted, count(*) filter (where verified)::int as verified,
    count(*) filter (where confirmed)::int as confirmed,
    coalesce(array_agg(seconds) filter (where seconds is not null), '{}') as booked_after
  from (
    select asked.day, ${LABELS[by]} as label, approved_at is not null as verified,
      exists (select from ${confirmations} where ${confirmations.tuitionId} = posted.id
        and ${confirmations.takenBackAt} is null) as confirmed,
      extract(epoch from ${bookings.createdAt} - posted.created_at)::float8 as seconds
    from (${days}) as asked
    join ${tuitions} as posted on posted.created_at >= asked.day::timestamp at time zone 'Asia/Dhaka'
      and posted.created_at < (asked.day + 1)::timestamp at time zone 'Asia/Dhaka'
    left join ${bookings} on ${bookings.tuitionId} = posted.id and ${bookings.cancelledAt} is null
  ) as labelled group by day, label`

const isInPeriod = (day: SQL | PgColumn, { from, until }: Period) =>
  sql`${day} between ${from}::date and ${until}::date`

/** The figures of a period by day: the kept ones, and computed ones for the days that changed since. */
const daysOf = (period: Period, by: PostedGroup) => sql`
  changed as materialized (
    select distinct ${figureMarks.day} from ${figureMarks} where ${isInPeriod(figureMarks.day, period)}
  ), days as materialized (
    select day, label, posted, verified, confirmed, booked_after from ${figureDays}
      where ${figureDays.by} = ${by} and ${isInPeriod(figureDays.day, period)}
        and ${figureDays.day} not in (select day from changed)
    union all ${computeDays(sql`select day from changed`, by)}
  )`

/** Computes the kept figures of the days that changed; a change of the same moment leaves its day marked. [OFF-560] */
export async function updateFigureDays(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ day: string }>(sql`delete from ${figureMarks} returning day::text`)
  const days = [...new Set(rows.map(({ day }) => day))]
  if (days.length === 0) return
  const asked = sql`select unnest(${sql.param(days)}::date[]) as day`
  await tx.execute(sql`delete from ${figureDays} where ${figureDays.day} in (${asked})`)
  for (const by of GROUPS)
    await tx.execute(sql`
      insert into ${figureDays} (by, day, label, posted, verified, confirmed, booked_after)
      select ${by}, day, label, posted, verified, confirmed, booked_after from (${computeDays(asked, by)}) as computed`)
}

// Weeks start on Sunday in Bangladesh and on Monday in PostgreSQL.
const WEEK = sql`to_char(date_trunc('week', day + interval '1 day') - interval '1 day', 'YYYY-MM-DD')`

const MEDIAN = sql`round((percentile_cont(0.5) within group (order by seconds / 86400))::numeric, 1)::float8`

/** Figures of the tuitions posted in a period: weeks newest first, areas and classes with most posts first. [OFF-481] */
export function findPostedFigures(
  db: Db,
  { period, by, paging }: { period: Period; by: PostedGroup; paging: Paging },
): Promise<Rows> {
  const grouped = sql`
    with ${daysOf(period, by)}, named as materialized (
      select ${by === 'week' ? WEEK : sql`label`} as name, posted, verified, confirmed, booked_after from days
    ), medians as (
      select name, ${MEDIAN} as "daysToBook" from named, unnest(booked_after) as seconds group by name
    ), counts as (
      select name, sum(posted)::int as posted, sum(verified)::int as verified, sum(confirmed)::int as confirmed,
        sum(cardinality(booked_after))::int as booked
      from named group by name
    )
    select name as "_id", name as label, posted, verified, confirmed, booked, "daysToBook"
    from counts left join medians using (name)`
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
  const { rows } = await db.execute<Sums>(sql`with ${daysOf(period, 'week')} select
    (select ${MEDIAN} from days, unnest(booked_after) as seconds) as "daysToBook",
    (select coalesce(sum(${dues.totalDue}), 0)::float8 from ${dues}
      where ${dues.voidedAt} is null and ${during(dues.createdAt, period)}) as expected,
    (select coalesce(sum(${duePayments.amount}), 0)::float8 from ${duePayments}
      join ${dues} on ${dues.id} = ${duePayments.dueId} and ${dues.voidedAt} is null
      where ${during(duePayments.paidAt, period)}) as received`)
  if (!rows[0]) throw new Error('nothing was summed')
  return rows[0]
}
