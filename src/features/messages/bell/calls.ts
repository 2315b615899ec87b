import { z } from 'zod'
import { type Call, defineCall, EVENT_STREAM } from '#shared/call.ts'
import { requiredText, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { messagePreferenceInput, messagePreferences, personNotification, unreadCount } from './schema.ts'

const id = requiredText('refused.notFound', 60)
const forPeople = { allow: ['Guardian', 'Tutor'] } as const satisfies Partial<Call>

export const listPersonNotifications = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'person-notifications',
  summary: 'The own notifications of a guardian or tutor, newest first',
  query: wholeListPagingSchema,
  data: z.array(personNotification),
  paged: true,
  topics: ['person-notifications'],
})

export const unreadPersonNotifications = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'person-notifications/unread',
  summary: 'The number of unread own notifications',
  data: unreadCount,
  topics: ['person-notifications'],
})

export const streamPersonChanges = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'person-notifications/stream',
  summary: 'A stream of server-sent events: one at the start, for each own notification, and after a gap',
  data: z.string(),
  contentType: EVENT_STREAM,
})

export const readPersonNotification = defineCall({
  ...forPeople,
  method: 'PATCH',
  path: 'person-notifications/read',
  summary: 'Marks one own notification as read',
  events: [],
  body: z.object({ id }),
  data: personNotification,
  topics: ['person-notifications'],
})

export const readAllPersonNotifications = defineCall({
  ...forPeople,
  method: 'PATCH',
  path: 'person-notifications/read-all',
  summary: 'Marks the own notifications up to `newest`, or all, as read',
  events: [],
  body: z.object({ newest: id.optional() }),
  data: z.null(),
  topics: ['person-notifications'],
})

export const readMessagePreferences = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'person-notifications/preferences',
  summary: 'Which messages the person gets by SMS or e-mail besides the bell',
  data: messagePreferences,
  topics: ['person-notifications'],
})

export const changeMessagePreference = defineCall({
  ...forPeople,
  method: 'PATCH',
  path: 'person-notifications/preferences',
  summary: 'Switches a group of messages on or off for the person',
  events: ['messagePreferencesChanged'],
  body: messagePreferenceInput,
  data: messagePreferences,
  topics: ['person-notifications'],
})
