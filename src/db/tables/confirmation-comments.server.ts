import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { confirmations } from './confirmations.server.ts'

export const confirmationComments = pgTable(
  'confirmation_comments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    confirmationId: uuid()
      .notNull()
      .references(() => confirmations.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('confirmation_comments_of').on(table.confirmationId)],
)
