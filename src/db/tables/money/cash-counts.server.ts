import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** What was counted, or stood on the statement, at the end of a day by method; the balance goes on from it. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    method: text().notNull(),
    /** In Dhaka. */
    day: date().notNull(),
    /** In poisha. */
    amount: integer().notNull(),
    /** Why it differs from the books; `''` when it does not. */
    reason: text().notNull(),
    /** The admin; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.day] }),
    check('cash_counts_amount', sql`${table.amount} >= 0`),
  ],
)
