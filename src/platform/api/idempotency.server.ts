import { createHash } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { idempotencyKeys } from '#db/tables/idempotency-keys.server.ts'
import type { Actor, Call } from '#shared/call.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from '#shared/idempotency.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'

type Answer = { data: unknown; message?: MessageKey }

/** Runs a change: in one transaction with the key of the request, or directly without a key. */
export type Once = <T extends Answer>(work: (db: Db) => Promise<T>) => Promise<T>

type KeyedRequest = { scope: string; key: string; call: string; requestHash: string; now: Date }

type RequestParts = {
  request: FastifyRequest
  actor: Actor | null
  params: unknown
  query: unknown
  body: unknown
  now: Date
}

/**
 * The key of a request for an idempotent call, or null; refuses a malformed one with 400. Visitors share one scope: their
 * address changes when a connection drops, and a replay needs the same key and body.
 */
export function readKey(call: Call, { request, actor, params, query, body, now }: RequestParts): KeyedRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (!call.idempotent || key === undefined) return null
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Refusal(400, 'refused.idempotencyKey')
  const requestHash = createHash('sha256')
    .update(JSON.stringify(call.query ? [params, query, body] : [params, body]))
    .digest('base64url')
  return { scope: actor?.accountId ?? 'visitor', key, call: `${call.method} ${call.path}`, requestHash, now }
}

/** The answer that was given to this key, or null; refuses another body with 422. */
export async function findStoredAnswer(db: Db, requested: KeyedRequest): Promise<Answer | null> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isKey(requested), gte(idempotencyKeys.createdAt, expiry(requested.now))))
  if (!stored) return null
  if (stored.call !== requested.call || stored.requestHash !== requested.requestHash)
    throw new Refusal(422, 'refused.otherContent')
  return stored.answer as Answer
}

/** `Once` for a request; a second one with the same key waits for the first and gets its answer. */
export function createOnce(db: Database, requested: KeyedRequest | null): Once {
  if (!requested) return (work) => work(db)
  return <T extends Answer>(work: (db: Db) => Promise<T>) =>
    withTransaction(db, async (tx) => {
      if (!(await claimKey(tx, requested))) {
        const stored = await findStoredAnswer(tx, requested)
        if (!stored) throw new Refusal(409, 'refused.conflict')
        return stored as T
      }
      const { data, message, ...rest } = await work(tx)
      const answer = message === undefined ? { data } : { data, message }
      await tx.update(idempotencyKeys).set({ answer }).where(isKey(requested))
      return { ...rest, ...answer } as T
    })
}

/** Inserts the key, or takes an expired one over; waits for a transaction that has inserted it. False if it is taken. */
async function claimKey(db: Db, { now, ...requested }: KeyedRequest): Promise<boolean> {
  const row = { ...requested, answer: { data: null }, createdAt: now }
  const claimed = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: row,
      setWhere: lt(idempotencyKeys.createdAt, expiry(now)),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

/** Deletes the answers from before a time. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

const isKey = ({ scope, key }: Pick<KeyedRequest, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

const expiry = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000)
