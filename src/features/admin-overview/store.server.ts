import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isLateAgreement } from '#db/booking-agreements.server.ts'
import type { Db } from '#db/client.server.ts'
import { isOpenRefund } from '#db/money/refunds.server.ts'
import { creditOfDue, hasRemaining, lacksDue } from '#db/money/remaining-due.server.ts'
import { hasDemoProblem, hasProblem } from '#db/problems.server.ts'
import { isToReplace } from '#db/replacement.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import { refunds } from '#db/tables/money/refunds.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { kindsOfGroup } from '#shared/messages/message-templates.ts'
import type { Dashboard, DashboardWeek } from './schema.ts'

type PendingWork = {
  counts: Record<Exclude<keyof Dashboard['counts'], 'overdueDues'>, number>
  oldest: Record<keyof Dashboard['oldest'], Date | null>
}

/** Counts the records that wait in each admin list as it holds them, and when the oldest of each was made; messages about dues only `withMoney`. */
export async function countPendingWork(
  db: Db,
  { withMoney, now }: { withMoney: boolean; now: Date },
): Promise<PendingWork> {
  const isSeen = withMoney ? undefined : notInArray(outboxMessages.template, kindsOfGroup('money'))
  const isUnsent = and(inArray(outboxMessages.status, ['failed', 'skipped']), isSeen)
  const waiting = (table: PgTable, createdAt: PgColumn, condition: SQL) =>
    sql`(select json_build_object('count', count(*)::int, 'oldest', min(${createdAt})) from ${table} where ${condition})`
  const pendingTuitions = waiting(tuitions, tuitions.createdAt, sql`${tuitions.status} = 'pending'`)
  const pendingTutors = waiting(cvs, cvs.createdAt, sql`${cvs.status} = 'pending'`)
  const waitingHires = waiting(
    hireRequests,
    hireRequests.createdAt,
    sql`${hireRequests.handledAt} is null and ${hireRequests.deletedAt} is null`,
  )
  const waitingMessages = waiting(
    contactMessages,
    contactMessages.createdAt,
    sql`${contactMessages.handledAt} is null and ${contactMessages.deletedAt} is null`,
  )
  type Waiting = { count: number; oldest: string | null }
  type Row = Record<keyof PendingWork['oldest'], Waiting> & {
    toReplace: number
    chosenTutors: number
    demoProblems: number
    bookingProblems: number
    lateAgreements: number
    openDues: number
    bookedWithoutDue: number
    credits: number
    claims: number
    refunds: number
    lateRefunds: number
    failedMessages: number
  }
  const { rows } = await db.execute<Row>(sql`select
    ${pendingTuitions} as "pendingTuitions", ${pendingTutors} as "pendingTutors",
    ${waitingHires} as "hireRequests", ${waitingMessages} as "unreadMessages",
    (select count(*)::int from ${tuitions} where ${isToReplace}) as "toReplace",
    (select count(distinct ${applications.tuitionId})::int from ${applications}
      join ${tuitions} on ${tuitions.id} = ${applications.tuitionId} and ${tuitions.status} = 'approved'
      where ${applications.state} = 'chosen' and not exists (select 1 from ${bookings}
        where ${bookings.tuitionId} = ${applications.tuitionId} and ${bookings.cancelledAt} is null)
      and not exists (select 1 from ${confirmations} where ${confirmations.tuitionId} = ${applications.tuitionId}
        and ${confirmations.cvId} = ${applications.cvId} and ${confirmations.takenBackAt} is null)) as "chosenTutors",
    (select count(*)::int from ${tuitions} where ${hasDemoProblem}) as "demoProblems",
    (select count(*)::int from ${bookings} where ${hasProblem}) as "bookingProblems",
    (select count(*)::int from ${bookings} where ${isLateAgreement(db, now)}) as "lateAgreements",
    (select count(*)::int from ${dues} where ${dues.completedAt} is null and ${dues.voidedAt} is null and ${hasRemaining}) as "openDues",
    (select count(*)::int from ${bookings} where ${lacksDue}) as "bookedWithoutDue",
    (select count(*)::int from ${dues} where ${creditOfDue} > 0) as credits,
    (select count(*)::int from ${paymentClaims} where ${paymentClaims.state} = 'waiting') as claims,
    (select count(*)::int from ${refunds} where ${isOpenRefund}) as refunds,
    (select count(*)::int from ${refunds} where ${isOpenRefund} and ${refunds.promisedOn} < ${toDhakaDate(now)}) as "lateRefunds",
    (select count(*)::int from ${outboxMessages} where ${isUnsent}) as "failedMessages"`)
  if (!rows[0]) throw new Error('nothing was counted')
  const {
    pendingTuitions: posts,
    pendingTutors: tutors,
    hireRequests: hires,
    unreadMessages: unread,
    ...single
  } = rows[0]
  const lists = { pendingTuitions: posts, pendingTutors: tutors, hireRequests: hires, unreadMessages: unread }
  const each = <T>(read: (list: Waiting) => T) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, read(list)])) as Record<keyof typeof lists, T>
  const oldest = each((list) => (list.oldest === null ? null : new Date(list.oldest)))
  return { counts: { ...each(({ count }) => count), ...single }, oldest }
}

/** Finds up to ten bookings whose first class is on a day. */
export function findFirstClasses(db: Db, day: string) {
  return db
    .select({
      tuitionNumber: tuitions.number,
      heading: tuitions.heading,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .innerJoin(cvs, eq(cvs.id, bookings.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(eq(bookings.startDate, day), isNull(bookings.cancelledAt)))
    .orderBy(desc(bookings.number))
    .limit(10)
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
