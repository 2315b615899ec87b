import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { contactMessage, contactMessageInput } from './schema.ts'

const contactMessageList = {
  data: z.array(contactMessage),
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
  summary: 'Sends a message to the team and notifies the admins',
  allow: 'anyone',
  events: ['contactMessageSent'],
  body: contactMessageInput,
  data: contactMessage,
})

export const listContactMessages = defineCall({
  method: 'GET',
  path: 'messages/all',
  summary: 'Lists the messages to the team, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  ...contactMessageList,
})

export const searchContactMessages = defineCall({
  method: 'POST',
  path: 'messages/search',
  summary: 'Finds messages whose phone contains the term',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  ...contactMessageList,
})

export const removeContactMessage = defineCall({
  method: 'DELETE',
  path: 'messages/delete/:id',
  summary: 'Deletes a message',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['contactMessageDeleted'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: contactMessage,
})
