import { sql } from 'drizzle-orm'
import { bigint, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES } from '#shared/enums.ts'

export const notificationTypeEnum = pgEnum('notification_type', NOTIFICATION_TYPES)

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    type: notificationTypeEnum().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('notifications_by_age').on(table.createdAt)],
)
