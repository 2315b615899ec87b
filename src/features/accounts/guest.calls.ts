import { defineCall } from '#shared/call.ts'
import { completeAccountInput, currentUser } from './schema.ts'

export const completeAccount = defineCall({
  method: 'POST',
  path: 'shared/complete-account',
  summary: 'Gives a guest a name, an e-mail and a password',
  allow: ['Guardian'],
  events: ['guardianRegistered'],
  body: completeAccountInput,
  data: currentUser,
  topics: ['own-account', 'session'],
})
