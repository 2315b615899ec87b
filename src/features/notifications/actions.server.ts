import type { Db } from '#db/client.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Notification, NotificationType, UnreadCounts } from './schema.ts'
import {
  countUndismissed,
  countUnreadByType,
  deleteNotificationsBefore,
  findNotification,
  findUndismissedPage,
  insertNotification,
  markAllRead,
  markNotification,
  type NotificationRow,
} from './store.server.ts'

type NotificationRef = { adminId: string; id: string; now: Date }

/** Tells every admin; called inside the change that it is about, so that neither stands without the other (decisions, "States"). */
export function notify(
  db: Db,
  { type, message, now }: { type: NotificationType; message: string; now: Date },
): Promise<void> {
  return insertNotification(db, { type, message, createdAt: now })
}

/** A page of the notifications that this admin has not dismissed, newest first. */
export async function listNotifications(db: Db, { adminId, ...paging }: { adminId: string } & Paging) {
  const rows = await findUndismissedPage(db, { adminId, ...paging })
  return { data: rows.map(toNotificationDto), meta: toPagingMeta(paging, await countUndismissed(db, adminId)) }
}

/** How many notifications this admin has neither read nor dismissed, by type (S1 2.10). */
export function countUnreadNotifications(db: Db, adminId: string): Promise<UnreadCounts> {
  return countUnreadByType(db, adminId)
}

/** One notification is read by this admin, and by nobody else (S1 4); a second time changes nothing. Refuses an unknown one with 404. */
export async function readNotification(db: Db, { now, ...done }: NotificationRef): Promise<Notification> {
  const notification = await loadOrThrow(db, done)
  await markNotification(db, { ...done, readAt: now })
  return toNotificationDto({ ...notification, isRead: true })
}

/** All that this admin has is read, up to the newest that was seen; what came meanwhile stays unread. Refuses an unknown one with 404. */
export async function readAllNotifications(
  db: Db,
  { adminId, newest, now }: { adminId: string; newest: string | undefined; now: Date },
): Promise<void> {
  if (newest !== undefined) await loadOrThrow(db, { adminId, id: newest })
  await markAllRead(db, { adminId, newest: newest ?? null, readAt: now })
}

/** One notification leaves this admin's list, and nobody else's (S1 4); a second time changes nothing. Refuses an unknown one with 404. */
export async function dismissNotification(db: Db, { now, ...done }: NotificationRef): Promise<void> {
  await loadOrThrow(db, done)
  await markNotification(db, { ...done, dismissedAt: now })
}

/** Removes what came more than 90 days ago: what it told of stands in its own list. */
export function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  return deleteNotificationsBefore(db, new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * 24 * 3_600_000))
}

async function loadOrThrow(db: Db, { id, adminId }: Omit<NotificationRef, 'now'>): Promise<NotificationRow> {
  const notification = isUuid(id) ? await findNotification(db, { id, adminId }) : null
  if (!notification) throw new Refusal(404, 'refused.notFound', { path: 'id' })
  return notification
}

function toNotificationDto({ id, type, message, isRead, createdAt }: NotificationRow): Notification {
  return { _id: id, type, message, isRead, createdAt: createdAt.toISOString() }
}
