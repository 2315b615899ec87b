import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { getSettings } from '#features/settings/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { type MessageDraft, TEMPLATE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { nextDigestTime } from './digest.rules.ts'
import { sendTime } from './quiet-hours.rules.ts'
import { canCancel, canRetry, canSendNow, maskLinks, maskSecret } from './rules.ts'
import type { OutboxKind, OutboxMessage } from './schema.ts'
import {
  findOutboxPage,
  insertOutboxMessage,
  lockOutboxMessage,
  type OutboxFilter,
  type OutboxQuery,
  type OutboxRow,
  releaseWaiting,
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
  /** Whether it leaves in the quiet hours too; default yes. */
  isUrgent?: boolean
  /** The template that it was written with; `''` without one. */
  template?: TemplateKind | ''
  /** What it is written from again when it leaves. */
  draft?: MessageDraft
  /** The phone of the person whom it is for, also of an e-mail. */
  phone?: string
  /** The record whose step it tells of. */
  recordId?: string
  /** The human id of its tuition. */
  tuitionId?: string
  isUnproven?: boolean
  /** Where the reader of an e-mail ends such mails. */
  unsubscribeUrl?: string
  now: Date
}

/** The job queue of a message kind. Its jobs hold the message's id. */
export const queueName = (kind: OutboxKind) => `outbox-${kind}`

/** Enqueues an SMS; it is sent only once the caller's transaction commits. `to` is a stored phone of 11 digits. */
export async function enqueueSms(context: OutboxContext, message: OutgoingMessage): Promise<void> {
  await enqueueMessage(context, { kind: 'sms', ...message })
}

/** Enqueues an e-mail; it is sent only once the caller's transaction commits. */
export async function enqueueMail(
  context: OutboxContext,
  message: OutgoingMessage & { subject: string; html: string },
): Promise<void> {
  await enqueueMessage(context, { kind: 'mail', ...message })
}

type NewMessage = OutgoingMessage & { kind: OutboxKind; subject?: string; html?: string }

/** Enqueues an SMS or an e-mail and returns its id. */
export function enqueueMessage(
  { db, jobs }: OutboxContext,
  { now, sendAt = now, ...message }: NewMessage,
): Promise<string> {
  const startAfterSeconds = secondsUntil(sendAt, now)
  return withTransaction(db, async (tx) => {
    const id = await insertOutboxMessage(tx, { ...toRow({ ...message, now }), nextTryAt: sendAt })
    await jobs.enqueue(tx, queueName(message.kind), { id }, { startAfterSeconds })
    return id
  })
}

const secondsUntil = (at: Date, now: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))

type KeptMessage = NewMessage & { template: TemplateKind }

