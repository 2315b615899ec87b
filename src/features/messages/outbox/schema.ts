import { z } from 'zod'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#shared/enums.ts'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'

export type OutboxKind = (typeof OUTBOX_KINDS)[number]
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** The states by which messages are listed; `unsent` are the failed and the stopped ones. */
export const OUTBOX_FILTERS = [...OUTBOX_STATUSES, 'unsent'] as const

/** The data of a delivery job. */
export const deliveryJob = z.object({ id: z.uuid() })

/** One SMS or e-mail for admins, secrets masked. */
export const outboxMessage = z.strictObject({
  _id: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** the template that it was written with; `''` without one */
  template: z.enum([...TEMPLATE_KINDS, '']),
  status: z.enum(OUTBOX_STATUSES),
  tries: z.number(),
  error: z.string(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
  canSend: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null unless it waits. */
  nextTryAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
})

export type OutboxMessage = z.infer<typeof outboxMessage>
