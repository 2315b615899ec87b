import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DUE_EVENTS } from '#shared/enums.ts'
import { accounts } from './accounts.server.ts'
import { dues } from './dues.server.ts'

export const dueEventEnum = pgEnum('due_event', DUE_EVENTS)

/** History of a due; entries are added and never changed. */
export const dueEntries = pgTable(
  'due_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    event: dueEventEnum().notNull(),
    /** The admin; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    /** Amounts in poisha and option after the change. */
    after: jsonb().$type<Record<string, number | string | null>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('due_entries_of').on(table.dueId)],
)
