import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DEVICE_COOKIE = 'porua_device'
/** One year in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600
/** Accounts that one device remembers; the oldest is dropped. */
const MAX_ACCOUNTS = 5
const PROOF_LENGTH = 22

/** The id of the device and a proof for each account that logged in on it. */
type Device = { id: string; proofs: string[] }

/**
 * The id of a device on which `who` has logged in before, or null. Its attempts are counted apart, so that strangers cannot
 * lock its owner out. [OPS-202]
 */
export function knownDevice(request: FastifyRequest, { who, secretKey }: { who: string; secretKey: string }) {
  const device = readDevice(request)
  if (!device) return null
  const expected = Buffer.from(proofOf(device.id, who, secretKey))
  const isKnown = device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
  return isKnown ? device.id : null
}

/** Remembers on the device that `who` logged in: http-only, same-site, for a year. */
export function rememberDevice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { who, secretKey, secure }: { who: string; secretKey: string; secure: boolean },
): void {
  const { id, proofs } = readDevice(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
  const proof = proofOf(id, who, secretKey)
  const kept = [proof, ...proofs.filter((other) => other !== proof)].slice(0, MAX_ACCOUNTS)
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: DEVICE_SECONDS } as const
  reply.setCookie(DEVICE_COOKIE, [id, ...kept].join('.'), options)
}

function readDevice(request: FastifyRequest): Device | null {
  const [id = '', ...proofs] = (request.cookies[DEVICE_COOKIE] ?? '').split('.')
  const isValid = [id, ...proofs].every((part) => /^[\w-]{22}$/.test(part)) && proofs.length <= MAX_ACCOUNTS
  return isValid ? { id, proofs } : null
}

function proofOf(id: string, who: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`device ${id} ${who}`).digest('base64url').slice(0, PROOF_LENGTH)
}
