import { z } from 'zod'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#shared/enums.ts'

export type OutboxKind = (typeof OUTBOX_KINDS)[number]
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number]

/** What a job of delivery holds. */
export const deliveryJob = z.object({ id: z.uuid() })

/** One SMS or e-mail as admins see it: codes and links masked. */
export const outboxMessage = z.strictObject({
  _id: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(OUTBOX_STATUSES),
  tries: z.number(),
  error: z.string(),
  /** whether the retry call takes it */
  canRetry: z.boolean(),
  createdAt: z.iso.datetime(),
  /** null unless it waits */
  nextTryAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
})

export type OutboxMessage = z.infer<typeof outboxMessage>
