import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.server.ts'

/** How an account sees an admin list; a list without a row is as usual. */
export const listColumns = pgTable(
  'list_columns',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Path of the list without ids. */
    list: text().notNull(),
    /** ids of the columns that are not shown; null for the usual ones */
    hidden: text().array(),
    /** on a page; null for the usual number */
    rows: smallint(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)
