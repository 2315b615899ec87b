import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
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

export const sendContactMessage = defineCall({
  method: 'POST',
  path: 'messages/send',
  summary: 'Anybody writes to the team; admins are told',
  allow: 'anyone',
  body: messageInput,
  data: message,
})

export const listMessages = defineCall({
  method: 'GET',
  path: 'messages/all',
  summary: 'The messages to the team, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  ...messagePage,
})

export const searchMessages = defineCall({
  method: 'POST',
  path: 'messages/search',
  summary: 'The messages from phones that hold the term',
  allow: ['Admin'],
  body: searchSchema,
  ...messagePage,
})

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: 'messages/delete/:id',
  summary: 'An admin deletes a message',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: message,
})
