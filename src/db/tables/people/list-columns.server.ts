import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.server.ts'

/** The columns of admin lists that an account hides; a list without a row has the usual ones. */
export const listColumns = pgTable(
  'list_columns',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Path of the list without ids. */
    list: text().notNull(),
    hidden: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)
