import { expect, test } from 'vitest'
import type { Notification, NotificationType } from '#features/notifications/schema.ts'
import { unreadCounts } from './unread.ts'

const notification = (type: NotificationType, { isRead = false, message = 'New.' } = {}): Notification => ({
  _id: crypto.randomUUID(),
  type,
  message,
  isRead,
  createdAt: '2026-11-18T09:05:00.000Z',
})

test('[ADMIN-30] [ADMIN-32] [ADMIN-33] only what is unread counts, each under its type', () =>
  expect(
    unreadCounts([
      notification('tuition'),
      notification('tuition'),
      notification('tuition', { isRead: true }),
      notification('message'),
      notification('hireRequest'),
      notification('hireRequest', { isRead: true }),
      notification('user'),
    ]),
  ).toEqual({ all: 5, tuition: 2, cv: 0, message: 1, hireRequest: 1 }))

test('[ADMIN-31] a CV counts only when its message ends with verification!', () => {
  const waiting = 'The CV of Rakibul Islam waits for verification!'
  const counts = unreadCounts([
    notification('cv', { message: waiting }),
    notification('cv', { message: waiting, isRead: true }),
    notification('cv', { message: 'The CV of Rakibul Islam was changed.' }),
    notification('message', { message: waiting }),
  ])
  expect(counts).toEqual({ all: 3, tuition: 0, cv: 1, message: 1, hireRequest: 0 })
})
