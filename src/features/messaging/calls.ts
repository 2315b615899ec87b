import { z } from 'zod'
import { type Call, defineCall } from '#shared/call.ts'
import { messageTemplate, templateInput, templateKindParams, templateParams, templateSwitchInput } from './schema.ts'

export const listTemplates = defineCall({
  method: 'GET',
  path: 'settings/templates',
  summary: 'The texts of all messages to people, in each language',
  allow: ['Admin'],
  permission: 'office.read',
  data: z.array(messageTemplate),
})

const change = {
  allow: ['Admin'],
  permission: 'settings.write',
  events: ['templateChanged'],
  data: messageTemplate,
} as const satisfies Partial<Call>

export const changeTemplate = defineCall({
  ...change,
  method: 'PUT',
  path: 'settings/templates/:kind/:locale',
  summary: 'Changes a message in one language; unknown placeholders are refused with their names',
  params: templateParams,
  body: templateInput,
})

export const resetTemplate = defineCall({
  ...change,
  method: 'DELETE',
  path: 'settings/templates/:kind/:locale',
  summary: 'Returns a message in one language to its original text',
  params: templateParams,
})

export const switchTemplate = defineCall({
  ...change,
  method: 'PUT',
  path: 'settings/templates/:kind',
  summary: 'Switches a message on or off',
  params: templateKindParams,
  body: templateSwitchInput,
})
