import { z } from 'zod'
import { call } from '#shared/call.ts'
import { paging, search } from '#shared/inputs.ts'
import { message, messageInput } from './schema.ts'

const messagePage = {
  data: z.array(message),
  paged: true,
  csv: [
    ['contact.name', 'name'],
    ['contact.phone', 'phone'],
    ['contact.listText', 'text'],
    ['contact.date', 'createdAt'],
  ],
} as const

export const sendMessage = call({
  method: 'POST',
  path: 'messages/send',
  summary: 'Anybody writes to the team; admins are told',
  allow: 'anyone',
  body: messageInput,
  data: message,
})

export const listMessages = call({
  method: 'GET',
  path: 'messages/all',
  summary: 'The messages to the team, newest first',
  allow: ['Admin'],
  query: paging,
  ...messagePage,
})

export const searchMessages = call({
  method: 'POST',
  path: 'messages/search',
  summary: 'The messages from phones that hold the term',
  allow: ['Admin'],
  body: search,
  ...messagePage,
})

export const deleteMessage = call({
  method: 'DELETE',
  path: 'messages/delete/:id',
  summary: 'An admin deletes a message',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: message,
})
