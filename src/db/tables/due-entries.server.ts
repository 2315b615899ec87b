import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DUE_EVENTS } from '#shared/enums.ts'
import { accounts } from './accounts.server.ts'
import { dues } from './dues.server.ts'

export const dueEventEnum = pgEnum('due_event', DUE_EVENTS)

/** What was done to a due, by whom and when; entries are added and never changed. */
export const dueEntries = pgTable(
  'due_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    event: dueEventEnum().notNull(),
    /** the admin; the name stays when the account goes */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    /** the amounts after the change, in poisha, and the option */
    after: jsonb().$type<Record<string, number | string | null>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('due_entries_of').on(table.dueId)],
)
