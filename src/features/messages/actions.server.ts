import { notify } from '#features/notifications/actions.server.ts'
import { type Db, tx } from '#platform/db.server.ts'
import { text } from '#shared/messages/text.ts'
import type { Message, MessageInput } from './schema.ts'
import { insertMessage } from './store.server.ts'

/** Takes a message of anybody to the team and tells the admins who wrote (S1 1). */
export function sendMessage(db: Db, { now, ...written }: MessageInput & { now: Date }): Promise<Message> {
  return tx(db, async (tx) => {
    const { id, name, phone, text: words } = await insertMessage(tx, { ...written, createdAt: now })
    await notify(tx, { type: 'message', message: text('contact.notification', { name }), now })
    return { _id: id, name, phone, text: words }
  })
}
