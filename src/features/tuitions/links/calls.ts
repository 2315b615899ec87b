import { z } from 'zod'
import { loginCodeState } from '#features/accounts/login/code.schema.ts'
import { defineCall } from '#shared/call.ts'
import { postLink } from './schema.ts'

const params = z.object({ token: z.string().max(200) })

export const openPostLink = defineCall({
  method: 'GET',
  path: 'tuitions/my-post/:token',
  summary: 'State and number of applicants of a post by its private link, and whether it is the viewer’s',
  allow: 'anyone',
  params,
  data: postLink,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const sendPostCode = defineCall({
  method: 'POST',
  path: 'tuitions/my-post/:token/send-code',
  summary: 'Sends a code to the phone of the post; with it `shared/login-code/verify` logs in',
  allow: 'anyone',
  events: [],
  params,
  data: loginCodeState,
  topics: [],
})
