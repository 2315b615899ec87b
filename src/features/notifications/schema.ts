import { z } from 'zod'
import { NOTIFICATION_TYPES } from '#shared/enums.ts'

/** The end of a notification of a CV that waits for verification. [ADMIN-31] */
export const CV_WAITING_SUFFIX = 'verification!'

export const notification = z.strictObject({
  _id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** Unread notifications: all for the bell, by type for the side menu. [CONST-40] */
export const unreadCounts = z.strictObject({
  all: z.number(),
  tuition: z.number(),
  cv: z.number(),
  message: z.number(),
  hireRequest: z.number(),
})

export type Notification = z.infer<typeof notification>
export type NotificationType = Notification['type']
export type UnreadCounts = z.infer<typeof unreadCounts>
