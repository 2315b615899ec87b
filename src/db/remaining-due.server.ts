import { sql } from 'drizzle-orm'
import { duePayments } from './tables/due-payments.server.ts'
import { dues } from './tables/dues.server.ts'

/** What remains of a due of the query, in poisha. */
export const remainingOfDue = sql<number>`(${dues.totalDue} - coalesce((select sum(${duePayments.amount}) from ${duePayments}
  where ${duePayments.dueId} = ${dues.id}), 0))`

/** Whether something remains of a due of the query. */
export const hasRemaining = sql`${remainingOfDue} > 0`
