import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { accounts } from './accounts.server.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token; the token itself is stored nowhere */
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** the user agent at log-in, shortened */
    device: text().notNull().default(''),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    check('sessions_dates', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
)
