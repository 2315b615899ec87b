import { z } from 'zod'
import { booking } from '#features/bookings/schema.ts'
import { defineCall, forStaff } from '#shared/call.ts'
import { due } from '../schema.ts'
import { settlementInput } from './schema.ts'

const params = z.object({ id: z.string().trim().min(1).max(60) })

export const settleDue = defineCall({
  method: 'POST',
  path: 'payments/settle/:id',
  summary:
    'Ends a due with its money: paid back now, kept, or paid back later; the due becomes what is kept, or is void when nothing is',
  ...forStaff('payments.write'),
  events: ['dueSettled', 'approvalAsked'],
  idempotent: { per: 'id' },
  params,
  body: settlementInput,
  data: due,
  topics: ['dues'],
})

export const listDuesOfBooking = defineCall({
  method: 'GET',
  path: 'payments/of-booking/:id',
  summary: 'Returns the dues of a booking that are open or have received money',
  ...forStaff('money.read'),
  params,
  data: z.array(due),
  topics: ['dues', 'bookings', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const cancelSettledBooking = defineCall({
  method: 'POST',
  path: 'payments/cancel-booking/:id',
  summary: 'Cancels a booking and ends its dues with their money as payments/settle does; needs payments.write too',
  ...forStaff('bookings.write'),
  events: ['dueSettled', 'bookingCancelled'],
  idempotent: { per: 'id' },
  params,
  body: settlementInput,
  data: booking,
  topics: ['dues', 'bookings'],
})
