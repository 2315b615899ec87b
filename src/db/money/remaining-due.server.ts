import { sql } from 'drizzle-orm'
import { bookings } from '../tables/bookings.server.ts'
import { duePayments } from '../tables/money/due-payments.server.ts'
import { dues } from '../tables/money/dues.server.ts'

/** What was paid or written off of a due of the query, in poisha; of a void one only what was paid. */
const settledOfDue = sql`coalesce((select sum(${duePayments.amount}) from ${duePayments}
  where ${duePayments.dueId} = ${dues.id} and (${dues.voidedAt} is null or ${duePayments.part} is not null)), 0)`

/** What remains of a due of the query, in poisha; nothing of a void one. */
export const remainingOfDue = sql<number>`case when ${dues.voidedAt} is null then greatest(${dues.totalDue} - ${settledOfDue}, 0) else 0 end`

/** What was paid of a due of the query above what is due, in poisha; nothing is due of a void one. */
export const creditOfDue = sql<number>`greatest(${settledOfDue}
  - case when ${dues.voidedAt} is null then ${dues.totalDue} else 0 end, 0)`

/** Whether something remains of a due of the query. */
export const hasRemaining = sql`${remainingOfDue} > 0`

/** Whether a booking of the query is not cancelled and its pair has no due, void ones left out. */
export const lacksDue = sql`(${bookings.cancelledAt} is null and not exists (select from ${dues}
  where ${dues.tuitionId} = ${bookings.tuitionId} and ${dues.cvId} = ${bookings.cvId} and ${dues.voidedAt} is null))`
