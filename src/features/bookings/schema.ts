import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { parseStartDate } from './rules.ts'

const startDate = requiredText('bookings.startDateRequired', 40).transform((text, context) => {
  const date = parseStartDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'bookings.startDateInvalid' })
  return z.NEVER
})

/** What the Book a tuition form sends: either id in any form, the start as a long English date or as `YYYY-MM-DD` (S1 5); gives the latter. */
export const bookingInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  startDate,
})

/** A booking (S1 3), with the tutor's name. */
export const booking = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  tuitionId: z.string(),
  tutorName: z.string(),
  createdAt: z.iso.datetime(),
  /** a long English date */
  startDate: z.string(),
})

export type BookingInput = z.output<typeof bookingInput>
export type Booking = z.infer<typeof booking>
