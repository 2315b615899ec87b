import { call } from '#shared/call.ts'
import { message, messageInput } from './schema.ts'

export const sendMessage = call({
  method: 'POST',
  path: 'messages/send',
  summary: 'Anybody writes to the team; admins are told',
  allow: 'anyone',
  body: messageInput,
  data: message,
})
