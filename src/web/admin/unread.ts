import type { Notification } from '#features/notifications/schema.ts'

/** What a CV's notification ends with when it waits for an admin (S1 2.10). */
const WAITING = 'verification!'

export type UnreadCounts = { all: number; tuition: number; cv: number; message: number; hireRequest: number }

/** How many notifications are unread: all for the bell, and by type for the side menu; a CV counts only when it waits for verification (S1 2.10). */
export function unreadCounts(notifications: readonly Notification[]): UnreadCounts {
  const unread = notifications.filter(({ isRead }) => !isRead)
  const count = (type: Notification['type']) => unread.filter((notification) => notification.type === type)
  return {
    all: unread.length,
    tuition: count('tuition').length,
    cv: count('cv').filter(({ message }) => message.endsWith(WAITING)).length,
    message: count('message').length,
    hireRequest: count('hireRequest').length,
  }
}
