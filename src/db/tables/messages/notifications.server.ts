import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from '#shared/enums.ts'

export const notificationKindEnum = pgEnum('notification_kind', NOTIFICATION_KINDS)

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    kind: notificationKindEnum().notNull(),
    /** the values of the kind's text */
    params: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('notifications_by_age').on(table.createdAt)],
)
