import { z } from 'zod'

const count = z.int().nonnegative()
const outcomes = z.strictObject({ sent: count, failed: count })

/** The state of this process and its database, for owners. */
export const systemState = z.strictObject({
  version: z.string(),
  startedAt: z.iso.datetime(),
  database: z.strictObject({ isEmbedded: z.boolean(), version: z.string(), bytes: count, answerMs: z.number() }),
  /** jobs that are due and not done */
  queue: z.strictObject({ waiting: count, oldestSeconds: count }),
  /** messages of this day in Dhaka */
  messages: z.strictObject({ sms: outcomes, mail: outcomes }),
  /** why posts of the agency's Telegram channel wait, and tuitions whose post may be missing; null without a channel */
  channel: z.strictObject({ error: z.string(), missing: z.array(z.string()) }).nullable(),
  lastBackupAt: z.iso.datetime().nullable(),
  /** when the proxy last sent a visitor's address to this process that cannot be read */
  unreadableAddressAt: z.iso.datetime().nullable(),
  /** how many days the picture of a checked ID card is kept; 0 keeps it */
  idCardDays: count,
  /** of the data folder */
  disk: z.strictObject({ freeBytes: count, totalBytes: count }),
  /** of this process, and of the machine */
  memory: z.strictObject({ usedBytes: count, totalBytes: count }),
})
export type SystemState = z.infer<typeof systemState>
