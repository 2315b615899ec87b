import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { correctPersonInput, mergeInput, mergePreview, personAccount, sendCodeInput } from './schema.ts'

const forPeople = {
  ...forStaff('people.write'),
  params: z.object({ id: z.string().max(100) }),
} as const

export const listPersonAccounts = defineCall({
  method: 'GET',
  path: 'people/accounts/:phone',
  summary: 'The guardian’s and tutor’s account of a phone with state and last seen',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  data: z.array(personAccount),
})

export const sendPhoneCode = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/send-code/:id',
  limit: 'textsByAccount',
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

export const confirmPhone = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'people/confirm-phone/:id',
  summary:
    'Confirms that the phone is the person’s: an idle account opens by code again, and older posts of the phone become its own',
  events: ['personCorrected'],
  body: reasonBodySchema,
  data: personAccount,
})

export const previewMerge = defineCall({
  ...forStaff('people.write'),
  method: 'GET',
  path: 'people/merge/:id/:phone',
  summary: 'Both accounts of a merge with what belongs to them; refused as the merge would be',
  params: z.object({ id: z.string().max(100), phone: phoneSchema }),
  data: mergePreview,
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
