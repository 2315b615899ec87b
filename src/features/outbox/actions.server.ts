import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '#shared/message-templates.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { canRetry, maskSecret } from './rules.ts'
import type { OutboxKind, OutboxMessage } from './schema.ts'
import {
  findOutboxPage,
  insertOutboxMessage,
  lockOutboxMessage,
  type OutboxFilter,
  type OutboxQuery,
  type OutboxRow,
  requeueFailed,
  updateOutboxMessage,
} from './store.server.ts'

/** What enqueuing a message needs; `db` may be a running transaction. */
export type OutboxContext = { db: Db; jobs: Jobs }

/** One call sends at most so many again. */
const MAX_RETRIED = 1000

type OutgoingMessage = {
  to: string
  text: string
  /** The code or token inside the text; masked once the message is sent or has failed. */
  secret?: string
  /** The message is not sent after this time. */
  goodUntil?: Date
  /** The message is not sent before this time. */
  sendAt?: Date
  /** The template that it was written with; `''` without one. */
  template?: TemplateKind | ''
  now: Date
}

/** The job queue of a message kind. Its jobs hold the message's id. */
export const queueName = (kind: OutboxKind) => `outbox-${kind}`

/** Enqueues an SMS; it is sent only once the caller's transaction commits. `to` is a stored phone of 11 digits. */
export function enqueueSms(context: OutboxContext, message: OutgoingMessage): Promise<void> {
  return enqueueMessage(context, { kind: 'sms', ...message })
}

/** Enqueues an e-mail; it is sent only once the caller's transaction commits. */
export function enqueueMail(
  context: OutboxContext,
  message: OutgoingMessage & { subject: string; html: string },
): Promise<void> {
  return enqueueMessage(context, { kind: 'mail', ...message })
}

type NewMessage = OutgoingMessage & { kind: OutboxKind; subject?: string; html?: string }

function enqueueMessage({ db, jobs }: OutboxContext, { now, sendAt = now, ...message }: NewMessage) {
  const startAfterSeconds = Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / 1000))
  return withTransaction(db, async (tx) => {
    const id = await insertOutboxMessage(tx, { ...toRow({ ...message, now }), nextTryAt: sendAt })
    await jobs.enqueue(tx, queueName(message.kind), { id }, { startAfterSeconds })
  })
}

/** Keeps a message that is not sent because its recipient got enough of them today. */
export async function recordSkipped(
  db: Db,
  message: { to: string; text: string; kind: OutboxKind; subject: string; template: TemplateKind; now: Date },
): Promise<void> {
  const error: MessageKey = 'outbox.dailyLimit'
  await insertOutboxMessage(db, { ...toRow(message), status: 'skipped', error })
}

function toRow({ to, now, ...message }: Omit<NewMessage, 'sendAt'>) {
  return {
    ...message,
    recipient: to,
    isSecret: Boolean(message.secret),
    createdAt: now,
    nextTryAt: now,
  }
}

/** A page of the outbox for admins, newest first, secrets masked. */
export async function listMessages(
  db: Db,
  { locale, ...query }: OutboxQuery & { locale: Locale },
): Promise<{ data: OutboxMessage[]; meta: ReturnType<typeof toPagingMeta> }> {
  const { rows, total } = await findOutboxPage(db, query)
  return { data: rows.map((row) => toOutboxMessageDto(locale, row)), meta: toPagingMeta(query, total) }
}

/** Puts a failed message back into the queue with fresh tries. 404 if unknown, 409 if not failed or its secret is gone. */
export function retryMessage(
  { db, jobs }: OutboxContext,
  { id, actor, locale, now }: { id: string; actor: Actor; locale: Locale; now: Date },
): Promise<OutboxMessage> {
  return withTransaction(db, async (tx) => {
    const message = isUuid(id) ? await lockOutboxMessage(tx, id) : null
    if (!message) throw new Refusal(404, 'outbox.notFound')
    if (message.status !== 'failed') throw new Refusal(409, 'outbox.notFailed')
    if (!canRetry(message)) throw new Refusal(409, 'outbox.secretGone')
    const retried = await updateOutboxMessage(tx, {
      id: message.id,
      status: 'waiting',
      tries: 0,
      error: '',
      nextTryAt: now,
    })
    await jobs.enqueue(tx, queueName(retried.kind), { id: retried.id })
    await recordEvent(tx, { kind: 'messageResent', actor, now, ...aboutRecipient(retried), recordId: retried.id })
    return toOutboxMessageDto(locale, retried)
  })
}

/** Puts the newest 1,000 failed messages of a filter back into the queue; those that held a secret stay. [OFF-470] */
export function retryFailedMessages(
  { db, jobs }: OutboxContext,
  { actor, now, ...filter }: OutboxFilter & { actor: Actor; now: Date },
): Promise<{ count: number }> {
  return withTransaction(db, async (tx) => {
    const retried = await requeueFailed(tx, { ...filter, now, limit: MAX_RETRIED })
    if (retried.length === 0) throw new Refusal(409, 'outbox.nothingToRetry')
    for (const { id, kind } of retried) await jobs.enqueue(tx, queueName(kind), { id })
    const count = retried.length
    await recordEvent(tx, { kind: 'messagesResent', actor, now, changes: { count: [0, count] } })
    return { count }
  })
}

const aboutRecipient = ({ kind, recipient }: OutboxRow) => (kind === 'sms' ? { phone: recipient } : {})

function toOutboxMessageDto(locale: Locale, message: OutboxRow): OutboxMessage {
  const { id, kind, recipient, subject, text: body, secret, status, tries, error } = message
  return {
    _id: id,
    kind,
    recipient,
    subject: maskSecret(subject, secret),
    text: maskSecret(body, secret),
    template: TEMPLATE_KINDS.find((known) => known === message.template) ?? '',
    status,
    tries,
    error: isMessageKey(error) ? text(locale, error) : error,
    canRetry: canRetry(message),
    createdAt: message.createdAt.toISOString(),
    nextTryAt: status === 'waiting' ? message.nextTryAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
  }
}
