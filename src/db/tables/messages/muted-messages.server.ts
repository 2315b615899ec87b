import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** The kinds of message that a person does not want by SMS or e-mail. */
export const mutedMessages = pgTable(
  'muted_messages',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)
