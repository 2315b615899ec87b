import { z } from 'zod'
import { defineCall, EVENT_STREAM } from '#shared/call.ts'
import { requiredText, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { notification, unreadCounts } from './schema.ts'

const id = requiredText('refused.notFound', 60)

export const listNotifications = defineCall({
  method: 'GET',
  path: 'notifications',
  summary: 'The notifications that this admin has not dismissed, newest first',
  allow: ['Admin'],
  query: wholeListPagingSchema,
  data: z.array(notification),
  paged: true,
})

export const unreadNotifications = defineCall({
  method: 'GET',
  path: 'notifications/unread',
  summary: 'How many notifications this admin has neither read nor dismissed: all, and those that the side menu counts',
  allow: ['Admin'],
  data: unreadCounts,
})

export const streamChanges = defineCall({
  method: 'GET',
  path: 'notifications/stream',
  summary:
    'Stays open and names each table of the admins’ as it changes, in whatever process: ask afresh what you show. "all" when anything may be new',
  allow: ['Admin'],
  data: z.string(),
  contentType: EVENT_STREAM,
})

export const readNotification = defineCall({
  method: 'PATCH',
  path: 'notifications/read',
  summary: 'This admin has read one notification',
  allow: ['Admin'],
  body: z.object({ id }),
  data: notification,
})

export const readAllNotifications = defineCall({
  method: 'PATCH',
  path: 'notifications/read-all',
  summary: 'This admin has read every notification up to the one named, or all without it',
  allow: ['Admin'],
  body: z.object({ newest: id.optional() }),
  data: z.null(),
})

export const dismissNotification = defineCall({
  method: 'DELETE',
  path: 'notifications/:id',
  summary: 'One notification leaves this admin’s list',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.null(),
})
