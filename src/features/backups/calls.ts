import { defineCall, forStaff } from '#shared/call.ts'
import { madeBackup } from './schema.ts'

export const makeBackup = defineCall({
  method: 'POST',
  path: 'system/backup',
  summary: 'Makes a backup now; one at a time',
  ...forStaff('settings.write'),
  events: ['backupMade'],
  data: madeBackup,
})
