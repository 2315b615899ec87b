import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** Months whose entries in the ledger no longer change. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** `2026-10` */
    month: text().primaryKey(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    /** What was received less refunds when it was closed, in poisha. */
    net: bigint({ mode: 'number' }).notNull(),
    /** The owner; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
  },
  (table) => [check('closed_months_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`)],
)
