import type { OutboxStatus } from './schema.ts'

/** Minutes between a failed try and the next one. */
export const RETRY_MINUTES = [1, 5, 25] as const
/** Seconds that one try holds a message; afterwards another process may claim it. */
export const CLAIM_SECONDS = 120
const MASK = '••••••'
const ERROR_LENGTH = 500

/** The time of the next try after `tries` failed ones, or null if none is left or it would be later than `goodUntil`. */
export function getNextTryAt({
  tries,
  goodUntil,
  now,
}: {
  tries: number
  goodUntil: Date | null
  now: Date
}): Date | null {
  const minutes = RETRY_MINUTES[tries - 1]
  if (minutes === undefined) return null
  const at = new Date(now.getTime() + minutes * 60_000)
  return goodUntil && at > goodUntil ? null : at
}

/** Replaces the secret (a code or a token) in a text. */
export function maskSecret(text: string, secret: string): string {
  return secret === '' ? text : text.replaceAll(secret, MASK)
}

/** An error as stored: at most 500 characters, secret masked. */
export function toStoredError(error: string, secret: string): string {
  return maskSecret(error, secret).slice(0, ERROR_LENGTH).toWellFormed()
}

/** Whether an admin may retry: the message failed and held no secret. */
export function canRetry({ status, isSecret }: { status: OutboxStatus; isSecret: boolean }): boolean {
  return status === 'failed' && !isSecret
}
