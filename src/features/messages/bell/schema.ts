import { z } from 'zod'
import { MESSAGE_GROUPS, TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'

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

/** The groups of messages that a person gets besides the bell; `isPartly` if some kinds of a group are switched off. */
export const messagePreferences = z.array(
  z.strictObject({ group: z.enum(MESSAGE_GROUPS), label: z.string(), isSent: z.boolean(), isPartly: z.boolean() }),
)

export const messagePreferenceInput = z.object({ group: z.enum(MESSAGE_GROUPS), isSent: z.boolean() })

export type MessagePreferences = z.infer<typeof messagePreferences>
export type PersonNotification = z.infer<typeof personNotification>
