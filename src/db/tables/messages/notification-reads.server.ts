import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'
import { notifications } from './notifications.server.ts'

/** What one admin did with one notification; without a row it is unread. */
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
