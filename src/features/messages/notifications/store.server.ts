import { and, eq, inArray, isNotNull, isNull, lt, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { notificationReads } from '#db/tables/messages/notification-reads.server.ts'
import { notifications } from '#db/tables/messages/notifications.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { getHiddenKinds, getKindsOfType } from './rules.ts'
import type { NotificationKind, NotificationType, UnreadCounts, WaitingCounts } from './schema.ts'

export type NotificationRow = Pick<typeof notifications.$inferSelect, 'id' | 'kind' | 'params' | 'createdAt'> & {
  isRead: boolean
}

/** Returns the id. */
export async function insertNotification(db: Db, notification: typeof notifications.$inferInsert): Promise<string> {
  const [row] = await db.insert(notifications).values(notification).returning({ id: notifications.id })
  if (!row) throw new Error('the notification was not stored')
  return row.id
}

/** Counts pending posts and CVs, and messages and hire requests that nobody has handled. */
export async function countWaitingRecords(db: Db): Promise<WaitingCounts> {
  const [tuitionCount, cvCount, messageCount, hireRequestCount] = await Promise.all([
    db.$count(tuitions, eq(tuitions.status, 'pending')),
    db.$count(cvs, or(eq(cvs.status, 'pending'), and(eq(cvs.status, 'approved'), isNotNull(cvs.waiting)))),
    db.$count(contactMessages, and(isNull(contactMessages.handledAt), isNull(contactMessages.deletedAt))),
    db.$count(hireRequests, and(isNull(hireRequests.handledAt), isNull(hireRequests.deletedAt))),
  ])
  return { tuitions: tuitionCount, cvs: cvCount, messages: messageCount, hireRequests: hireRequestCount }
}

/** Deletes older notifications; without any it issues no DELETE, so no change is announced. */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  const isOld = lt(notifications.createdAt, before)
  const found = await db.select({ id: notifications.id }).from(notifications).where(isOld).limit(1)
  if (found.length > 0) await db.delete(notifications).where(isOld)
}

/** Deletes the notifications of one kind about a tutor. */
export async function deleteNotificationsAbout(
  db: Db,
  { kind, tutorId }: { kind: NotificationKind; tutorId: string },
): Promise<void> {
  const isAbout = sql`${notifications.params} ->> 'tutorId' = ${tutorId}`
  await db.delete(notifications).where(and(eq(notifications.kind, kind), isAbout))
}

const isOfAdmin = (adminId: string) =>
  and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.adminId, adminId))

const isUndismissed = isNull(notificationReads.dismissedAt)

const selectNotifications = (db: Db, adminId: string) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      params: notifications.params,
      createdAt: notifications.createdAt,
      isRead: sql<boolean>`(${notificationReads.readAt} is not null or ${isDone})`,
    })
    .from(notifications)
    .leftJoin(notificationReads, isOfAdmin(adminId))

const isOfRole = sql.join(
  STAFF_ROLES.map((role) => {
    const hidden = getHiddenKinds(role)
    const isShown = hidden.length > 0 ? notInArray(notifications.kind, hidden) : sql`true`
    return sql`(viewer.staff_role = ${role} and ${isShown})`
  }),
  sql` or `,
)

/** What came since the viewer joined, about work of their role. */
const isFor = (adminId: string) =>
  sql`exists (select from accounts as viewer where viewer.id = ${adminId}
    and ${notifications.createdAt} >= viewer.created_at and (${isOfRole}))`

const isAbout = (record: SQL, isDone: SQL) => sql`exists (select from ${record} where ${isDone})`

/** Whether somebody did the work that a notification tells of; a message or request was sent at its moment. */
const isDone = or(
  isAbout(
    sql`tuitions as record`,
    sql`${notifications.kind}::text like 'tuition%' and record.status <> 'pending'
      and 'TN' || record.number = ${notifications.params}->>'tuitionId'`,
  ),
  isAbout(
    sql`cvs as record`,
    sql`${notifications.kind} = 'cvSubmitted' and record.status <> 'pending'
      and 'TR' || record.number = ${notifications.params}->>'tutorId'`,
  ),
  isAbout(
    sql`messages as record`,
    sql`${notifications.kind} = 'contactMessageSent' and record.handled_at is not null
      and record.created_at = ${notifications.createdAt}`,
  ),
  isAbout(
    sql`hire_requests as record`,
    sql`${notifications.kind} = 'hireRequestSent' and record.handled_at is not null
      and record.created_at = ${notifications.createdAt}`,
  ),
)

