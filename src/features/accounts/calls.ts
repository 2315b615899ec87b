import { z } from 'zod'
import { defineCall, ROLES } from '#shared/call.ts'
import { pagingSchema, searchSchema, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import {
  changePasswordInput,
  codeInput,
  currentUser,
  forgotPasswordInput,
  guardian,
  languageInput,
  listedAccount,
  loginInputFor,
  newAccountInputFor,
  ownAccount,
  registrationInput,
  registrationState,
  resetPasswordInput,
  updateAccountInput,
} from './schema.ts'

export const loginGuardian = defineCall({
  method: 'POST',
  path: 'guardians/login-guardian',
  summary: 'A guardian logs in',
  allow: 'anyone',
  events: ['signedIn'],
  body: loginInputFor('Guardian'),
  data: currentUser,
})

export const loginTutor = defineCall({
  method: 'POST',
  path: 'tutors/login-tutor',
  summary: 'A tutor logs in',
  allow: 'anyone',
  events: ['signedIn'],
  body: loginInputFor('Tutor'),
  data: currentUser,
})

export const loginAdmin = defineCall({
  method: 'POST',
  path: 'admins/login-admin-p-t',
  summary: 'An admin logs in',
  allow: 'anyone',
  events: ['signedIn'],
  body: loginInputFor('Admin'),
  data: currentUser,
})

export const verifyToken = defineCall({
  method: 'GET',
  path: 'shared/verify-token',
  summary: 'Who is signed in',
  allow: ROLES,
  data: currentUser,
  topics: ['session'],
})

export const logout = defineCall({
  method: 'POST',
  path: 'shared/logout',
  summary: 'Ends the session; without one it does nothing',
  allow: 'anyone',
  events: ['signedOut'],
  data: z.null(),
})

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
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: 'shared/forgot-password',
  summary: 'Mails a password reset link if the account exists; the answer is always the same',
  allow: 'anyone',
  events: [],
  body: forgotPasswordInput,
  data: z.null(),
})

export const checkForgotLink = defineCall({
  method: 'GET',
  path: 'shared/check-forgot-link/:token',
  summary: 'Whether a password reset link is valid',
  allow: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  data: z.boolean(),
})

export const resetPassword = defineCall({
  method: 'POST',
  path: 'shared/reset-password',
  summary: 'Sets a new password by a reset link, once, and ends every session of the account',
  allow: 'anyone',
  events: ['passwordReset'],
  body: resetPasswordInput,
  data: z.null(),
})

/** The specification lists both methods. [DEC-32] */
export const resetPasswordByPut = defineCall({ ...resetPassword, method: 'PUT' })

export const getOwnAccount = defineCall({
  method: 'GET',
  path: 'shared/account',
  summary: 'The own account with its sessions',
  allow: ROLES,
  data: ownAccount,
})

export const updateOwnAccount = defineCall({
  method: 'PATCH',
  path: 'shared/account',
  summary: 'Changes the own name and e-mail',
  allow: ROLES,
  events: ['accountChanged'],
  body: updateAccountInput,
  data: ownAccount,
})

export const changeLanguage = defineCall({
  method: 'PUT',
  path: 'shared/account/language',
  summary: 'Changes the language of the messages that the own account gets',
  allow: ROLES,
  events: ['accountChanged'],
  body: languageInput,
  data: ownAccount,
})

export const changePassword = defineCall({
  method: 'POST',
  path: 'shared/change-password',
  summary: 'Changes the own password; the other sessions end',
  allow: ROLES,
  events: ['passwordChanged'],
  body: changePasswordInput,
  data: ownAccount,
})

export const signOutOthers = defineCall({
  method: 'POST',
  path: 'shared/sign-out-others',
  summary: 'Ends every other session of the own account',
  allow: ROLES,
  events: ['signedOutOthers'],
  data: ownAccount,
})

const csv = [
  ['fields.name', 'name'],
  ['fields.phone', 'phone'],
  ['fields.email', 'email'],
] as const

export const listAdmins = defineCall({
  method: 'GET',
  path: 'admins',
  summary: 'The admins, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: wholeListPagingSchema,
  data: z.array(listedAccount),
  paged: true,
  csv,
})

const guardianList = {
  data: z.array(guardian),
  paged: true,
  csv: [...csv, ['adminOverview.reported', 'isReported']],
} as const

export const listGuardians = defineCall({
  method: 'GET',
  path: 'guardians/all',
  summary: 'The registered guardians, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  ...guardianList,
})

export const searchGuardians = defineCall({
  method: 'POST',
  path: 'guardians/search',
  summary: 'The registered guardians whose phone or name contains the term, sent as searchTerm or phone',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema.extend({ phone: z.string().trim().max(MAX_LENGTH.searchTerm).default('') }),
  ...guardianList,
})
