import { sql } from 'drizzle-orm'
import { bigint, index, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/table.server.ts'
import { NOTIFICATION_TYPES } from './schema.ts'

export const notificationType = pgEnum('notification_type', NOTIFICATION_TYPES)

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    type: notificationType().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('notifications_by_age').on(table.createdAt)],
)

/** What one admin did with one notification; no row means unread. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    adminId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }),
    dismissedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.adminId] })],
)
