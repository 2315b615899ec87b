import { z } from 'zod'
import { RECORD_TOPICS } from '#shared/address/topics.ts'
import { defineCall, forStaff, ROLES, searchOf } from '#shared/call.ts'
import { searchSchema, searchText, wholeListPagingSchema } from '#shared/input-schemas.ts'
import {
  changePasswordInput,
  currentUser,
  forgotPasswordInput,
  guardian,
  guardianFilters,
  languageInput,
  listChoices,
  listColumnsInput,
  listedAccount,
  loginInputFor,
  ownAccount,
  resetPasswordInput,
  updateAccountInput,
} from './schema.ts'

export const loginGuardian = defineCall({
  method: 'POST',
  path: 'guardians/login-guardian',
  summary: 'A guardian logs in',
  allow: 'anyone',
  startsSession: true,
  events: ['signedIn', 'logInFailed', 'logInLocked'],
  body: loginInputFor('Guardian'),
  data: currentUser,
  topics: ['accounts'],
})

export const loginTutor = defineCall({
  method: 'POST',
  path: 'tutors/login-tutor',
  summary: 'A tutor logs in',
  allow: 'anyone',
  startsSession: true,
  events: ['signedIn', 'logInFailed', 'logInLocked'],
  body: loginInputFor('Tutor'),
  data: currentUser,
  topics: ['accounts', 'cvs'],
})

export const loginAdmin = defineCall({
  method: 'POST',
  path: 'admins/login-admin-p-t',
  summary: 'An admin logs in',
  allow: 'anyone',
  startsSession: true,
  events: ['signedIn', 'logInFailed', 'logInLocked'],
  body: loginInputFor('Admin'),
  data: currentUser,
  topics: ['accounts'],
})

export const verifyToken = defineCall({
  method: 'GET',
  path: 'shared/verify-token',
  summary: 'Who is signed in',
  allow: ROLES,
  data: currentUser,
  offline: true,
  topics: ['session'],
})

export const logout = defineCall({
  method: 'POST',
  path: 'shared/logout',
  summary: 'Ends the session; without one it does nothing',
  allow: 'anyone',
  events: ['signedOut'],
  data: z.null(),
  topics: ['own-account', 'session'],
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: 'shared/forgot-password',
  summary: 'Mails a password reset link if the account exists; the answer is always the same',
  allow: 'anyone',
  events: [],
  body: forgotPasswordInput,
  data: z.null(),
  topics: ['own-account', 'session'],
})

export const checkForgotLink = defineCall({
  method: 'GET',
  path: 'shared/check-forgot-link/:token',
  summary: 'Whether a password reset link is valid',
  allow: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  data: z.boolean(),
  topics: ['own-account'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: 'shared/reset-password',
  summary: 'Sets a new password by a reset link, once, and ends every session of the account',
  allow: 'anyone',
  events: ['passwordReset'],
  body: resetPasswordInput,
  data: z.null(),
  topics: ['own-account', 'session'],
})

/** The specification lists both methods. */
export const resetPasswordByPut = defineCall({ ...resetPassword, method: 'PUT' })

export const getOwnAccount = defineCall({
  method: 'GET',
  path: 'shared/account',
  summary: 'The own account with its sessions',
  allow: ROLES,
  data: ownAccount,
  topics: ['own-account'],
})

export const updateOwnAccount = defineCall({
  method: 'PATCH',
  path: 'shared/account',
  summary: 'Changes the own name and e-mail; the new name of a verified tutor waits for staff',
  allow: ROLES,
  events: ['accountChanged'],
  body: updateAccountInput,
  data: ownAccount,
  topics: ['own-account', 'session', 'cvs'],
})

export const changeLanguage = defineCall({
  method: 'PUT',
  path: 'shared/account/language',
  summary: 'Changes the language of the messages that the own account gets',
  allow: ROLES,
  events: ['accountChanged'],
  body: languageInput,
  data: ownAccount,
  topics: ['own-account', 'session'],
})

export const getListColumns = defineCall({
  method: 'GET',
  path: 'shared/list-columns',
  summary: 'The columns that the own account hides and its rows a page, by list, and the usual rows of the team',
  ...forStaff('office.read'),
  data: listChoices,
  topics: ['own-account', 'settings'],
})

export const saveListColumns = defineCall({
  method: 'PUT',
  path: 'shared/list-columns',
  summary: 'Keeps which columns of a list the own account hides, and its rows a page; null goes back to what is usual',
  ...forStaff('office.read'),
  events: [],
  body: listColumnsInput,
  data: z.null(),
  topics: ['own-account'],
})

export const changePassword = defineCall({
  method: 'POST',
  path: 'shared/change-password',
  summary: 'Changes the own password; the other sessions end',
  allow: ROLES,
  events: ['passwordChanged'],
  body: changePasswordInput,
  data: ownAccount,
  topics: ['own-account', 'session'],
})

export const signOutOthers = defineCall({
  method: 'POST',
  path: 'shared/sign-out-others',
  summary: 'Ends every other session of the own account',
  allow: ROLES,
  events: ['signedOutOthers'],
  data: ownAccount,
  topics: ['own-account', 'session'],
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
  ...forStaff('office.read'),
  query: wholeListPagingSchema,
  data: z.array(listedAccount),
  paged: true,
  csv,
  topics: ['accounts'],
})

export const listGuardians = defineCall({
  method: 'GET',
  path: 'guardians/all',
  summary: 'The registered guardians, newest first',
  ...forStaff('office.read'),
  query: searchSchema.extend(guardianFilters),
  data: z.array(guardian),
  paged: true,
  csv: [
    ...csv,
    ['adminOverview.reported', 'isReported'],
    ['adminOverview.guardians.posts', 'posts'],
    ['adminOverview.guardians.lastSeen', 'lastSeenAt'],
    ['adminOverview.guardians.date', 'createdAt'],
  ],
  topics: RECORD_TOPICS,
})

export const searchGuardians = {
  ...searchOf(
    listGuardians,
    'guardians/search',
    'The registered guardians whose phone or name contains the term, sent as searchTerm or phone',
  ),
  body: searchSchema.extend({ ...guardianFilters, phone: searchText() }),
}
