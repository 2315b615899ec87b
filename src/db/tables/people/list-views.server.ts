import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.server.ts'

/** Named searches of admin lists, with filters and order: of one admin, or of all. */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Path of the list without ids. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the address, without its page. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('list_views_name').on(table.accountId, table.list, table.name),
    uniqueIndex('list_views_shared_name').on(table.list, table.name).where(sql`${table.isShared}`),
  ],
)
