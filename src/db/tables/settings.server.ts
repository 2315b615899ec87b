import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './people/accounts.server.ts'

/** Settings that owners change on the screen; a missing one has the value of the environment or the default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  updatedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
})
