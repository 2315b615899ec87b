import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { accounts } from './accounts.server.ts'

/** Codes that replace the second factor once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code; the code itself is stored nowhere */
    codeHash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
