import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { parseStartDate } from './rules.ts'

const startDate = requiredText('bookings.startDateRequired', 40).transform((text, context) => {
  const date = parseStartDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'bookings.startDateInvalid' })
  return z.NEVER
})

/** A new booking. Ids in any notation; `startDate` is a long English date or `YYYY-MM-DD`, parsed to the latter. [AD-BOOK-06] */
export const bookingInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  startDate,
})

/** A booking with the tutor's name. [ENT-05] */
export const booking = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  tuitionId: z.string(),
  tutorName: z.string(),
  createdAt: z.iso.datetime(),
  /** Long English date, such as `November 20, 2026`. */
  startDate: z.string(),
})

export type BookingInput = z.output<typeof bookingInput>
export type Booking = z.infer<typeof booking>
