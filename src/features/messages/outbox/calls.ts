import { z } from 'zod'
import { type CsvColumn, defineCall, forStaff } from '#shared/call.ts'
import { searchSchema } from '#shared/input-schemas.ts'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { OUTBOX_FILTERS, outboxMessage } from './schema.ts'

const outboxCsv = [
  ['outbox.kind', 'kind', { bn: 'outbox' }],
  ['outbox.recipient', 'recipient'],
  ['outbox.subject', 'subject'],
  ['outbox.text', 'text'],
  ['outbox.template', 'template', { bn: 'messaging.kinds' }],
  ['outbox.status', 'status', { bn: 'outbox' }],
  ['outbox.error', 'error'],
  ['outbox.tries', 'tries'],
  ['outbox.nextTry', 'nextTryAt'],
  ['outbox.sent', 'sentAt'],
  ['outbox.date', 'createdAt'],
] as const satisfies CsvColumn[]

const messageParams = z.object({ id: z.string().trim().min(1).max(60) })
const filter = { status: z.enum(OUTBOX_FILTERS).optional(), template: z.enum(TEMPLATE_KINDS).optional() }

export const listOutbox = defineCall({
  method: 'GET',
  path: 'outbox',
  summary: 'The SMS and e-mails, newest first; codes and links masked; a term finds by phone, address or tuition',
  ...forStaff('office.read'),
  query: searchSchema.extend(filter),
  data: z.array(outboxMessage),
  paged: true,
  csv: outboxCsv,
  topics: ['outbox'],
})

export const retryMessage = defineCall({
  method: 'POST',
  path: 'outbox/:id/retry',
  summary: 'Retries a failed message; one that held a code or a link is refused',
  ...forStaff('outbox.write'),
  events: ['messageResent'],
  params: messageParams,
  data: outboxMessage,
  topics: ['outbox'],
})

export const cancelMessage = defineCall({
  method: 'POST',
  path: 'outbox/:id/cancel',
  summary: 'Stops a message that waits; it can be sent later',
  ...forStaff('outbox.write'),
  events: ['messageCancelled'],
  params: messageParams,
  data: outboxMessage,
  topics: ['outbox'],
})

export const sendMessageNow = defineCall({
  method: 'POST',
  path: 'outbox/:id/send',
  summary: 'Sends a waiting or stopped message at once, in the quiet hours too',
  ...forStaff('outbox.write'),
  events: ['messageSentNow'],
  params: messageParams,
  data: outboxMessage,
  topics: ['outbox'],
})

export const retryFailedMessages = defineCall({
  method: 'POST',
  path: 'outbox/retry-failed',
  summary:
    'Retries the failed messages of a filter, newest first, at most 1,000; those that held a code or a link stay',
  ...forStaff('outbox.write'),
  events: ['messagesResent'],
  body: searchSchema.pick({ searchTerm: true }).extend({ template: filter.template }),
  data: z.strictObject({ count: z.number() }),
  topics: ['outbox'],
})
