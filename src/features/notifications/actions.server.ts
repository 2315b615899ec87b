import type { Db } from '#platform/db.server.ts'
import { metaOf } from '#shared/call.ts'
import type { Paging } from '#shared/inputs.ts'
import type { Notification, NotificationType } from './schema.ts'
import { insertNotification, type StoredNotification, undismissed, undismissedTotal } from './store.server.ts'

/** Tells every admin; called inside the change that it is about, so that neither stands without the other (decisions, "States"). */
export function notify(
  db: Db,
  { type, message, now }: { type: NotificationType; message: string; now: Date },
): Promise<void> {
  return insertNotification(db, { type, message, createdAt: now })
}

/** A page of the notifications that this admin has not dismissed, newest first. */
export async function notificationsFor(db: Db, { adminId, ...paging }: { adminId: string } & Paging) {
  const rows = await undismissed(db, { adminId, ...paging })
  return { data: rows.map(answered), meta: metaOf(paging, await undismissedTotal(db, adminId)) }
}

function answered({ id, type, message, isRead, createdAt }: StoredNotification): Notification {
  return { _id: id, type, message, isRead, createdAt: createdAt.toISOString() }
}
