import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { phoneSchema } from '#shared/phone.ts'
import { correctPersonInput, mergeInput, personAccount, sendCodeInput } from './schema.ts'

const forPeople = {
  allow: ['Admin'],
  permission: 'people.write',
  params: z.object({ id: z.string().max(100) }),
} as const

export const listPersonAccounts = defineCall({
  method: 'GET',
  path: 'people/accounts/:phone',
  summary: 'The guardian’s and tutor’s account of a phone with state and last seen',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ phone: phoneSchema }),
  data: z.array(personAccount),
})

export const sendPhoneCode = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/send-code/:id',
  summary: 'Sends a code to the phone that a person should get',
  events: [],
  body: sendCodeInput,
  data: z.null(),
})

export const correctPerson = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/correct/:id',
  summary: 'Corrects name and phone; another phone needs the code sent to it, or an owner',
  events: ['personCorrected'],
  body: correctPersonInput,
  data: personAccount,
})

export const deactivatePerson = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/deactivate/:id',
  summary: 'Ends the sessions, refuses log-ins, pauses the posts and hides the CV',
  events: ['accountDeactivated'],
  body: reasonBodySchema,
  data: personAccount,
})

export const restorePerson = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/restore/:id',
  summary: 'Undoes a deactivation',
  events: ['accountRestored'],
  body: reasonBodySchema,
  data: personAccount,
})

export const mergePeople = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/merge/:id',
  summary: 'Merges an account into the one of a phone in the same role',
  events: ['accountsMerged'],
  body: mergeInput,
  data: personAccount,
})

export const unmergePeople = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/unmerge/:id',
  summary: 'Separates a merged account and gives back what moved',
  events: ['accountsUnmerged'],
  body: reasonBodySchema,
  data: personAccount,
})
