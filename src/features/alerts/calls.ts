import { z } from 'zod'
import { tuitionFilters } from '#features/tuitions/find/schema.ts'
import { type Call, defineCall } from '#shared/call.ts'
import { alertList, alertRule, pauseInput, ruleParams, unsubscribeInput } from './schema.ts'

const forTutors = { allow: ['Tutor'], topics: ['alerts'] } as const satisfies Partial<Call>

export const listAlertRules = defineCall({
  ...forTutors,
  method: 'GET',
  path: 'alerts/rules',
  summary: 'The searches that the tutor saved, oldest first',
  offline: true,
  data: z.array(alertRule),
})

export const saveAlertRule = defineCall({
  ...forTutors,
  method: 'POST',
  path: 'alerts/rules',
  summary: 'Saves a search of the public list: the tutor is told of each new tuition that it finds',
  events: [],
  body: tuitionFilters,
  data: alertRule,
})

export const pauseAlertRule = defineCall({
  ...forTutors,
  method: 'PATCH',
  path: 'alerts/rules/:id',
  summary: 'Pauses an own saved search or resumes it',
  events: [],
  params: ruleParams,
  body: pauseInput,
  data: alertRule,
})

export const deleteAlertRule = defineCall({
  ...forTutors,
  method: 'DELETE',
  path: 'alerts/rules/:id',
  summary: 'Deletes an own saved search',
  events: [],
  params: ruleParams,
  data: z.null(),
})

export const listAlerts = defineCall({
  ...forTutors,
  method: 'GET',
  path: 'alerts',
  summary: 'The last thirty tuitions of which the tutor was told, newest first, each with why',
  offline: true,
  data: alertList,
  topics: ['alerts', 'person-notifications', 'tuitions', 'confirmations', 'bookings'],
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: 'alerts/unsubscribe',
  summary: 'Ends the daily mail of new tuitions to whoever has the link of one',
  allow: 'anyone',
  events: ['messagePreferencesChanged'],
  body: unsubscribeInput,
  data: z.null(),
  topics: ['person-notifications'],
})
