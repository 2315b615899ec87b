import { z } from 'zod'
import { defineCall, forStaff, ROLES } from '#shared/call.ts'
import { reasonAndNoteSchema } from '#shared/input-schemas.ts'
import {
  changePhoneInput,
  deletion,
  erasePhoneInput,
  ownData,
  passwordInput,
  personDeletion,
  phoneInput,
} from './schema.ts'

export const getOwnData = defineCall({
  method: 'GET',
  path: 'shared/own-data',
  summary: 'What is kept about the signed-in user: consents, who opened the ID card, a deletion that is waiting',
  allow: ROLES,
  data: ownData,
  topics: ['own-account'],
})

export const downloadOwnData = defineCall({
  method: 'POST',
  path: 'shared/download-own-data',
  summary: 'A ZIP archive with everything that belongs to the own account; needs the password, three times a day',
  allow: ROLES,
  events: ['dataDownloaded'],
  body: passwordInput,
  contentType: 'application/zip',
  data: z.unknown(),
  topics: ['own-account', 'session'],
})

const ofOwnAccount = {
  method: 'POST',
  allow: ['Guardian', 'Tutor'],
  topics: ['own-account', 'session', 'accounts', 'tuitions', 'cvs'],
} as const

export const requestDeletion = defineCall({
  ...ofOwnAccount,
  path: 'shared/request-deletion',
  summary: 'Asks to delete the own account: the posts close and the CV is hidden at once, the data go after 30 days',
  events: ['deletionRequested'],
  body: passwordInput,
  data: deletion,
})

export const keepAccount = defineCall({
  ...ofOwnAccount,
  path: 'shared/keep-account',
  summary: 'Takes the requested deletion back and opens posts and CV again',
  events: ['deletionTakenBack'],
  data: z.null(),
})

export const sendOwnPhoneCodes = defineCall({
  ...ofOwnAccount,
  path: 'shared/phone-codes',
  summary: 'Sends a code to the own phone and one to the phone that the own account should get, five times a day',
  events: [],
  body: phoneInput,
  data: z.null(),
  topics: [],
})

export const changeOwnPhone = defineCall({
  ...ofOwnAccount,
  path: 'shared/change-phone',
  summary: 'Changes the own phone by the codes that both phones got; every other session ends',
  events: ['accountChanged'],
  body: changePhoneInput,
  data: z.null(),
})

const ofPerson = { allow: ['Admin'], params: z.object({ id: z.string().max(100) }) } as const

export const getPersonDeletion = defineCall({
  ...ofPerson,
  method: 'GET',
  path: 'people/deletion/:id',
  permission: 'office.read',
  summary: 'The requested deletion of an account, or null, and whether staff may refuse it',
  data: personDeletion,
})

export const refuseDeletion = defineCall({
  ...ofPerson,
  method: 'POST',
  path: 'people/refuse-deletion/:id',
  permission: 'people.write',
  summary: 'Refuses a requested deletion while a due is not paid or a booking runs, with a reason for the person',
  events: ['deletionRefused'],
  body: reasonAndNoteSchema,
  data: z.null(),
})

/** For owners: people who posted or wrote without an account cannot do it themselves. */
const ofPhone = { method: 'POST', ...forStaff('people.erase') } as const

export const downloadPhoneData = defineCall({
  ...ofPhone,
  path: 'people/phone-data',
  summary: 'A ZIP archive with the posts, messages and hire requests of a phone without an account',
  events: ['phoneDataDownloaded'],
  body: phoneInput,
  contentType: 'application/zip',
  data: z.unknown(),
})

export const erasePhone = defineCall({
  ...ofPhone,
  path: 'people/erase-phone',
  summary: 'Erases the person of a phone without an account: posts lose their texts, messages and hire requests go',
  events: ['phoneErased'],
  body: erasePhoneInput,
  data: z.null(),
})
