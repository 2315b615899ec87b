import { sql } from 'drizzle-orm'
import { applications } from './tables/applications.server.ts'
import { demoClasses } from './tables/demo-classes.server.ts'
import { demoFeedback } from './tables/demo-feedback.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

// Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
/** Condition on `tuitions`: of a demo class somebody says that it went wrong or did not happen, and staff did nothing yet. */
export const hasDemoProblem = sql`${sql`exists (select 1 from ${applications}
  join ${demoClasses} on ${demoClasses.applicationId} = ${applications.id}
  join ${demoFeedback} on ${demoFeedback.demoId} = ${demoClasses.id}
  where ${applications.tuitionId} = ${tuitions.id} and ${demoFeedback.outcome} <> 'well' and ${demoFeedback.handledAt} is null)`}`
