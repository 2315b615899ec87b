import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'

/** What the bell of a guardian or tutor shows. */
export const personNotifications = pgTable(
  'person_notifications',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** a kind of message to people */
    kind: text().notNull(),
    /** the values of the kind's text */
    params: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('person_notifications_by_account').on(table.accountId, table.number.desc().nullsFirst()),
    index('person_notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
  ],
)
