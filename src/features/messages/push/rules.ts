import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/durations.ts'

/** How many devices of one account show notifications. */
export const MAX_DEVICES = 10

/** How long a notification is worth showing; the push service keeps it as long for a browser that is off. */
export const SHOWN_FOR_MS = DAY_MS

/** After the first, second and third failure. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 25 * MINUTE_MS]
const LONGEST_WAIT_MS = 25 * MINUTE_MS

/** One try: what the push service answered, null without an answer. */
type Try = {
  status: number | null
  retryAfterSeconds: number | null
  /** how often it was tried, with this time */
  tries: number
  /** the time of the entry */
  createdAt: Date
  now: Date
}

/** `gone`: the browser has another address or none any more (RFC 8030). A date is when it is tried again. */
export type PushOutcome = 'sent' | 'gone' | 'givenUp' | Date

/** What follows from one try. A service that asks to wait is tried again for a day, any other failure three times. */
export function outcomeOf({ status, retryAfterSeconds, tries, createdAt, now }: Try): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const asksToWait = retryAfterSeconds !== null && (status === 429 || status === 503)
  const own = WAITS_MS[tries - 1]
  if (own === undefined && !asksToWait) return 'givenUp'
  const asked = asksToWait ? retryAfterSeconds * SECOND_MS : 0
  const next = now.getTime() + Math.max(asked, own ?? LONGEST_WAIT_MS)
  return next < createdAt.getTime() + SHOWN_FOR_MS ? new Date(next) : 'givenUp'
}

/** A topic of at most 32 letters of base64url: an entry replaces itself, also when it is sent again. */
export const topicOf = (notificationId: string): string => notificationId.replaceAll('-', '')

/** What a lock screen may show of an entry: free texts may name a family, and numbers are phones. */
export function toShownParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const hidden = Object.keys(params).filter((name) => name === 'number' || name === 'reason')
  return { ...params, ...Object.fromEntries(hidden.map((name) => [name, params[name] ? '…' : ''])) }
}
