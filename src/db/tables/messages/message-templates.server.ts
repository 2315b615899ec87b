import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** Texts of SMS and mails as an owner changed them; a missing one has the text of the catalogue. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    kind: text().notNull(),
    locale: text().notNull(),
    /** of the mail; `''` for an SMS */
    subject: text().notNull().default(''),
    body: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale] })],
)
