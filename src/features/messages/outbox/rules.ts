import { cutText } from '#shared/cut-text.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { OutboxStatus } from './schema.ts'

/** Minutes between a failed try and the next one. */
const RETRY_MINUTES = [1, 5, 25] as const
/** Seconds that one try holds a message; afterwards another process may claim it. */
export const CLAIM_SECONDS = 120
/** The error of an SMS whose outcome is unknown. */
export const MAY_HAVE_ARRIVED = 'outbox.mayHaveArrived' satisfies MessageKey
/** The error of a message that was withdrawn when it should have left. */
export const NO_LONGER_TRUE = 'outbox.noLongerTrue' satisfies MessageKey
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
  return cutText(maskSecret(error, secret), ERROR_LENGTH).toWellFormed()
}

/** Replaces the token of a private link. */
export const maskLinks = (text: string): string => text.replaceAll(/(\/my-(?:post|hire-request)\/)[\w-]+/g, `$1${MASK}`)

type Message = {
  status: OutboxStatus
  isSecret: boolean
  tries: number
  error: string
  goodUntil: Date | null
  digestId: string | null
}

/** Whether an admin may stop a message: it waits, and no try of it is under way. */
export function canCancel({ status, isSecret, tries, error, digestId }: Message): boolean {
  if (isSecret) return false
  return status === 'digest' ? digestId === null : status === 'waiting' && (tries === 0 || error !== '')
}

/** Whether an admin may send a message at once that waits or was stopped. */
export function canSendNow(message: Message, now: Date): boolean {
  const isStopped = (message.status === 'skipped' || message.error === NO_LONGER_TRUE) && !message.isSecret
  return (canCancel(message) || isStopped) && !(message.goodUntil && message.goodUntil < now)
}

/** Whether an admin may retry: the message failed and held no secret. */
export function canRetry({ status, isSecret }: { status: OutboxStatus; isSecret: boolean }): boolean {
  return status === 'failed' && !isSecret
}
