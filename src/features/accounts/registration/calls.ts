import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { codeInput, currentUser, newAccountInputFor, registrationInput, registrationState } from '../schema.ts'

export const startRegistration = defineCall({
  method: 'POST',
  path: 'registration-otp',
  summary: 'Starts a registration and sends a code by SMS; the answer is the same for a registered phone',
  allow: 'anyone',
  events: [],
  body: registrationInput,
  data: registrationState,
})

export const getRegistrationState = defineCall({
  method: 'GET',
  path: 'registration-otp',
  summary: 'The state of this browser’s registration, or null',
  allow: 'anyone',
  data: registrationState.nullable(),
})

export const resendCode = defineCall({
  method: 'POST',
  path: 'registration-otp/resend',
  summary: 'Sends a new code for this browser’s registration, once a minute and five times an hour',
  allow: 'anyone',
  events: [],
  data: registrationState,
})

export const verifyCode = defineCall({
  method: 'POST',
  path: 'registration-otp/verify',
  summary: 'Creates the account and signs in if the code is right',
  allow: 'anyone',
  startsSession: true,
  events: ['guardianRegistered', 'tutorRegistered'],
  body: z.object({ otp: codeInput }),
  data: currentUser,
})

export const createGuardian = defineCall({
  method: 'POST',
  path: 'guardians/create-guardian',
  summary: 'Creates a guardian’s account; only admins may leave out the code sent to that phone',
  allow: 'anyone',
  permission: 'people.write',
  events: ['guardianRegistered', 'accountCreated'],
  body: newAccountInputFor('Guardian'),
  data: currentUser,
  topics: ['accounts'],
})

export const createTutor = defineCall({
  method: 'POST',
  path: 'tutors/create-tutor',
  summary: 'Creates a tutor’s account; only admins may leave out the code sent to that phone',
  allow: 'anyone',
  permission: 'people.write',
  events: ['tutorRegistered', 'accountCreated'],
  body: newAccountInputFor('Tutor'),
  data: currentUser,
  topics: ['accounts', 'cvs'],
})
