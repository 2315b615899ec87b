import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import { SECOND_MS } from '#shared/durations.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DeliveryError } from '../delivery-error.ts'
import { findEndpointProblem, lookupPublic, PrivateAddress } from './endpoint.server.ts'
import { deriveVapidKeys } from './vapid.server.ts'

/** A browser that shows notifications (RFC 8030, RFC 8291); both keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  payload: string
  /** Replaces what the service still holds of the same topic: at most 32 letters of base64url. */
  topic: string
  urgency: 'normal' | 'high'
  /** How long the service keeps it for a browser that is off. */
  ttlSeconds: number
}

/** What the push service answered. */
export type PushAnswer = { status: number; retryAfterSeconds: number | null }

export type PushSender = ReturnType<typeof createPushSender>

type PushOptions = {
  secretKey: string
  /** whom a push service asks about misuse */
  contact: () => string
  /** a push service of the own network, which may be private and without https */
  ownOrigin: string | undefined
  now: () => Date
  timeLimitMs?: number
}

/** Sends notifications to browsers. A push service has 10 s to answer; none that is private is asked. */
export function createPushSender({ secretKey, contact, ownOrigin, now, timeLimitMs = 10_000 }: PushOptions) {
  const keys = deriveVapidKeys(secretKey)
  const findProblem = (endpoint: string): MessageKey | null => findEndpointProblem(endpoint, ownOrigin)
  return {
    publicKey: keys.publicKey,
    findProblem,
    /** Throws a `DeliveryError` without an answer. */
    async send({ endpoint, ...browser }: PushTarget, message: PushMessage): Promise<PushAnswer> {
      const problem = findProblem(endpoint)
      if (problem) throw new DeliveryError(`the address is refused: ${problem}`)
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: browser }, message.payload, {
        vapidDetails: { subject: `mailto:${contact()}`, ...keys },
        TTL: message.ttlSeconds,
        topic: message.topic,
        urgency: message.urgency,
      })
      const isOwn = new URL(endpoint).origin === ownOrigin
      return post({ endpoint, headers, body, isOwn }, timeLimitMs).then(
        ({ status, retryAfter }) => ({ status, retryAfterSeconds: readRetryAfter(retryAfter, now()) }),
        (error: unknown) => {
          throw new DeliveryError(`the push service ${explain(error, timeLimitMs)}`)
        },
      )
    },
  }
}

type Posted = { endpoint: string; headers: Record<string, string | number>; body: Buffer; isOwn: boolean }

/** Follows no redirect and reads no body. */
function post({ endpoint, headers, body, isOwn }: Posted, timeLimitMs: number) {
  const send = endpoint.startsWith('https:') ? request : requestPlain
  const signal = AbortSignal.timeout(timeLimitMs)
  const options = { method: 'POST', headers, signal, agent: false, ...(!isOwn && { lookup: lookupPublic }) }
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const sent = send(endpoint, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The seconds of a `Retry-After` header, which is a number or a time; null without one that can be read. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / SECOND_MS))
}

/** Without the address, which is a secret of the browser. */
function explain(error: unknown, timeLimitMs: number): string {
  if (error instanceof PrivateAddress) return 'has a private address'
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return `did not answer within ${timeLimitMs / SECOND_MS} s`
  return `cannot be reached: ${code ?? name}`
}
