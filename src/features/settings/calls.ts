import { type Call, defineCall } from '#shared/call.ts'
import {
  brandInput,
  feeRuleInput,
  idCardDaysInput,
  messageRulesInput,
  originalTexts,
  secondFactorInput,
  settingsAnswer,
  siteTextsInput,
} from './schema.ts'

export const readSettings = defineCall({
  method: 'GET',
  path: 'settings',
  summary: 'All settings',
  allow: ['Admin'],
  permission: 'office.read',
  data: settingsAnswer,
})

export const readOriginalTexts = defineCall({
  method: 'GET',
  path: 'settings/site-texts/originals',
  summary: 'The original texts of the public pages in each language',
  allow: ['Admin'],
  permission: 'office.read',
  data: originalTexts,
})

const change = {
  method: 'PUT',
  allow: ['Admin'],
  permission: 'settings.write',
  events: ['settingChanged'],
  data: settingsAnswer,
} as const satisfies Partial<Call>

export const changeBrand = defineCall({
  ...change,
  path: 'settings/brand',
  summary: 'Changes the name, phones and addresses of the agency',
  body: brandInput,
})

export const changeSiteTexts = defineCall({
  ...change,
  path: 'settings/site-texts',
  summary: 'Replaces texts of the public pages; an empty one returns to the original',
  body: siteTextsInput,
})

export const changeFeeRule = defineCall({
  ...change,
  path: 'settings/fee-rule',
  summary: 'Changes the fee in percent of a salary',
  body: feeRuleInput,
})

export const changeMessageRules = defineCall({
  ...change,
  path: 'settings/message-rules',
  summary: 'Changes language, channel, quiet time, cost and daily limit of messages',
  body: messageRulesInput,
})

export const changeSecondFactor = defineCall({
  ...change,
  path: 'settings/second-factor',
  summary: 'Requires a second factor of owners and managers, or not',
  body: secondFactorInput,
})

export const changeIdCardDays = defineCall({
  ...change,
  path: 'settings/id-card-days',
  summary: 'Changes how many days the picture of an ID card is kept after it was checked; 0 keeps it',
  body: idCardDaysInput,
})
