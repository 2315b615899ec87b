import { defineCall, forStaff } from '#shared/call.ts'
import { systemState } from './schema.ts'

export const readSystemState = defineCall({
  method: 'GET',
  path: 'system/state',
  summary: 'The state of the system: database, queue, messages of today, last backup, disk, memory and version',
  ...forStaff('settings.write'),
  data: systemState,
  topics: ['outbox'],
})
