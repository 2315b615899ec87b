import { z } from 'zod'
import { demoFeedback } from '#features/applications/choose/schema.ts'
import { defineCall, forStaff } from '#shared/call.ts'
import { DEMO_OUTCOMES } from '#shared/enums.ts'
import { optionalText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'

const params = z.object({ id: z.string().trim().min(1).max(60) })

export const giveBookingFeedback = defineCall({
  method: 'POST',
  path: 'bookings/:id/feedback',
  limit: 'demosByAccount',
  summary: 'Guardian or tutor says how a booked tuition goes; again replaces the answer, which only staff read',
  allow: ['Guardian', 'Tutor'],
  events: ['bookingFeedbackGiven'],
  params,
  body: z.strictObject({
    outcome: z.enum(DEMO_OUTCOMES, { error: 'choose.demo.outcomeMissing' }),
    note: optionalText(MAX_LENGTH.short),
  }),
  data: demoFeedback,
  topics: ['bookings'],
})

export const handleBookingFeedback = defineCall({
  method: 'POST',
  path: 'bookings/:id/feedback/handle',
  summary: 'Staff took care of what was told of a booked tuition',
  ...forStaff('bookings.write'),
  events: ['bookingFeedbackHandled'],
  params,
  data: z.null(),
  topics: ['bookings'],
})
