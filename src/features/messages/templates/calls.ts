import { z } from 'zod'
import { type Call, defineCall, forStaff } from '#shared/call.ts'
import { versionField } from '#shared/input-schemas.ts'
import {
  messagePlan,
  messagePlanQuery,
  messageTemplate,
  templateInput,
  templateKindParams,
  templateParams,
  templateSwitchInput,
} from './schema.ts'

export const listTemplates = defineCall({
  method: 'GET',
  path: 'settings/templates',
  summary: 'The texts of all messages to people, in each language',
  ...forStaff('office.read'),
  data: z.array(messageTemplate),
  topics: ['settings'],
})

const change = {
  ...forStaff('settings.write'),
  events: ['templateChanged'],
  data: messageTemplate,
} as const satisfies Partial<Call>

export const changeTemplate = defineCall({
  ...change,
  method: 'PUT',
  path: 'settings/templates/:kind/:locale',
  summary: 'Changes a message in one language; unknown placeholders are refused with their names',
  params: templateParams,
  body: templateInput.extend(versionField),
  topics: ['settings'],
})

export const resetTemplate = defineCall({
  ...change,
  method: 'DELETE',
  path: 'settings/templates/:kind/:locale',
  summary: 'Returns a message in one language to its original text',
  params: templateParams,
  topics: ['settings'],
})

export const switchTemplate = defineCall({
  ...change,
  method: 'PUT',
  path: 'settings/templates/:kind',
  summary: 'Switches a message on or off',
  params: templateKindParams,
  body: templateSwitchInput,
  topics: ['settings'],
})

export const showMessagePlan = defineCall({
  method: 'GET',
  path: 'settings/message-plan',
  summary: 'What a change that is made now sends: when, to whom, which text, and what is switched off or withdrawn',
  ...forStaff('office.read'),
  query: messagePlanQuery,
  data: messagePlan,
  topics: ['settings', 'outbox'],
})
