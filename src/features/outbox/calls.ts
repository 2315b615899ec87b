import { z } from 'zod'
import { type CsvColumn, defineCall } from '#shared/call.ts'
import { OUTBOX_STATUSES } from '#shared/enums.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { TEMPLATE_KINDS } from '#shared/message-templates.ts'
import { outboxMessage } from './schema.ts'

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

const filter = { status: z.enum(OUTBOX_STATUSES).optional(), template: z.enum(TEMPLATE_KINDS).optional() }

export const listOutbox = defineCall({
  method: 'GET',
  path: 'outbox',
  summary: 'The SMS and e-mails, newest first; codes and links masked',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema.extend(filter),
  data: z.array(outboxMessage),
  paged: true,
  csv: outboxCsv,
})

export const searchOutbox = defineCall({
  method: 'POST',
  path: 'outbox/search',
  summary: 'The SMS and e-mails whose phone or address contains the term',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema.extend(filter),
  data: z.array(outboxMessage),
  paged: true,
  csv: outboxCsv,
})

export const retryMessage = defineCall({
  method: 'POST',
  path: 'outbox/:id/retry',
  summary: 'Retries a failed message; one that held a code or a link is refused',
  allow: ['Admin'],
  permission: 'outbox.write',
  events: ['messageResent'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: outboxMessage,
})

export const retryFailedMessages = defineCall({
  method: 'POST',
  path: 'outbox/retry-failed',
  summary:
    'Retries the failed messages of a filter, newest first, at most 1,000; those that held a code or a link stay',
  allow: ['Admin'],
  permission: 'outbox.write',
  events: ['messagesResent'],
  body: searchSchema.pick({ searchTerm: true }).extend({ template: filter.template }),
  data: z.strictObject({ count: z.number() }),
})
