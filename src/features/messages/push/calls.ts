import { z } from 'zod'
import { type Call, defineCall } from '#shared/call.ts'
import { pushEndpointInput, pushKey, pushSubscriptionInput } from './schema.ts'

const forPeople = { allow: ['Guardian', 'Tutor'] } as const satisfies Partial<Call>

export const readPushKey = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'push/public-key',
  summary:
    'The key with which a browser asks its push service for an address, and whether this device shows notifications',
  data: pushKey,
  topics: [],
})

export const addPushSubscription = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'push/subscriptions',
  summary: 'Shows the own notifications on this device too, until its session ends',
  events: [],
  body: pushSubscriptionInput,
  data: z.null(),
  topics: [],
})

export const removePushSubscription = defineCall({
  ...forPeople,
  method: 'DELETE',
  path: 'push/subscriptions',
  summary: 'Shows no more notifications on this device',
  events: [],
  body: pushEndpointInput,
  data: z.null(),
  topics: [],
})
