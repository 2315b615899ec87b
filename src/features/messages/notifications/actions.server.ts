import type { Db } from '#db/client.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { formatNotification, toAbout, toNotificationType } from './rules.ts'
import type { Notification, NotificationEvent, UnreadCounts, WaitingCounts } from './schema.ts'
import {
  countUnreadByType,
  countWaitingRecords,
  deleteNotificationsAbout,
  findNotification,
  findUndismissedPage,
  insertNotification,
  markAllRead,
  markNotification,
  type NotificationRow,
} from './store.server.ts'

type NotificationRef = { adminId: string; id: string; now: Date }

/** Notifies every admin, except the one who made the change; runs in the transaction of the change. */
export async function notify(
  db: Db,
  { kind, params, now, by }: NotificationEvent & { now: Date; by?: string },
): Promise<void> {
  const id = await insertNotification(db, { kind, params, createdAt: now })
  if (by !== undefined) await markNotification(db, { id, adminId: by, dismissedAt: now })
}

/** Notifies every admin of a change to a CV and removes its earlier notification, so that many saves are one. */
export async function notifyInstead(
  db: Db,
  event: { kind: 'cvChanged' | 'cvChangeWaits'; params: { name: string; tutorId: string }; now: Date },
): Promise<void> {
  await deleteNotificationsAbout(db, { kind: event.kind, tutorId: event.params.tutorId })
  await notify(db, event)
}

/** Removes the notification of a CV change that was decided or taken back. */
export const withdrawNotification = (db: Db, about: { kind: 'cvChangeWaits'; tutorId: string }): Promise<void> =>
  deleteNotificationsAbout(db, about)

/** A page of the notifications this admin has not dismissed, newest first. */
export async function listNotifications(
  db: Db,
  { adminId, locale, ...paging }: { adminId: string; locale: Locale } & Paging,
) {
  const { rows, total } = await findUndismissedPage(db, { adminId, ...paging })
  return { data: rows.map((row) => toNotificationDto(locale, row)), meta: toPagingMeta(paging, total) }
}

/** Counts what this admin has neither read nor dismissed, by type. */
export function countUnreadNotifications(db: Db, adminId: string): Promise<UnreadCounts> {
  return countUnreadByType(db, adminId)
}

/** Counts the records that wait for an admin; reading a notification changes nothing here. */
export const countWaiting = (db: Db): Promise<WaitingCounts> => countWaitingRecords(db)

/** Marks one notification as read for this admin only. 404 if unknown. */
export async function readNotification(
  db: Db,
  { now, locale, ...ref }: NotificationRef & { locale: Locale },
): Promise<Notification> {
  const notification = await loadOrThrow(db, ref)
  await markNotification(db, { ...ref, readAt: now })
  return toNotificationDto(locale, { ...notification, isRead: true })
}

/** Marks everything up to `newest`, or everything, as read for this admin. 404 if `newest` is unknown. */
export async function readAllNotifications(
  db: Db,
  { adminId, newest, now }: { adminId: string; newest: string | undefined; now: Date },
): Promise<void> {
  if (newest !== undefined) await loadOrThrow(db, { adminId, id: newest })
  await markAllRead(db, { adminId, newest: newest ?? null, readAt: now })
}

/** Dismisses one notification for this admin only. 404 if unknown. */
export async function dismissNotification(db: Db, { now, ...ref }: NotificationRef): Promise<void> {
  await loadOrThrow(db, ref)
  await markNotification(db, { ...ref, dismissedAt: now })
}

async function loadOrThrow(db: Db, { id, adminId }: Omit<NotificationRef, 'now'>): Promise<NotificationRow> {
  const notification = isUuid(id) ? await findNotification(db, { id, adminId }) : null
  if (!notification) throw new Refusal(404, 'refused.notFound', { path: 'id' })
  return notification
}

function toNotificationDto(locale: Locale, row: NotificationRow): Notification {
  const { id, kind, isRead, createdAt } = row
  return {
    _id: id,
    kind,
    type: toNotificationType(row),
    message: formatNotification(locale, row),
    about: toAbout(row),
    isRead,
    createdAt: createdAt.toISOString(),
  }
}
