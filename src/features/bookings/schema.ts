import { z } from 'zod'
import { demoFeedback } from '#features/applications/choose/schema.ts'
import { CV_STATUSES, DEMO_SIDES, TUITION_STATUSES } from '#shared/enums.ts'
import { agreedSalary } from '#shared/fees/agreed-salary.ts'
import {
  choiceFilter,
  optionalText,
  requiredText,
  searchSchema,
  sortSchema,
  switchFilter,
} from '#shared/input-schemas.ts'
import { AGREEMENT_STATES } from './agreements/rules.ts'
import { startDate } from './start-date.schema.ts'

/**
 * A new booking. Ids in any notation; `startDate` is a long English date or `YYYY-MM-DD`, parsed to the latter. With an
 * expectation, a booking that differs is refused with a question.
 */
export const bookingInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  startDate,
  /** Whole taka a month that the two agreed on; null for what was said at the confirmation, else the one sum of the post. */
  salary: agreedSalary,
  /** A tutor who is confirmed for the tuition. */
  expectConfirmed: z.boolean().default(false),
  /** A start from today on, at most 60 days ahead. */
  expectUsualStart: z.boolean().default(false),
})

/** With `cancelled` the cancelled bookings are listed instead. */
const cancelled = switchFilter()
/** With `noDue` only those that are booked and have no due. */
const noDue = switchFilter()
/** Those that are booked and whose agreement waits for more than two days, or for its salary. */
const agreement = choiceFilter(['late', 'draft'])
export const bookingListQuery = searchSchema.extend({
  cancelled,
  noDue,
  problem: switchFilter(),
  agreement,
  sort: sortSchema(['date', 'start']),
})

/** State of the newest due of a booking's pair. */
const BOOKING_DUE_STATES = ['none', 'open', 'closed'] as const

/** A booking with the tutor's name. */
export const booking = z.strictObject({
  _id: z.string(),
  /** In the address of its agreement. */
  number: z.number(),
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
  agreement: z.strictObject({
    state: z.enum(AGREEMENT_STATES),
    /** taka a month that the two agreed on; null while it is not known */
    salary: z.number().nullable(),
  }),
  /** what either told of it that staff did not take care of */
  problems: z.array(demoFeedback.extend({ side: z.enum(DEMO_SIDES) })),
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
  /** The salary of the agreement unless another one is given: that of the confirmation, else the one sum of the post. */
  agreedSalary: z.number().nullable(),
})

export type BookingInput = z.output<typeof bookingInput>
export type BookingListQuery = z.output<typeof bookingListQuery>
export type Booking = z.infer<typeof booking>
export type BookingPair = z.infer<typeof pair>
