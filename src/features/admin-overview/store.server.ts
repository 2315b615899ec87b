import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { outboxMessages } from '#db/tables/outbox-messages.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Dashboard, DashboardWeek } from './schema.ts'

/** Counts the records that wait in each admin list. */
export async function countPendingWork(db: Db): Promise<Omit<Dashboard['counts'], 'unreadMessages'>> {
  const { rows } = await db.execute<Omit<Dashboard['counts'], 'unreadMessages'>>(sql`select
    (select count(*)::int from ${tuitions} where ${tuitions.status} = 'pending') as "pendingTuitions",
    (select count(*)::int from ${cvs} where ${cvs.status} = 'pending') as "pendingTutors",
    (select count(*)::int from ${hireRequests}) as "hireRequests",
    (select count(*)::int from ${dues} where ${dues.completedAt} is null and ${dues.voidedAt} is null) as "openDues",
    (select count(*)::int from ${outboxMessages} where ${outboxMessages.status} = 'failed') as "failedMessages"`)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

// Weeks start on Sunday in Bangladesh and on Monday in PostgreSQL.
const startOfWeek = (at: SQL) =>
  sql`(date_trunc('week', (${at} at time zone 'Asia/Dhaka') + interval '1 day') - interval '1 day')`

/** Counts the events of each of the last `count` weeks, Sunday to Saturday in Dhaka time, oldest first. */
export async function countWeeklyEvents(
  db: Db,
  { now, count }: { now: Date; count: number },
): Promise<DashboardWeek[]> {
  const thisWeek = startOfWeek(sql`${now.toISOString()}::timestamptz`)
  const first = sql`(${thisWeek} - make_interval(weeks => ${count - 1}::int))`
  const selectEvents = (kind: string, at: PgColumn, undone?: PgColumn) => {
    const recent = sql`${at} >= (${first} at time zone 'Asia/Dhaka')`
    return sql`select ${kind} as kind, ${at} as at from ${at.table} where ${recent}${undone ? sql` and ${undone} is null` : sql``}`
  }
  const events = sql.join(
    [
      selectEvents('posted', tuitions.createdAt),
      selectEvents('verified', tuitions.approvedAt),
      selectEvents('confirmed', confirmations.createdAt, confirmations.takenBackAt),
      selectEvents('booked', bookings.createdAt, bookings.cancelledAt),
    ],
    sql` union all `,
  )
  const countOf = (kind: string) => sql`(count(*) filter (where kind = ${kind}))::int as ${sql.identifier(kind)}`
  const { rows } = await db.execute<DashboardWeek>(sql`
    with events as (${events}), counts as (
      select ${startOfWeek(sql`at`)} as sunday, kind from events
    )
    select to_char(weeks.sunday, 'YYYY-MM-DD') as week,
      ${countOf('posted')}, ${countOf('verified')}, ${countOf('confirmed')}, ${countOf('booked')}
    from generate_series(${first}, ${thisWeek}, interval '1 week') as weeks(sunday)
    left join counts on counts.sunday = weeks.sunday
    group by weeks.sunday order by weeks.sunday`)
  return rows
}
