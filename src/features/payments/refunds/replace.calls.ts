import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { replacementInput, replacementResult } from './schema.ts'

export const replaceTutor = defineCall({
  method: 'POST',
  path: 'bookings/:id/replace',
  summary:
    'Ends a booking by an ending of the fee terms, so that its tuition is open again; its dues and refund follow the terms',
  allow: ['Guardian', 'Admin'],
  permission: 'bookings.write',
  refusedDuringDeletion: true,
  events: ['bookingCancelled', 'refundRequested', 'dueChanged', 'dueVoided'],
  idempotent: { per: 'id' },
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  body: replacementInput,
  data: replacementResult,
})
