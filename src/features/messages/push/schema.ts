import { z } from 'zod'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'

const printed = (pattern: RegExp, error: MessageKey) => z.string({ error: () => error }).regex(pattern, { error })

/** The address that a push service gave to a browser. */
const endpoint = printed(/^[!-~]+$/, 'push.endpoint.invalid').max(MAX_LENGTH.pushAddress)

const key = (pattern: RegExp) => printed(pattern, 'push.keys')

/** What `PushSubscription.toJSON()` gives, base64url: a point of 65 bytes and a secret of 16 (RFC 8291). */
export const pushSubscriptionInput = z.object({
  endpoint,
  keys: z.object({ p256dh: key(/^B[\w-]{86}=?$/), auth: key(/^[\w-]{22}(?:==)?$/) }),
})

export const pushEndpointInput = z.object({ endpoint })

/** `isOn`: the device of this session shows notifications. */
export const pushKey = z.strictObject({ publicKey: z.string(), isOn: z.boolean() })

/** A notification of the bell on its way to one browser. Jobs hold no text and no address. */
export const pushJob = z.object({
  notificationId: z.uuid(),
  subscriptionId: z.uuid(),
  /** the record whose step it tells of */
  recordId: z.string().nullable(),
  /** the time of the entry when it was queued: a later change has a job of its own */
  at: z.iso.datetime(),
  isUrgent: z.boolean(),
  /** how often it was sent before */
  tries: z.int().nonnegative(),
})

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>
export type PushJob = z.infer<typeof pushJob>
export type PushKey = z.infer<typeof pushKey>
