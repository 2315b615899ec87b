import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** A saved search of the public list. */
export const alertRule = z.strictObject({
  _id: z.string(),
  /** the query of the list's address */
  query: z.string(),
  /** its filters in the reader's words */
  words: z.array(z.string()),
  isPaused: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type AlertRule = z.infer<typeof alertRule>

/** That a tutor was told of a tuition. */
export const alert = z.strictObject({
  tuitionId: z.string(),
  /** what the tuition is now: `closed` is any tuition that is not public */
  state: z.enum(['open', 'filled', 'closed']),
  /** what it asks and offers, in the reader's words; empty once it is closed */
  facts: z.array(z.string()),
  /** the saved search that found it, in words, empty once it is deleted; null when it fits the CV */
  rule: z.array(z.string()).nullable(),
  /** over the daily limit: only in this list and the daily mail */
  isQuiet: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Alert = z.infer<typeof alert>

export const alertList = z.strictObject({
  /** alerts of a day with the bell */
  dailyLimit: z.number(),
  /** newest first */
  alerts: z.array(alert),
})

export type AlertList = z.infer<typeof alertList>

export const ruleParams = z.object({ id: requiredText('refused.notFound', 60) })

export const pauseInput = z.object({ isPaused: z.boolean() })

const LINK_INVALID = { error: 'alerts.linkInvalid' satisfies MessageKey }

/** The token of a link that ends the daily mail: random letters, which may look like a text typed with a Bijoy font. */
export const unsubscribeInput = z.object({ token: z.string(LINK_INVALID).max(300, LINK_INVALID) })
