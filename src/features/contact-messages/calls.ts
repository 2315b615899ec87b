import { z } from 'zod'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import {
  answerBodySchema,
  choiceFilter,
  HANDLED_STATES,
  reasonBodySchema,
  searchSchema,
  smsBodySchema,
  sortSchema,
} from '#shared/input-schemas.ts'
import { contactMessage, contactMessageInput, listedContactMessage } from './schema.ts'

const messageIdParams = z.object({ id: z.string().trim().min(1).max(60) })
/** With `date` the waiting ones come first, the oldest of them at the top. */
const handledFilter = { state: choiceFilter(HANDLED_STATES), sort: sortSchema(['date']) }

export const sendContactMessage = defineCall({
  method: 'POST',
  path: 'messages/send',
  limit: 'messagesByAccount',
  summary: 'Sends a message to the team and notifies the admins',
  allow: 'anyone',
  events: ['contactMessageSent'],
  idempotent: {},
  body: contactMessageInput,
  data: contactMessage,
  topics: ['contact-messages'],
})

export const listContactMessages = defineCall({
  method: 'GET',
  path: 'messages/all',
  summary: 'Lists the messages to the team, newest first',
  ...forStaff('office.read'),
  query: searchSchema.extend(handledFilter),
  data: z.array(listedContactMessage),
  paged: true,
  csv: [
    ['contact.name', 'name'],
    ['contact.phone', 'phone'],
    ['contact.listText', 'text'],
    ['contact.date', 'createdAt'],
  ],
  topics: ['contact-messages', 'reports'],
})

export const searchContactMessages = searchOf(
  listContactMessages,
  'messages/search',
  'Finds messages whose phone contains the term',
)

export const removeContactMessage = defineCall({
  method: 'DELETE',
  path: 'messages/delete/:id',
  summary: 'Deletes a message; it can be restored',
  ...forStaff('messages.write'),
  events: ['contactMessageDeleted'],
  params: messageIdParams,
  data: contactMessage,
  topics: ['contact-messages'],
})

const withReason = {
  method: 'POST',
  ...forStaff('messages.write'),
  params: messageIdParams,
  body: reasonBodySchema,
  data: listedContactMessage,
  topics: ['contact-messages'],
} as const

export const deleteContactMessage = defineCall({
  ...withReason,
  path: 'messages/remove/:id',
  summary: 'Deletes a message with a reason; it can be restored',
  events: ['contactMessageDeleted'],
})

export const restoreContactMessage = defineCall({
  ...withReason,
  path: 'messages/restore/:id',
  summary: 'Restores a deleted message',
  events: ['contactMessageRestored'],
})

export const answerContactMessage = defineCall({
  method: 'POST',
  path: 'messages/answer/:id',
  limit: 'textsByAccount',
  summary: 'Answers a message by SMS, which handles it',
  ...forStaff('messages.write'),
  events: ['contactMessageHandled'],
  params: messageIdParams,
  body: smsBodySchema,
  data: listedContactMessage,
  topics: ['contact-messages'],
})

export const handleContactMessage = defineCall({
  method: 'POST',
  path: 'messages/handle/:id',
  summary: 'Handles a message with a note, such as what a call settled',
  ...forStaff('messages.write'),
  events: ['contactMessageHandled'],
  params: messageIdParams,
  body: answerBodySchema,
  data: listedContactMessage,
  topics: ['contact-messages'],
})

export const reopenContactMessage = defineCall({
  ...withReason,
  path: 'messages/reopen/:id',
  summary: 'Reopens a handled message',
  events: ['contactMessageReopened'],
})
