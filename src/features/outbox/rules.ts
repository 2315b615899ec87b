import type { OutboxStatus } from './schema.ts'

/** Minutes from a failed try to the next; after the last one the message has failed. */
export const RETRY_MINUTES = [1, 5, 25] as const
/** Seconds that a running try holds its message; one whose process died is then tried again. */
export const TRY_SECONDS = 120
const MASK = '••••••'
const ERROR_LENGTH = 500

/** When a message is tried again after its `tries`-th try has failed, or null: no more tries, or it would come too late. */
export function nextTry({ tries, goodUntil, now }: { tries: number; goodUntil: Date | null; now: Date }): Date | null {
  const minutes = RETRY_MINUTES[tries - 1]
  if (minutes === undefined) return null
  const at = new Date(now.getTime() + minutes * 60_000)
  return goodUntil && at > goodUntil ? null : at
}

/** A text without its secret, the code or the link's token. */
export function masked(text: string, secret: string): string {
  return secret === '' ? text : text.replaceAll(secret, MASK)
}

/** What is kept of an error: short, and without the secret that the other side may have repeated. */
export function keptError(error: string, secret: string): string {
  return masked(error, secret).slice(0, ERROR_LENGTH).toWellFormed()
}

/** Whether an admin may have a message sent again: only a failed one, whose secret, if it had one, is not gone. */
export function canRetry({ status, isSecret }: { status: OutboxStatus; isSecret: boolean }): boolean {
  return status === 'failed' && !isSecret
}