/** Keeps a message for the next digest because its recipient got enough of them today. */
export async function keepForDigest(db: Db, message: KeptMessage): Promise<void> {
  await insertOutboxMessage(db, { ...toRow(message), status: 'digest', nextTryAt: nextDigestTime(message.now) })
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

/** A page of the outbox for admins, newest first, secrets masked; those about dues for staff who read money. */
export async function listMessages(
  db: Db,
  { locale, now, actor, ...query }: Omit<OutboxQuery, 'withMoney'> & Reader & { actor: Actor },
): Promise<{ data: OutboxMessage[]; meta: ReturnType<typeof toPagingMeta> }> {
  const { rows, total } = await findOutboxPage(db, { ...query, withMoney: can(actor, 'money.read') })
  return { data: rows.map((row) => toOutboxMessageDto(row, { locale, now })), meta: toPagingMeta(query, total) }
}

type MessageMove = { id: string; actor: Actor; locale: Locale; now: Date }

/** Puts a failed message back into the queue with fresh tries. 404 if unknown, 409 if not failed or its secret is gone. */
export function retryMessage(context: OutboxContext, { id, ...move }: MessageMove): Promise<OutboxMessage> {
  return withTransaction(context.db, async (tx) => {
    const message = await loadMessage(tx, id)
    if (message.status !== 'failed') throw new Refusal(409, 'outbox.notFailed')
    if (!canRetry(message)) throw new Refusal(409, 'outbox.secretGone')
    return requeue({ ...context, db: tx }, { ...move, message, kind: 'messageResent' })
  })
}

/** Sends a waiting or stopped message at once, in the quiet hours too. 404 if unknown, 409 if it is on its way or too late. */
export function sendMessageNow(context: OutboxContext, { id, ...move }: MessageMove): Promise<OutboxMessage> {
  return withTransaction(context.db, async (tx) => {
    const message = await loadMessage(tx, id)
    if (!canSendNow(message, move.now)) throw new Refusal(409, 'outbox.notStopped')
    return requeue({ ...context, db: tx }, { ...move, message, kind: 'messageSentNow' })
  })
}

/** Stops a message that waits. 404 if unknown, 409 if it has left or is on its way. */
export function cancelMessage(db: Db, { id, actor, locale, now }: MessageMove): Promise<OutboxMessage> {
  return withTransaction(db, async (tx) => {
    const message = await loadMessage(tx, id)
    if (!canCancel(message)) throw new Refusal(409, 'outbox.notWaiting')
    const error: MessageKey = 'outbox.stoppedByStaff'
    const stopped = await updateOutboxMessage(tx, { id, status: 'skipped', error })
    await recordEvent(tx, { kind: 'messageCancelled', actor, now, ...aboutRecipient(message), recordId: id })
    return toOutboxMessageDto(stopped, { locale, now })
  })
}

async function loadMessage(tx: Db, id: string): Promise<OutboxRow> {
  const message = isUuid(id) ? await lockOutboxMessage(tx, id) : null
  if (!message) throw new Refusal(404, 'outbox.notFound')
  return message
}

type Requeued = Omit<MessageMove, 'id'> & { message: OutboxRow; kind: 'messageResent' | 'messageSentNow' }

async function requeue({ db, jobs }: OutboxContext, { message: { id }, kind, actor, locale, now }: Requeued) {
  const fresh = { status: 'waiting', tries: 0, error: '', isUrgent: true, nextTryAt: now } as const
  const queued = await updateOutboxMessage(db, { id, ...fresh })
  await jobs.enqueue(db, queueName(queued.kind), { id })
  await recordEvent(db, { kind, actor, now, ...aboutRecipient(queued), recordId: id })
  return toOutboxMessageDto(queued, { locale, now })
}

/** Puts the newest 1,000 failed messages of a filter back into the queue; those that held a secret stay. */
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

/** Lets the SMS that wait for the end of quiet hours leave earlier, once shorter ones hold. */
export function releaseMessages({ db, jobs }: OutboxContext, now: Date): Promise<void> {
  const sendAt = sendTime(now, getSettings(db).messageRules)
  return withTransaction(db, async (tx) => {
    for (const { id, kind } of await releaseWaiting(tx, sendAt))
      await jobs.enqueue(tx, queueName(kind), { id }, { startAfterSeconds: secondsUntil(sendAt, now) })
  })
}

const aboutRecipient = ({ kind, recipient }: OutboxRow) => (kind === 'sms' ? { phone: recipient } : {})

type Reader = { locale: Locale; now: Date }

function toOutboxMessageDto(message: OutboxRow, { locale, now }: Reader): OutboxMessage {
  const { id, kind, recipient, subject, text: body, secret, status, tries, error, digestId } = message
  const isWaiting = status === 'waiting' || (status === 'digest' && digestId === null)
  return {
    _id: id,
    kind,
    recipient,
    subject: maskSecret(subject, secret),
    text: maskLinks(maskSecret(body, secret)),
    template: TEMPLATE_KINDS.find((known) => known === message.template) ?? '',
    status,
    tries,
    error: isMessageKey(error) ? text(locale, error) : error,
    canRetry: canRetry(message),
    canCancel: canCancel(message),
    canSend: canSendNow(message, now),
    createdAt: message.createdAt.toISOString(),
    nextTryAt: isWaiting ? message.nextTryAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
  }
}
