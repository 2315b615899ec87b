import { z } from 'zod'
import { defineCall, ROLES } from '#shared/call.ts'
import { confirmEmailInput } from './schema.ts'

export const confirmEmailAddress = defineCall({
  method: 'POST',
  path: 'shared/confirm-email',
  summary: 'Confirms the e-mail address of an account by the link that was mailed there, once, within three days',
  allow: 'anyone',
  events: ['emailConfirmed'],
  body: confirmEmailInput,
  data: z.null(),
  topics: ['own-account'],
})

export const sendEmailConfirmation = defineCall({
  method: 'POST',
  path: 'shared/send-email-confirmation',
  summary: 'Mails the link that confirms the own e-mail address again',
  allow: ROLES,
  events: [],
  data: z.null(),
  topics: ['own-account'],
})
