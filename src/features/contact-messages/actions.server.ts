import { type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ContactMessage, ContactMessageInput } from './schema.ts'
import {
  type ContactMessageRow,
  deleteContactMessage,
  findContactMessagePage,
  insertContactMessage,
} from './store.server.ts'

/** Stores a contact message and notifies the admins of its sender. [API-48] */
export function sendContactMessage(
  db: Db,
  { now, ...written }: ContactMessageInput & { now: Date },
): Promise<ContactMessage> {
  return withTransaction(db, async (tx) => {
    const message = await insertContactMessage(tx, { ...written, createdAt: now })
    await notify(tx, { kind: 'contactMessageSent', params: { name: message.name, phone: message.phone }, now })
    return toContactMessageDto(message)
  })
}

/** Lists a page of the messages, newest first; a search term is a part of the phone, in any notation. [API-06, API-45] */
export async function listContactMessages(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: ContactMessage[]; meta: PagingMeta }> {
  const digits = searchTerm === '' ? '' : parsePhoneFragment(searchTerm)
  const { rows, total } =
    digits === null ? { rows: [], total: 0 } : await findContactMessagePage(db, { ...paging, digits })
  return { data: rows.map(toContactMessageDto), meta: toPagingMeta(paging, total) }
}

/** Deletes a message and returns it. 404 if unknown or deleted already. [API-73] */
export async function removeContactMessage(db: Db, id: string): Promise<ContactMessage> {
  const message = isUuid(id) ? await deleteContactMessage(db, id) : null
  if (!message) throw new Refusal(404, 'contact.notFound')
  return toContactMessageDto(message)
}

function toContactMessageDto({ id, name, phone, text, createdAt }: ContactMessageRow): ContactMessage {
  return { _id: id, name, phone, text, createdAt: createdAt.toISOString() }
}
