import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/call.ts'
import { reports } from './tables/reports.server.ts'

/** Whether a report exists for this phone in this role; a column for `select` or a condition. */
export function isReported(phone: PgColumn, role: PgColumn | Role): SQL<boolean> {
  const found = sql`exists (select 1 from ${reports} where ${reports.phone} = ${phone} and ${reports.role} = ${role})`
  // Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
  return sql<boolean>`${found}`
}
