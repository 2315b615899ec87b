import { z } from 'zod'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'

/** What the bell of a guardian or tutor shows; `message` is in the viewer's language. */
export const personNotification = z.strictObject({
  _id: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  message: z.string(),
  /** The page of this site to go on with. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const unreadCount = z.strictObject({ unread: z.number() })

/** The messages that a person gets besides the bell, each with whether it is sent; `label` is in the viewer's language. */
export const messagePreferences = z.array(
  z.strictObject({ kind: z.enum(TEMPLATE_KINDS), label: z.string(), isSent: z.boolean() }),
)

export const messagePreferenceInput = z.object({ kind: z.enum(TEMPLATE_KINDS), isSent: z.boolean() })

export type MessagePreferences = z.infer<typeof messagePreferences>
export type PersonNotification = z.infer<typeof personNotification>
