import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { sendTextToPerson } from '#features/messages/text.actions.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { messageMoves } from './rules.ts'
import type { ContactMessage, ContactMessageInput, ListedContactMessage } from './schema.ts'
import {
  type ContactMessageRow,
  type ContactMessageView,
  findContactMessage,
  findContactMessagePage,
  type HandledQuery,
  insertContactMessage,
  lockContactMessage,
  updateDeleted,
  updateHandled,
} from './store.server.ts'

/** Stores a contact message and notifies the admins of its sender. */
export function sendContactMessage(
  db: Db,
  { actor, locale, now, ...written }: ContactMessageInput & { actor: Actor | null; locale: Locale; now: Date },
): Promise<ContactMessage> {
  return withTransaction(db, async (tx) => {
    const message = await insertContactMessage(tx, { ...written, locale, createdAt: now })
    const { id: recordId, phone } = message
    await recordEvent(tx, { kind: 'contactMessageSent', actor, now, phone, recordId })
    await notify(tx, { kind: 'contactMessageSent', params: { name: message.name, phone: message.phone }, now })
    return toContactMessageDto(message)
  })
}

/** Lists a page of the messages, newest first; a search term is part of the phone, name or words. */
export async function listContactMessages(
  db: Db,
  { searchTerm = '', ...page }: Paging & HandledQuery & { searchTerm?: string },
): Promise<{ data: ListedContactMessage[]; meta: PagingMeta }> {
  const { rows, total } = await findContactMessagePage(db, { ...page, term: searchTerm })
  return { data: rows.map(toListedDto), meta: toPagingMeta(page, total) }
}

type Change = { id: string; actor: Actor; now: Date }

/** Answers a message by SMS and handles it. 404 if unknown, 409 if handled already or over the daily limit. */
export function answerContactMessage(
  { db, jobs }: OutboxContext,
  { text, anyway, ...change }: Change & { text: string; anyway: boolean },
): Promise<ListedContactMessage> {
  return withTransaction(db, async (tx) => {
    const { phone } = await handle(tx, { ...change, note: text })
    await sendTextToPerson({ db: tx, jobs }, { phone, text, anyway, now: change.now })
    return requireMessage(tx, change.id)
  })
}

/** Handles a message with a note. 404 if unknown, 409 if handled already. */
export function handleContactMessage(db: Db, { text, ...change }: Change & { text: string }) {
  return withTransaction(db, async (tx) => {
    await handle(tx, { ...change, note: text })
    return requireMessage(tx, change.id)
  })
}

async function handle(tx: Db, { id, actor, now, note }: Change & { note: string }): Promise<ContactMessageRow> {
  const message = await lockInMove(tx, id, 'handle')
  await updateHandled(tx, { id, handledAt: now, handledBy: actor.accountId, handledNote: note })
  const { phone } = message
  await recordEvent(tx, {
    kind: 'contactMessageHandled',
    actor,
    now,
    phone,
    recordId: id,
    changes: { note: ['', note] },
  })
  return message
}

/** Reopens a handled message. 404 if unknown, 409 if it waits. */
export function reopenContactMessage(
  db: Db,
  { id, actor, now, reason }: Change & { reason: string },
): Promise<ListedContactMessage> {
  return withTransaction(db, async (tx) => {
    const { phone } = await lockInMove(tx, id, 'reopen')
    await updateHandled(tx, { id, handledAt: null, handledBy: null, handledNote: '' })
    await recordEvent(tx, { kind: 'contactMessageReopened', actor, now, phone, recordId: id, reason })
    return requireMessage(tx, id)
  })
}

async function lockInMove(tx: Db, id: string, move: keyof typeof messageMoves): Promise<ContactMessageRow> {
  const message = isUuid(id) ? await lockContactMessage(tx, id) : null
  if (!message) throw new Refusal(404, 'contact.notFound')
  if (message.deletedAt && move !== 'restore') throw new Refusal(404, 'contact.notFound')
  const { isFrom, otherwise } = messageMoves[move]
  if (!isFrom(message)) throw new Refusal(409, otherwise)
  return message
}

/** Deletes a message as the specification does, without a reason. 404 if unknown or deleted already. */
export function removeContactMessage(db: Db, change: Change): Promise<ContactMessage> {
  return withTransaction(db, async (tx) => toContactMessageDto(await markDeleted(tx, change)))
}

/** Deletes a message with a reason. 404 if unknown or deleted already. */
export function deleteContactMessage(db: Db, change: Change & { reason: string }): Promise<ListedContactMessage> {
  return withTransaction(db, async (tx) => {
    await markDeleted(tx, change)
    return requireMessage(tx, change.id)
  })
}

async function markDeleted(tx: Db, { id, actor, now, reason }: Change & { reason?: string }) {
  const message = await lockInMove(tx, id, 'delete')
  await updateDeleted(tx, { id, deletedAt: now })
  const { phone } = message
  await recordEvent(tx, { kind: 'contactMessageDeleted', actor, now, phone, recordId: id, reason: reason ?? '' })
  return message
}

/** Restores a deleted message. 404 if unknown, 409 if it is not deleted. */
export function restoreContactMessage(
  db: Db,
  { id, actor, now, reason }: Change & { reason: string },
): Promise<ListedContactMessage> {
  return withTransaction(db, async (tx) => {
    const { phone } = await lockInMove(tx, id, 'restore')
    await updateDeleted(tx, { id, deletedAt: null })
    await recordEvent(tx, { kind: 'contactMessageRestored', actor, now, phone, recordId: id, reason })
    return requireMessage(tx, id)
  })
}

async function requireMessage(tx: Db, id: string): Promise<ListedContactMessage> {
  const message = await findContactMessage(tx, id)
  if (!message) throw new Error('the message was not found after its change')
  return toListedDto(message)
}

function toContactMessageDto({ id, name, phone, text, createdAt }: ContactMessageRow): ContactMessage {
  return { _id: id, name, phone, text, createdAt: createdAt.toISOString() }
}

function toListedDto({
  handledAt,
  handledByName: by,
  handledNote: note,
  ...message
}: ContactMessageView): ListedContactMessage {
  return {
    ...toContactMessageDto({ ...message, handledAt, handledNote: note }),
    handled: handledAt && { at: handledAt.toISOString(), by, note },
    deletedAt: message.deletedAt?.toISOString() ?? null,
    language: message.locale,
  }
}
