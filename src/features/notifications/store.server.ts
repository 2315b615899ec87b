import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { Paging } from '#shared/inputs.ts'
import type { NotificationType } from './schema.ts'
import { notificationReads, notifications } from './table.server.ts'

export type StoredNotification = {
  id: string
  type: NotificationType
  message: string
  createdAt: Date
  isRead: boolean
}

/** Keeps a notification; every admin has it unread from then on. */
export async function insertNotification(
  db: Db,
  notification: { type: NotificationType; message: string; createdAt: Date },
): Promise<void> {
  await db.insert(notifications).values(notification)
}

const ofAdmin = (adminId: string) =>
  and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.adminId, adminId))

/** A page of what this admin has not dismissed, newest first. */
export function undismissed(
  db: Db,
  { adminId, page, limit }: { adminId: string } & Paging,
): Promise<StoredNotification[]> {
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      message: notifications.message,
      createdAt: notifications.createdAt,
      isRead: sql<boolean>`${notificationReads.readAt} is not null`,
    })
    .from(notifications)
    .leftJoin(notificationReads, ofAdmin(adminId))
    .where(isNull(notificationReads.dismissedAt))
    .orderBy(desc(notifications.number))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** How many notifications this admin has not dismissed. */
export async function undismissedTotal(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(notifications)
    .leftJoin(notificationReads, ofAdmin(adminId))
    .where(isNull(notificationReads.dismissedAt))
  return row?.total ?? 0
}
