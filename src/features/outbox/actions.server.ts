import { type Db, withTransaction } from '#db/client.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { OUTBOX_RETENTION_DAYS } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { canRetry, masked } from './rules.ts'
import type { OutboxKind, OutboxMessage, OutboxStatus } from './schema.ts'
import {
  deleteSentBefore,
  insertOutboxMessage,
  lockOutboxMessage,
  outboxPage,
  type StoredMessage,
  updateOutboxMessage,
} from './store.server.ts'

/** What an action needs to send something: `db` may be its running transaction. */
export type OutboxContext = { db: Db; jobs: Jobs }

type Owed = {
  to: string
  text: string
  /** the code or the token that opens something, as it stands in the text; masked once it is sent or given up */
  secret?: string
  /** after this time it is not sent any more */
  goodUntil?: Date
  now: Date
}

/** The queue of a kind of message; its jobs hold the message's id. */
export const queueOf = (kind: OutboxKind) => `outbox-${kind}`

/** Owes somebody an SMS: it leaves after, and only after, the caller's transaction is committed. `to` is a stored phone, 11 digits. */
export function enqueueSms(sending: OutboxContext, owed: Owed): Promise<void> {
  return owe(sending, { kind: 'sms', subject: '', html: '', ...owed })
}

/** Owes somebody an e-mail: it leaves after, and only after, the caller's transaction is committed. */
export function enqueueMail(sending: OutboxContext, owed: Owed & { subject: string; html: string }): Promise<void> {
  return owe(sending, { kind: 'mail', ...owed })
}

type OwedMessage = Owed & { kind: OutboxKind; subject: string; html: string }

function owe({ db, jobs }: OutboxContext, { to, secret = '', goodUntil, now, ...message }: OwedMessage) {
  return withTransaction(db, async (tx) => {
    const { id, kind } = await insertOutboxMessage(tx, {
      ...message,
      recipient: to,
      secret,
      isSecret: secret !== '',
      goodUntil: goodUntil ?? null,
      createdAt: now,
      nextTryAt: now,
    })
    await jobs.enqueue(tx, queueOf(kind), { id })
  })
}

/** A page of the messages as admins may see them, newest first. */
export async function outboxFor(
  db: Db,
  wanted: Paging & { status?: OutboxStatus | undefined; searchTerm?: string },
): Promise<{ data: OutboxMessage[]; meta: ReturnType<typeof toPagingMeta> }> {
  const { rows, total } = await outboxPage(db, wanted)
  return { data: rows.map(shown), meta: toPagingMeta(wanted, total) }
}

/** Has a failed message tried again, from the first try on; refuses others, and those whose code or link is gone, with 409. */
export function retryMessage(
  { db, jobs }: OutboxContext,
  { id, now }: { id: string; now: Date },
): Promise<OutboxMessage> {
  return withTransaction(db, async (tx) => {
    const message = isUuid(id) ? await lockOutboxMessage(tx, id) : null
    if (!message) throw new Refusal(404, 'outbox.notFound')
    if (message.status !== 'failed') throw new Refusal(409, 'outbox.notFailed')
    if (!canRetry(message)) throw new Refusal(409, 'outbox.secretGone')
    const again = await updateOutboxMessage(tx, {
      id: message.id,
      status: 'waiting',
      tries: 0,
      error: '',
      nextTryAt: now,
    })
    await jobs.enqueue(tx, queueOf(again.kind), { id: again.id })
    return shown(again)
  })
}

function shown(message: StoredMessage): OutboxMessage {
  const { id, kind, recipient, subject, text, secret, status, tries, error } = message
  return {
    _id: id,
    kind,
    recipient,
    subject: masked(subject, secret),
    text: masked(text, secret),
    status,
    tries,
    error,
    canRetry: canRetry(message),
    createdAt: message.createdAt.toISOString(),
    nextTryAt: status === 'waiting' ? message.nextTryAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
  }
}

/** Removes what was sent more than 90 days ago; what waits or failed stays. */
export function deleteOldMessages(db: Db, now: Date): Promise<void> {
  return deleteSentBefore(db, new Date(now.getTime() - OUTBOX_RETENTION_DAYS * 24 * 3_600_000))
}
