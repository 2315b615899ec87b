import { z } from 'zod'
import { defineCall, EVENT_STREAM, forStaff } from '#shared/call.ts'
import { requiredText, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { notification, unreadCounts, waitingCounts } from './schema.ts'

const id = requiredText('refused.notFound', 60)

export const listNotifications = defineCall({
  method: 'GET',
  path: 'notifications',
  summary: 'The notifications this admin has not dismissed, newest first',
  ...forStaff('office.read'),
  query: wholeListPagingSchema,
  data: z.array(notification),
  paged: true,
  topics: ['notifications', 'tuitions', 'cvs', 'contact-messages', 'hire-requests'],
})

export const unreadNotifications = defineCall({
  method: 'GET',
  path: 'notifications/unread',
  summary: 'The number of unread notifications: all, and those the side menu counts',
  ...forStaff('office.read'),
  data: unreadCounts,
  topics: ['notifications', 'tuitions', 'cvs', 'contact-messages', 'hire-requests'],
})

export const countWaiting = defineCall({
  method: 'GET',
  path: 'notifications/waiting',
  summary: 'The number of records that wait: posts and CVs to verify, messages and hire requests to handle',
  ...forStaff('office.read'),
  data: waitingCounts,
  topics: ['tuitions', 'cvs', 'contact-messages', 'hire-requests'],
})

export const streamChanges = defineCall({
  method: 'GET',
  path: 'notifications/stream',
  summary: 'A stream of server-sent events that name the topic of each change; "all" after a gap',
  ...forStaff('office.read'),
  data: z.string(),
  contentType: EVENT_STREAM,
})

export const readNotification = defineCall({
  method: 'PATCH',
  path: 'notifications/read',
  summary: 'Marks one notification as read for this admin',
  ...forStaff('office.read'),
  events: [],
  body: z.object({ id }),
  data: notification,
  topics: ['notifications'],
})

export const readAllNotifications = defineCall({
  method: 'PATCH',
  path: 'notifications/read-all',
  summary: 'Marks every notification up to `newest`, or all of them, as read for this admin',
  ...forStaff('office.read'),
  events: [],
  body: z.object({ newest: id.optional() }),
  data: z.null(),
  topics: ['notifications'],
})

export const dismissNotification = defineCall({
  method: 'DELETE',
  path: 'notifications/:id',
  summary: 'Dismisses one notification for this admin',
  ...forStaff('office.read'),
  events: [],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.null(),
  topics: ['notifications'],
})
