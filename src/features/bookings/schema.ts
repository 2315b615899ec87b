import { z } from 'zod'
import { CV_STATUSES, TUITION_STATUSES } from '#shared/enums.ts'
import { optionalText, requiredText, searchSchema, switchFilter } from '#shared/input-schemas.ts'
import { parseStartDate } from './rules.ts'

const startDate = requiredText('bookings.startDateRequired', 40).transform((text, context) => {
  const date = parseStartDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'bookings.startDateInvalid' })
  return z.NEVER
})

/**
 * A new booking. Ids in any notation; `startDate` is a long English date or `YYYY-MM-DD`, parsed to the latter. With an
 * expectation, a booking that differs is refused with a question.
 */
export const bookingInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  startDate,
  /** A tutor who is confirmed for the tuition. */
  expectConfirmed: z.boolean().default(false),
  /** A start from today on, at most 60 days ahead. */
  expectUsualStart: z.boolean().default(false),
})

/** With `cancelled` the cancelled bookings are listed instead. */
const cancelled = switchFilter()
/** With `noDue` only those that are booked and have no due. */
const noDue = switchFilter()
export const bookingListQuery = searchSchema.extend({ cancelled, noDue })

/** State of the newest due of a booking's pair. */
const BOOKING_DUE_STATES = ['none', 'open', 'closed'] as const

/** A booking with the tutor's name. */
export const booking = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  tuitionId: z.string(),
  tutorName: z.string(),
  createdAt: z.iso.datetime(),
  /** Long English date, such as `November 20, 2026`. */
  startDate: z.string(),
  /** The same day as `YYYY-MM-DD`. */
  startsOn: z.iso.date(),
  heading: z.string(),
  salary: z.string(),
  /** Whole taka a month; null where the salary names none. */
  salaryFrom: z.number().nullable(),
  salaryTo: z.number().nullable(),
  tutorPhone: z.string(),
  guardianPhone: z.string(),
  /** `''` for a visitor's or an admin's post. */
  guardianName: z.string(),
  isTutorReported: z.boolean(),
  isGuardianReported: z.boolean(),
  due: z.enum(BOOKING_DUE_STATES),
  cancelledAt: z.iso.datetime().nullable(),
})

export const pairQuery = z.object({ tutorId: optionalText(60), tuitionId: optionalText(60) })

/** What is known of a tutor and a tuition before they are booked or charged; a part is null when its id is unknown. */
export const pair = z.strictObject({
  tutor: z
    .strictObject({
      tutorId: z.string(),
      name: z.string(),
      phone: z.string(),
      status: z.enum(CV_STATUSES),
      isReported: z.boolean(),
    })
    .nullable(),
  tuition: z
    .strictObject({
      tuitionId: z.string(),
      heading: z.string(),
      salary: z.string(),
      phone: z.string(),
      status: z.enum(TUITION_STATUSES),
      isReported: z.boolean(),
      /** The tutor it is booked for; null while it is free. */
      bookedFor: z.string().nullable(),
      startsOn: z.iso.date().nullable(),
    })
    .nullable(),
  isConfirmed: z.boolean(),
})

export type BookingInput = z.output<typeof bookingInput>
export type Booking = z.infer<typeof booking>
export type BookingPair = z.infer<typeof pair>
