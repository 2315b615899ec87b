import { type Call, defineCall, forStaff } from '#shared/call.ts'
import { feeTermsInput } from '#shared/fees/terms.ts'
import { versionField } from '#shared/input-schemas.ts'
import {
  approvalsInput,
  brandInput,
  demoContactInput,
  idCardDaysInput,
  messageRulesInput,
  originalTexts,
  readyReasonsInput,
  rowsAPageInput,
  secondFactorInput,
  settingsAnswer,
  siteTextsInput,
} from './schema.ts'

export const readSettings = defineCall({
  method: 'GET',
  path: 'settings',
  summary: 'All settings',
  ...forStaff('office.read'),
  data: settingsAnswer,
  topics: ['settings'],
})

export const readOriginalTexts = defineCall({
  method: 'GET',
  path: 'settings/site-texts/originals',
  summary: 'The original texts of the public pages in each language',
  ...forStaff('office.read'),
  data: originalTexts,
  topics: ['settings'],
})

const change = {
  method: 'PUT',
  ...forStaff('settings.write'),
  events: ['settingChanged'],
  data: settingsAnswer,
  topics: ['settings'],
} as const satisfies Partial<Call>

export const changeBrand = defineCall({
  ...change,
  path: 'settings/brand',
  summary: 'Changes the name, phones and addresses of the agency',
  body: brandInput.extend(versionField),
})

export const changeSiteTexts = defineCall({
  ...change,
  path: 'settings/site-texts',
  summary: 'Replaces texts of the public pages; an empty one returns to the original',
  body: siteTextsInput.extend(versionField),
})

export const changeFeeTerms = defineCall({
  ...change,
  path: 'settings/fee-terms',
  summary: 'Makes the next version of the fee terms; who accepted an earlier one keeps it',
  body: feeTermsInput.safeExtend(versionField),
})

export const changeApprovals = defineCall({
  ...change,
  path: 'settings/approvals',
  summary: 'Changes the taka above which a write-off, refund or void needs a second person; null if never',
  body: approvalsInput.extend(versionField),
})

export const changeMessageRules = defineCall({
  ...change,
  path: 'settings/message-rules',
  summary: 'Changes language, channel, quiet time, cost and daily limit of messages',
  body: messageRulesInput.extend(versionField),
})

export const changeSecondFactor = defineCall({
  ...change,
  path: 'settings/second-factor',
  summary: 'Requires a second factor of owners and managers, or not',
  body: secondFactorInput.extend(versionField),
})

export const changeIdCardDays = defineCall({
  ...change,
  path: 'settings/id-card-days',
  summary: 'Changes how many days the picture of an ID card is kept after it was checked; 0 keeps it',
  body: idCardDaysInput.extend(versionField),
})

export const changeDemoContact = defineCall({
  ...change,
  path: 'settings/demo-contact',
  summary: 'Changes how the two of an agreed demo class reach each other',
  body: demoContactInput.extend(versionField),
})

export const changeRowsAPage = defineCall({
  ...change,
  path: 'settings/rows-a-page',
  summary: 'Changes how many rows a page of the office has for staff who chose none; 0 is as each list has them',
  body: rowsAPageInput.extend(versionField),
})

export const changeReadyReasons = defineCall({
  ...change,
  path: 'settings/ready-reasons',
  summary: 'Changes the sentences of ready reasons in each language; an empty one returns to the original',
  body: readyReasonsInput.extend(versionField),
})
