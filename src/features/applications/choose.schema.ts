import { z } from 'zod'
import { APPLICATION_STATES, DEMO_STATES } from '#shared/enums.ts'
import { choiceFilter, latinDigits, optionalText, typedDay, wholeListPagingSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { application } from './schema.ts'

/** Which applicants a guardian looks at. */
export const APPLICANT_GROUPS = ['all', 'shortlisted', 'declined'] as const
export type ApplicantGroup = (typeof APPLICANT_GROUPS)[number]

export const APPLICANT_ORDERS = ['best', 'newest'] as const

export const applicantsQuery = wholeListPagingSchema.extend({
  show: choiceFilter(APPLICANT_GROUPS),
  sort: choiceFilter(APPLICANT_ORDERS),
})

/** `replace`: the tutor chosen before moves back to the shortlist. */
export const chooseBody = z.strictObject({ replace: z.boolean().default(false) })

/** Days and times are those of Dhaka. */
export const demoBody = z.strictObject({
  date: typedDay('choose.demo.dateMissing'),
  time: latinDigits({ error: 'choose.demo.timeMissing' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'choose.demo.timeMissing',
  }),
  note: optionalText(MAX_LENGTH.short),
})

export const demoAnswerBody = z.strictObject({ accept: z.boolean(), answer: optionalText(MAX_LENGTH.short) })

/** A demo class as guardian and tutor see it; `answer` is what the tutor added. */
export const demo = z.strictObject({
  _id: z.string(),
  startsAt: z.iso.datetime(),
  note: z.string(),
  state: z.enum(DEMO_STATES),
  answer: z.string(),
})

/** An applicant as the guardian compares them: no report, no remark of staff, no time of the last visit. [FAM-260] */
export const applicantCard = application.extend({
  state: z.enum(APPLICATION_STATES),
  /** the guardian's own reason; `''` unless declined */
  stateReason: z.string(),
  university: z.string(),
  department: z.string(),
  gender: z.string(),
  subjects: z.array(z.string()),
  classes: z.array(z.string()),
  experience: z.string(),
  /** the areas that the tutor covers, never a home address */
  place: z.string(),
  expectedSalary: z.string(),
  isVerified: z.boolean(),
  /** Our team saw the ID card; the card itself is not sent. */
  isIdCardSeen: z.boolean(),
  isActiveThisWeek: z.boolean(),
  matches: z.array(z.string()),
  mismatches: z.array(z.string()),
  demo: demo.nullable(),
  /** false once the tuition is booked, closed or rejected: nothing can be moved */
  isOpen: z.boolean(),
})

/** The applicants of an own tuition with how many each group has. */
export const applicantCards = z.strictObject({
  tuition: z.strictObject({
    tuitionId: z.string(),
    heading: z.string(),
    /** false once booked, closed or rejected: nothing can be moved */
    isOpen: z.boolean(),
    isBooked: z.boolean(),
  }),
  counts: z.strictObject({ all: z.int(), shortlisted: z.int(), declined: z.int() }),
  applicants: z.array(applicantCard),
})

export type Demo = z.infer<typeof demo>
export type DemoInput = z.output<typeof demoBody>
export type ApplicantCard = z.infer<typeof applicantCard>
export type ApplicantCards = z.infer<typeof applicantCards>
export type ApplicantsQuery = z.output<typeof applicantsQuery>
