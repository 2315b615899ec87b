import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** Searches of the public list that tutors saved: they are told of each new tuition that one finds. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the filters as the query of the list's address, in one order, without page and order of the list */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    pausedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('alert_rules_query').on(table.accountId, table.query),
    index('alert_rules_active').on(table.query).where(sql`${table.pausedAt} is null`),
  ],
)
