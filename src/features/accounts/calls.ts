import { z } from 'zod'
import { defineCall, ROLES } from '#shared/call.ts'
import { pagingSchema, searchSchema, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import {
  accountChanges,
  accountOf,
  changePasswordInput,
  codeInput,
  currentUser,
  forgotPasswordInput,
  guardian,
  listedAccount,
  loginOf,
  ownAccount,
  registration,
  registrationState,
  resetPasswordInput,
} from './schema.ts'

export const loginGuardian = defineCall({
  method: 'POST',
  path: 'guardians/login-guardian',
  summary: 'A guardian logs in',
  allow: 'anyone',
  body: loginOf('Guardian'),
  data: currentUser,
})

export const loginTutor = defineCall({
  method: 'POST',
  path: 'tutors/login-tutor',
  summary: 'A tutor logs in',
  allow: 'anyone',
  body: loginOf('Tutor'),
  data: currentUser,
})

export const loginAdmin = defineCall({
  method: 'POST',
  path: 'admins/login-admin-p-t',
  summary: 'An admin logs in',
  allow: 'anyone',
  body: loginOf('Admin'),
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
  data: z.null(),
})

export const startRegistration = defineCall({
  method: 'POST',
  path: 'registration-otp',
  summary: 'Somebody registers: a code goes to the phone, and the answer is the same for a phone that is taken',
  allow: 'anyone',
  body: registration,
  data: registrationState,
})

export const registrationStatus = defineCall({
  method: 'GET',
  path: 'registration-otp',
  summary: 'Where this browser’s registration stands, or null without one',
  allow: 'anyone',
  data: registrationState.nullable(),
})

export const resendCode = defineCall({
  method: 'POST',
  path: 'registration-otp/resend',
  summary: 'A new code for this browser’s registration, once a minute and five times an hour',
  allow: 'anyone',
  data: registrationState,
})

export const verifyCode = defineCall({
  method: 'POST',
  path: 'registration-otp/verify',
  summary: 'The right code makes the account and signs in',
  allow: 'anyone',
  body: z.object({ otp: codeInput }),
  data: currentUser,
})

export const createGuardian = defineCall({
  method: 'POST',
  path: 'guardians/create-guardian',
  summary: 'An admin makes a guardian’s account; anybody else adds the code sent to that phone',
  allow: 'anyone',
  body: accountOf('Guardian'),
  data: currentUser,
})

export const createTutor = defineCall({
  method: 'POST',
  path: 'tutors/create-tutor',
  summary: 'An admin makes a tutor’s account; anybody else adds the code sent to that phone',
  allow: 'anyone',
  body: accountOf('Tutor'),
  data: currentUser,
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: 'shared/forgot-password',
  summary: 'A link to set a new password goes to the address, when there is an account; the answer is always the same',
  allow: 'anyone',
  body: forgotPasswordInput,
  data: z.null(),
})

export const checkForgotLink = defineCall({
  method: 'GET',
  path: 'shared/check-forgot-link/:token',
  summary: 'Whether a link is still good',
  allow: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  data: z.boolean(),
})

export const resetPassword = defineCall({
  method: 'POST',
  path: 'shared/reset-password',
  summary: 'A new password by a link, once; every session of the account ends',
  allow: 'anyone',
  body: resetPasswordInput,
  data: z.null(),
})

/** Both readings of the specification stand (S2 7.2). */
export const resetPasswordByPut = defineCall({ ...resetPassword, method: 'PUT' })

export const account = defineCall({
  method: 'GET',
  path: 'shared/account',
  summary: 'The own account and where it is signed in',
  allow: ROLES,
  data: ownAccount,
})

export const updateAccount = defineCall({
  method: 'PATCH',
  path: 'shared/account',
  summary: 'Changes the own name and e-mail',
  allow: ROLES,
  body: accountChanges,
  data: ownAccount,
})

export const changePassword = defineCall({
  method: 'POST',
  path: 'shared/change-password',
  summary: 'Changes the own password; the other sessions end',
  allow: ROLES,
  body: changePasswordInput,
  data: ownAccount,
})

export const signOutOthers = defineCall({
  method: 'POST',
  path: 'shared/sign-out-others',
  summary: 'Ends every other session of the own account',
  allow: ROLES,
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
  query: wholeListPagingSchema,
  data: z.array(listedAccount),
  paged: true,
  csv,
})

const guardianPage = { data: z.array(guardian), paged: true, csv: [...csv, ['people.reported', 'isReported']] } as const

export const listGuardians = defineCall({
  method: 'GET',
  path: 'guardians/all',
  summary: 'The registered guardians, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  ...guardianPage,
})

export const searchGuardians = defineCall({
  method: 'POST',
  path: 'guardians/search',
  summary: 'The registered guardians whose phone or name holds the term, which may be called phone as well',
  allow: ['Admin'],
  body: searchSchema.extend({ phone: z.string().trim().max(MAX_LENGTH.searchTerm).default('') }),
  ...guardianPage,
})
