import { defineCall } from '#shared/call.ts'
import { currentUser } from '../schema.ts'
import { loginByCodeInput, loginCodeInput, loginCodeState, resetByCodeInput, resetToken } from './code.schema.ts'

export const startLoginCode = defineCall({
  method: 'POST',
  path: 'shared/login-code',
  summary: 'Sends a code by SMS that logs in or allows a new password; the answer is the same for an unknown phone',
  allow: 'anyone',
  events: [],
  body: loginCodeInput,
  data: loginCodeState,
  topics: [],
})

export const getLoginCodeState = defineCall({
  method: 'GET',
  path: 'shared/login-code',
  summary: 'The state of this browser’s code, or null',
  allow: 'anyone',
  data: loginCodeState.nullable(),
  topics: ['own-account'],
})

export const resendLoginCode = defineCall({
  method: 'POST',
  path: 'shared/login-code/resend',
  summary: 'Sends a new code to the phone of this browser’s code, once a minute and five times an hour',
  allow: 'anyone',
  events: [],
  data: loginCodeState,
  topics: [],
})

export const loginByCode = defineCall({
  method: 'POST',
  path: 'shared/login-code/verify',
  summary: 'Logs in if the code is right; a phone of posts without an account gets a guest’s',
  allow: 'anyone',
  startsSession: true,
  events: ['signedIn', 'tuitionsClaimed', 'guestJoined'],
  body: loginByCodeInput,
  data: currentUser,
  topics: ['own-account', 'session'],
})

export const resetByCode = defineCall({
  method: 'POST',
  path: 'shared/login-code/reset',
  summary: 'The token of a password reset link if the code is right',
  allow: 'anyone',
  events: [],
  body: resetByCodeInput,
  data: resetToken,
  topics: ['own-account', 'session'],
})
