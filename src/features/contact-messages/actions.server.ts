import { type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Message, MessageInput } from './schema.ts'
import { deleteMessage, insertMessage, messagePage, type StoredMessage } from './store.server.ts'

/** Takes a message of anybody to the team and tells the admins who wrote (S1 1). */
export function sendContactMessage(db: Db, { now, ...written }: MessageInput & { now: Date }): Promise<Message> {
  return withTransaction(db, async (tx) => {
    const message = await insertMessage(tx, { ...written, createdAt: now })
    await notify(tx, { kind: 'contactMessageSent', params: { name: message.name }, now })
    return answerOf(message)
  })
}

/** A page of the messages, newest first; with a term those whose phone holds it, in any notation. */
export async function listMessages(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: Message[]; meta: PagingMeta }> {
  const digits = searchTerm === '' ? '' : parsePhoneFragment(searchTerm)
  const { rows, total } = digits === null ? { rows: [], total: 0 } : await messagePage(db, { ...paging, digits })
  return { data: rows.map(answerOf), meta: toPagingMeta(paging, total) }
}

/** Removes a message for good and gives what it was; refuses one that is gone already with 404. */
export async function removeMessage(db: Db, id: string): Promise<Message> {
  const message = isUuid(id) ? await deleteMessage(db, id) : null
  if (!message) throw new Refusal(404, 'contact.notFound')
  return answerOf(message)
}

function answerOf({ id, name, phone, text, createdAt }: StoredMessage): Message {
  return { _id: id, name, phone, text, createdAt: createdAt.toISOString() }
}
