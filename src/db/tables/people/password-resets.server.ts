import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { accounts } from './accounts.server.ts'

/** A password reset link; works once, for ten minutes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token */
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** the address that got the link, which using it proves; null for an SMS or a code */
    mailedTo: text(),
  },
  (table) => [
    index('password_resets_account').on(table.accountId),
    check('password_resets_dates', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
)
