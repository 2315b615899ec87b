import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isPaidRefund } from '#db/money/refunds.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { refunds } from '#db/tables/money/refunds.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { DAY_MS } from '#shared/durations.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { OpenCounts } from './rules.ts'

/** Counts what the product proves of itself, in one query. */
export async function countOpenNumbers(db: Db, now: Date): Promise<OpenCounts> {
  const today = toDhakaDate(now)
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS).toISOString()
  const { rows } = await db.execute<OpenCounts>(sql`
    with booked as (
      select tuition_id, min(created_at) as at from ${bookings} where cancelled_at is null group by tuition_id
    ), posts as (
      select created_at, approved_at, coalesce(booked.at <= approved_at + interval '7 days', false) as is_filled
      from ${tuitions} left join booked on booked.tuition_id = id
      where approved_at is not null and status <> 'rejected'
    ), promised as (
      select ${refunds.promisedOn} as promised_on, ${isPaidRefund} as is_paid,
        (select max(${duePayments.paidOn}) from ${duePayments} where ${duePayments.refundId} = ${refunds.id}) as paid_on
      from ${refunds} where ${refunds.state} <> 'refused'
    )
    select count(*)::int as verified,
      count(*) filter (where approved_at > created_at)::int as waited,
      (percentile_cont(0.5) within group (order by extract(epoch from approved_at - created_at) / 3600)
        filter (where approved_at > created_at))::float8 as "hoursToVerify",
      count(*) filter (where approved_at < ${weekAgo})::int as settled,
      count(*) filter (where approved_at < ${weekAgo} and is_filled)::int as filled,
      (select count(*)::int from promised where is_paid or promised_on < ${today}) as "refundsDue",
      (select count(*)::int from promised where is_paid and paid_on <= promised_on) as "refundsInTime"
    from posts`)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}
