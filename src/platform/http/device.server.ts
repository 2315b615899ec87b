import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, ne, sum } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'

const DEVICE_COOKIE = 'porua_device'
/** One year in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600
/** Accounts that one device remembers; the oldest is dropped. */
const MAX_ACCOUNTS = 5
const PROOF_LENGTH = 22

type DeviceContext = { db: Db; secretKey: string }

/** The id of the device and a proof for each account that logged in on it. */
type Device = { id: string; proofs: string[] }

/**
 * The id of a device on which `who` has logged in since the sessions were last ended, or null. Its attempts are counted
 * apart, so that strangers cannot lock its owner out.
 */
export async function knownDevice(
  request: FastifyRequest,
  { who, db, secretKey }: DeviceContext & { who: string },
): Promise<string | null> {
  const device = readDevice(request)
  if (!device) return null
  const expected = Buffer.from(proofOf({ id: device.id, who, epoch: await findEpoch(db, who), secretKey }))
  const isKnown = device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected))
  return isKnown ? device.id : null
}

/** Of the accounts of a person, or of an admin. */
async function findEpoch(db: Db, who: string): Promise<number> {
  const [kind, phone = ''] = who.split(' ')
  const isOfKind = kind === 'Admin' ? eq(accounts.role, 'Admin') : ne(accounts.role, 'Admin')
  const rows = await db
    .select({ epoch: sum(accounts.deviceEpoch) })
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isOfKind))
  return Number(rows[0]?.epoch ?? 0)
}

/** What an account of a guardian or tutor is remembered by. */
export const personKey = (phone: string) => `person ${phone}`

/** Who asks for something about a phone: a device on which its owner logged in before, or else an address. */
export type Asker = { address: string; knownDevice: (phone: string) => Promise<string | null> }

export const askerOf = (request: FastifyRequest, { db, secretKey }: DeviceContext): Asker => ({
  address: request.ip,
  knownDevice: (phone) => knownDevice(request, { who: personKey(phone), db, secretKey }),
})

/** Remembers on the device that `who` logged in: http-only, same-site, for a year. */
export async function rememberDevice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { who, db, secretKey, secure }: DeviceContext & { who: string; secure: boolean },
): Promise<void> {
  const { id, proofs } = readDevice(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
  const proof = proofOf({ id, who, epoch: await findEpoch(db, who), secretKey })
  const kept = [proof, ...proofs.filter((other) => other !== proof)].slice(0, MAX_ACCOUNTS)
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: DEVICE_SECONDS } as const
  reply.setCookie(DEVICE_COOKIE, [id, ...kept].join('.'), options)
}

function readDevice(request: FastifyRequest): Device | null {
  const [id = '', ...proofs] = (request.cookies[DEVICE_COOKIE] ?? '').split('.')
  const isValid = [id, ...proofs].every((part) => /^[\w-]{22}$/.test(part)) && proofs.length <= MAX_ACCOUNTS
  return isValid ? { id, proofs } : null
}

type Proof = { id: string; who: string; epoch: number; secretKey: string }

function proofOf({ id, who, epoch, secretKey }: Proof): string {
  // Devices of the releases without epochs stay known.
  const text = epoch === 0 ? `device ${id} ${who}` : `device ${id} ${who} ${epoch}`
  return createHmac('sha256', secretKey).update(text).digest('base64url').slice(0, PROOF_LENGTH)
}
