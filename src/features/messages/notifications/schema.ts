import { z } from 'zod'
import { NOTIFICATION_KINDS } from '#shared/enums.ts'

export const NOTIFICATION_TYPES = ['user', 'cv', 'tuition', 'message', 'hireRequest'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a notification reports: its kind with the values of its text. */
export type NotificationEvent =
  | { kind: 'backupFailed'; params: { reason: string } }
  | { kind: 'deletionRequested'; params: { name: string; phone: string } }
  | { kind: 'guardianRegistered' | 'tutorRegistered' | 'contactMessageSent'; params: { name: string; phone?: string } }
  | {
      kind: 'cvSubmitted' | 'cvChanged' | 'cvChangeWaits' | 'hireRequestSent'
      params: { name: string; tutorId: string }
    }
  | {
      kind: 'hireRequestCancelled' | 'hireRequestResumed'
      params: { requestId: string; name: string; tutorId: string }
    }
  | { kind: 'cvChangedByAdmin'; params: { name: string; tutorId: string; admin: string } }
  | {
      kind: 'tuitionPostedByGuardian' | 'tuitionPostedByVisitor' | 'tuitionChangedByGuardian'
      params: { tuitionId: string; heading: string }
    }

/** A notification for an admin; `type` and `message` derive from its kind. */
export const notification = z.strictObject({
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  /** The record that the notification names, for a link to it. */
  about: z.strictObject({
    tuitionId: z.string().optional(),
    tutorId: z.string().optional(),
    phone: z.string().optional(),
  }),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** Unread notifications: all for the bell, by type for the side menu. */
export const unreadCounts = z.strictObject({
  all: z.number(),
  tuition: z.number(),
  cv: z.number(),
  message: z.number(),
  hireRequest: z.number(),
})

/** What waits for an admin in the lists of the side menu, whoever has read of it. */
export const waitingCounts = z.strictObject({
  tuitions: z.number(),
  cvs: z.number(),
  messages: z.number(),
  hireRequests: z.number(),
})

export type WaitingCounts = z.infer<typeof waitingCounts>
export type Notification = z.infer<typeof notification>
export type NotificationType = Notification['type']
export type UnreadCounts = z.infer<typeof unreadCounts>
