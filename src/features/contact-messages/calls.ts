import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import {
  answerBodySchema,
  choiceFilter,
  HANDLED_STATES,
  pagingSchema,
  reasonBodySchema,
  searchSchema,
  smsBodySchema,
} from '#shared/input-schemas.ts'
import { contactMessage, contactMessageInput, listedContactMessage } from './schema.ts'

const messageIdParams = z.object({ id: z.string().trim().min(1).max(60) })
const handledFilter = { state: choiceFilter(HANDLED_STATES) }

const contactMessageList = {
  data: z.array(listedContactMessage),
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
  idempotent: {},
  body: contactMessageInput,
  data: contactMessage,
})

export const listContactMessages = defineCall({
  method: 'GET',
  path: 'messages/all',
  summary: 'Lists the messages to the team, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema.extend(handledFilter),
  ...contactMessageList,
})

export const searchContactMessages = defineCall({
  method: 'POST',
  path: 'messages/search',
  summary: 'Finds messages whose phone contains the term',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema.extend(handledFilter),
  ...contactMessageList,
})

export const removeContactMessage = defineCall({
  method: 'DELETE',
  path: 'messages/delete/:id',
  summary: 'Deletes a message',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['contactMessageDeleted'],
  params: messageIdParams,
  data: contactMessage,
})

export const answerContactMessage = defineCall({
  method: 'POST',
  path: 'messages/answer/:id',
  summary: 'Answers a message by SMS, which handles it',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['contactMessageHandled'],
  params: messageIdParams,
  body: smsBodySchema,
  data: listedContactMessage,
})

export const handleContactMessage = defineCall({
  method: 'POST',
  path: 'messages/handle/:id',
  summary: 'Handles a message with a note, such as what a call settled',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['contactMessageHandled'],
  params: messageIdParams,
  body: answerBodySchema,
  data: listedContactMessage,
})

export const reopenContactMessage = defineCall({
  method: 'POST',
  path: 'messages/reopen/:id',
  summary: 'Reopens a handled message',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['contactMessageReopened'],
  params: messageIdParams,
  body: reasonBodySchema,
  data: listedContactMessage,
})