/** A page of the notifications this admin has not dismissed, newest first, and the total. */
export function findUndismissedPage(db: Db, { adminId, ...paging }: { adminId: string } & Paging) {
  const dismissed = db
    .select({ id: notificationReads.notificationId })
    .from(notificationReads)
    .where(and(isOfAdmin(adminId), isNotNull(notificationReads.dismissedAt)))
  return pagedList(db, {
    key: notifications.number,
    select: selectNotifications(db, adminId),
    where: and(notExists(dismissed), isFor(adminId)),
    paging,
  })
}

const isUnread = sql`${isUndismissed} and ${notificationReads.readAt} is null and not ${isDone}`

const countWhere = (which?: SQL) => sql<number>`(count(*) filter (where ${which ?? sql`true`}))::int`
const isOfType = (type: NotificationType) =>
  or(
    inArray(notifications.kind, getKindsOfType(type)),
    and(eq(notifications.kind, 'legacy'), eq(sql`${notifications.params}->>'type'`, type)),
  )

/** Counts the unread notifications of an admin by type; a CV counts only if it waits for verification. */
export async function countUnreadByType(db: Db, adminId: string): Promise<UnreadCounts> {
  const [row] = await db
    .select({
      all: countWhere(),
      tuition: countWhere(isOfType('tuition')),
      cv: countWhere(inArray(notifications.kind, ['cvSubmitted', 'cvChangeWaits'])),
      message: countWhere(isOfType('message')),
      hireRequest: countWhere(isOfType('hireRequest')),
    })
    .from(notifications)
    .leftJoin(notificationReads, isOfAdmin(adminId))
    .where(and(isUnread, isFor(adminId)))
  return row ?? { all: 0, tuition: 0, cv: 0, message: 0, hireRequest: 0 }
}

/** One notification with this admin's read state, or null. */
export async function findNotification(
  db: Db,
  { id, adminId }: { id: string; adminId: string },
): Promise<NotificationRow | null> {
  const [row] = await selectNotifications(db, adminId).where(and(eq(notifications.id, id), isFor(adminId)))
  return row ?? null
}

/** Stores when an admin read or dismissed a notification; the first time wins. */
export async function markNotification(
  db: Db,
  { id, adminId, ...done }: { id: string; adminId: string } & ({ readAt: Date } | { dismissedAt: Date }),
): Promise<void> {
  await db
    .insert(notificationReads)
    .values({ notificationId: id, adminId, ...done })
    .onConflictDoUpdate({
      target: [notificationReads.notificationId, notificationReads.adminId],
      set: {
        readAt: sql`coalesce(${notificationReads.readAt}, excluded.read_at)`,
        dismissedAt: sql`coalesce(${notificationReads.dismissedAt}, excluded.dismissed_at)`,
      },
    })
}

/** Marks the unread notifications of an admin as read, up to `newest` or all. */
export async function markAllRead(
  db: Db,
  { adminId, newest, readAt }: { adminId: string; newest: string | null; readAt: Date },
): Promise<void> {
  const upTo = newest
    ? lte(notifications.number, sql`(select number from ${notifications} as newest where newest.id = ${newest})`)
    : undefined
  const unread = db
    .select({
      notificationId: notifications.id,
      adminId: sql<string>`${adminId}::uuid`.as('admin_id'),
      readAt: sql<Date>`${readAt.toISOString()}::timestamptz`.as('read_at'),
      dismissedAt: sql<null>`null::timestamptz`.as('dismissed_at'),
    })
    .from(notifications)
    .leftJoin(notificationReads, isOfAdmin(adminId))
    .where(and(isUnread, upTo, isFor(adminId)))
  await db
    .insert(notificationReads)
    .select(unread)
    .onConflictDoUpdate({
      target: [notificationReads.notificationId, notificationReads.adminId],
      set: { readAt: sql`coalesce(${notificationReads.readAt}, excluded.read_at)` },
    })
}
