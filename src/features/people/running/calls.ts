import { z } from 'zod'
import { SELF_ROLES } from '#features/accounts/schema.ts'
import { defineCall, forStaff } from '#shared/call.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { choiceFilter } from '#shared/input-schemas.ts'
import { runningRecords } from './schema.ts'

export const showRunning = defineCall({
  method: 'GET',
  path: 'people/running/:phone',
  summary: 'What is under way with the person of a phone: bookings, confirmations, open dues, applications, posts',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  query: z.object({ role: choiceFilter(SELF_ROLES) }),
  data: runningRecords,
  topics: ['bookings', 'confirmations', 'dues', 'applications', 'tuitions'],
})
