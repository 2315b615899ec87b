import { z } from 'zod'

export const NOTIFICATION_TYPES = ['user', 'cv', 'tuition', 'message', 'hireRequest'] as const

export const notification = z.strictObject({
  _id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Notification = z.infer<typeof notification>
export type NotificationType = Notification['type']
