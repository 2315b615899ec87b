import { z } from 'zod'
import { DEMO_CONTACTS } from '#features/settings/schema.ts'
import { APPLICATION_STAGES } from '#features/tuitions/schema.ts'
import { tutorFinding } from '#features/tutors/find/schema.ts'
import { seal } from '#features/tutors/seal/schema.ts'
import { APPLICATION_STATES, DEMO_OUTCOMES, type DEMO_SIDES, DEMO_STATES, TUITION_STATUSES } from '#shared/enums.ts'
import {
  choiceFilter,
  latinDigits,
  optionalText,
  reasonBodySchema,
  switchFilter,
  typedDay,
  wholeListPagingSchema,
} from '#shared/input-schemas.ts'
import { MAX_LENGTH, MAX_PAGE_SIZE } from '#shared/limits.ts'
import { application } from '../schema.ts'

/** Which applicants a guardian looks at. */
export const APPLICANT_GROUPS = ['all', 'shortlisted', 'declined'] as const
export type ApplicantGroup = (typeof APPLICANT_GROUPS)[number]

export const APPLICANT_ORDERS = ['best', 'newest'] as const

/** The filters are those of the public list of tutors, with what our team checked, and `fits`. */
export const applicantsQuery = wholeListPagingSchema.extend({
  show: choiceFilter(APPLICANT_GROUPS),
  sort: choiceFilter(APPLICANT_ORDERS),
  ...tutorFinding.pick({ gender: true, city: true, salaryTo: true, days: true, time: true }).shape,
  seal: switchFilter(),
  idCard: switchFilter(),
  /** Only those without a mismatch. */
  fits: switchFilter(),
})

/** `replace`: the tutor chosen before moves back to the shortlist. */
export const chooseBody = z.strictObject({ replace: z.boolean().default(false) })

/** The `_id`s of applications to one tuition. */
const severalIds = z.array(z.uuid()).min(1).max(MAX_PAGE_SIZE)

export const declineSeveralBody = reasonBodySchema.extend({ ids: severalIds })

export const takeBackSeveralBody = z.strictObject({ ids: severalIds })

/** The applications that moved, and those that did not, each with why. */
export const movedApplicants = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ _id: z.string(), name: z.string(), reason: z.string() })),
})

/** Days and times are those of Dhaka. */
export const demoBody = z.strictObject({
  date: typedDay('choose.demo.dateMissing'),
  time: latinDigits({ error: 'choose.demo.timeMissing' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'choose.demo.timeMissing',
  }),
  note: optionalText(MAX_LENGTH.short),
})

export const demoAnswerBody = z.strictObject({ accept: z.boolean(), answer: optionalText(MAX_LENGTH.short) })

/** How a demo class went, as one of the two says; only staff read it. */
export const demoFeedback = z.strictObject({ outcome: z.enum(DEMO_OUTCOMES), note: z.string() })

export const demoFeedbackBody = z.strictObject({
  outcome: z.enum(DEMO_OUTCOMES, { error: 'choose.demo.outcomeMissing' }),
  note: optionalText(MAX_LENGTH.short),
})

/** A demo class as guardian and tutor see it; `answer` is what the tutor added. */
export const demo = z.strictObject({
  _id: z.string(),
  startsAt: z.iso.datetime(),
  note: z.string(),
  state: z.enum(DEMO_STATES),
  answer: z.string(),
  cancelReason: z.string(),
  /** What the two need to meet; only while it is agreed, until a week after the start. */
  meeting: z
    .strictObject({
      isOnline: z.boolean(),
      location: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
      locationDetails: z.string(),
      houseAndRoad: z.string(),
      /** whose number it is: the agency's, who connects the two, or that of the other side */
      through: z.enum(DEMO_CONTACTS),
      phone: z.string(),
    })
    .nullable(),
  /** the viewer's own answer to how it went */
  feedback: demoFeedback.nullable(),
  /** the agreed one before it, of which the viewer may still say how it went */
  earlier: z
    .strictObject({ _id: z.string(), startsAt: z.iso.datetime(), feedback: demoFeedback.nullable() })
    .nullable(),
  canCancel: z.boolean(),
  /** the viewer may say how it went */
  canTell: z.boolean(),
})

/** An applicant as the guardian compares them: no report, no remark of staff, no time of the last visit. */
export const applicantCard = application.extend({
  state: z.enum(APPLICATION_STATES),
  /** as its tutor reads it */
  stage: z.enum(APPLICATION_STAGES),
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
  /** What our team checked, and when; the ID card itself is not sent. */
  seal: seal.optional(),
  isActiveThisWeek: z.boolean(),
  matches: z.array(z.string()),
  mismatches: z.array(z.string()),
  /** another city than a home tuition, or another gender than asked: listed last */
  isOff: z.boolean(),
  demo: demo.nullable(),
  /** false once the tuition is booked, closed or rejected: nothing can be moved */
  isOpen: z.boolean(),
})

/** The applicants of an own tuition with how many each group has. */
export const applicantCards = z.strictObject({
  tuition: z.strictObject({
    tuitionId: z.string(),
    heading: z.string(),
    /** what the owner calls it */
    name: z.string(),
    status: z.enum(TUITION_STATUSES),
    /** false once booked, closed or rejected: nothing can be moved */
    isOpen: z.boolean(),
    isBooked: z.boolean(),
    /** the day of the first class once it is booked */
    startsOn: z.iso.date().nullable(),
    /** the number of the agreement once it is booked */
    agreement: z.number().nullable(),
    /** the booking that ended before, of a tuition that is not booked again */
    ended: z
      .strictObject({
        name: z.string(),
        startsOn: z.iso.date(),
        endedOn: z.iso.date(),
        reason: z.string(),
        /** the day by which another tutor is promised */
        replaceBy: z.iso.date().nullable(),
      })
      .nullable(),
    /** names of the booked and the confirmed tutor, and of the one whom the guardian chose */
    booked: z.string().nullable(),
    confirmed: z.string().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
    chosen: z.string().nullable(),
  }),
  /** `all` are those who can be chosen or are confirmed */
  counts: z.strictObject({ all: z.int(), shortlisted: z.int(), declined: z.int() }),
  /** on all pages, with the filters */
  total: z.int(),
  /** the cities of the group, for the filter */
  cities: z.array(z.string()),
  applicants: z.array(applicantCard),
})

export type DemoSide = (typeof DEMO_SIDES)[number]
export type DemoFeedback = z.infer<typeof demoFeedback>
export type DemoFeedbackInput = z.output<typeof demoFeedbackBody>
export type Demo = z.infer<typeof demo>
export type DemoInput = z.output<typeof demoBody>
export type ApplicantCard = z.infer<typeof applicantCard>
export type ApplicantCards = z.infer<typeof applicantCards>
export type MovedApplicants = z.infer<typeof movedApplicants>
export type ApplicantsQuery = z.output<typeof applicantsQuery>
