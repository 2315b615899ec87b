import { sql } from 'drizzle-orm'
import { applications } from './tables/applications.server.ts'
import { bookingFeedback } from './tables/booking-feedback.server.ts'
import { bookings } from './tables/bookings.server.ts'
import { demoClasses } from './tables/demo-classes.server.ts'
import { demoFeedback } from './tables/demo-feedback.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
/** Condition on `tuitions`: of a demo class somebody says that it went wrong or did not happen, and staff did nothing yet. */
export const hasDemoProblem = sql`${sql`exists (select 1 from ${applications}
  join ${demoClasses} on ${demoClasses.applicationId} = ${applications.id}
  join ${demoFeedback} on ${demoFeedback.demoId} = ${demoClasses.id}
  where ${applications.tuitionId} = ${tuitions.id} and ${demoFeedback.outcome} <> 'well' and ${demoFeedback.handledAt} is null)`}`

/** Whether a side said that a booked tuition has not begun, or that something is wrong. */
export const needsCare = sql`${bookingFeedback.outcome} in ('notHeld', 'wrong')`

/** Whether somebody told a problem of a booking of the query that staff did not take care of. */
export const hasProblem = sql`(${bookings.cancelledAt} is null and exists (select from ${bookingFeedback}
  where ${bookingFeedback.bookingId} = ${bookings.id} and ${needsCare} and ${bookingFeedback.handledAt} is null))`

type Problem = { side: 'Guardian' | 'Tutor'; outcome: 'notHeld' | 'wrong'; note: string }

/** What was told of a booking of the query that staff did not take care of, the newest first. */
export const problemsOfBooking = sql<
  Problem[]
>`coalesce((select json_agg(json_build_object('side', ${bookingFeedback.side},
  'outcome', ${bookingFeedback.outcome}, 'note', ${bookingFeedback.note}) order by ${bookingFeedback.createdAt} desc)
  from ${bookingFeedback} where ${bookingFeedback.bookingId} = ${bookings.id} and ${needsCare}
  and ${bookingFeedback.handledAt} is null), '[]')`
