import { sql } from 'drizzle-orm'
import { bookings } from './tables/bookings.server.ts'
import { confirmations } from './tables/confirmations.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
/** Condition on `tuitions`: a booking ended by the fee terms, and another tutor is looked for. */
export const isToReplace = sql`${sql`(${tuitions.status} = 'approved'
  and exists (select from ${bookings} where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.ending} <> '')
  and not exists (select from ${bookings} where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null)
  and not exists (select from ${confirmations}
    where ${confirmations.tuitionId} = ${tuitions.id} and ${confirmations.takenBackAt} is null))`}`
