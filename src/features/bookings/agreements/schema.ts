import { z } from 'zod'
import { demoFeedback } from '#features/applications/choose/schema.ts'
import { AGREEMENT_WAYS, DEMO_SIDES } from '#shared/enums.ts'
import { termsVersion } from '#shared/fees/terms.ts'
import { DAYS_LIMITS, SALARY_LIMITS } from '#shared/format/salary.ts'
import { optionalText, typedNumber } from '#shared/input-schemas.ts'
import { startDate } from '../start-date.schema.ts'
import { AGREEMENT_STATES } from './rules.ts'

/** The running number of a booking, or its `_id`. */
const bookingKey = z.union([z.number().int().min(1), z.string().trim().min(1).max(60)]).transform(String)
/** The number of the newest version as it was read; 0 if there was none. */
const version = z.number().int().min(0).max(1_000_000)

export const acceptInput = z.object({ booking: bookingKey, version })
export const acceptByPhoneInput = acceptInput.extend({ side: z.enum(DEMO_SIDES) })

/** The facts of a new version. */
export const agreementInput = acceptInput.extend({
  salary: typedNumber(SALARY_LIMITS, 'tuitions.salaryOutside'),
  startDate,
  daysPerWeek: typedNumber(DAYS_LIMITS, 'agreements.daysOutside').nullable().default(null),
  teachingTime: optionalText(),
})

const taka = z.number()
const acceptance = z.strictObject({ at: z.iso.datetime(), way: z.enum(AGREEMENT_WAYS) }).nullable()

/** What the tutor pays by a version, and what comes back of it. */
const agreedFee = z.strictObject({
  /** null while the salary is not known */
  amount: taka.nullable(),
  parts: z.array(z.strictObject({ amount: taka, dueOn: z.iso.date() })),
  /** the number of the fee terms, and the terms */
  number: z.number(),
  terms: termsVersion.shape.terms,
})

const agreementVersion = z.strictObject({
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** taka a month; null while it is not known */
  salary: taka.nullable(),
  startDate: z.iso.date(),
  daysPerWeek: z.number().nullable(),
  teachingTime: z.string(),
  guardian: acceptance,
  tutor: acceptance,
  /** endings after which the family gets another tutor, each with the name of an own one */
  replacements: z.array(
    z.strictObject({
      ending: z.string(),
      names: z.strictObject({ en: z.string(), bn: z.string() }).nullable(),
      withinDays: z.number(),
      days: z.number(),
    }),
  ),
  /** for the tutor and staff only */
  fee: agreedFee.optional(),
})

/** What the two of a booking agreed on, as one of them or staff read it. */
export const agreement = z.strictObject({
  /** of the booking */
  _id: z.string(),
  number: z.number(),
  tuitionId: z.string(),
  heading: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  state: z.enum(AGREEMENT_STATES),
  /** the viewer's; null for staff */
  side: z.enum(DEMO_SIDES).nullable(),
  /** the viewer's own answer to how it goes */
  told: demoFeedback.nullable(),
  /** the newest first; those before the salary was known are left out for the two */
  versions: z.array(agreementVersion),
  /** what a new version starts from, for staff only */
  facts: agreementVersion.pick({ salary: true, startDate: true, daysPerWeek: true, teachingTime: true }).optional(),
})

export type Agreement = z.infer<typeof agreement>
export type AgreementVersion = Agreement['versions'][number]
export type AgreementInput = z.output<typeof agreementInput>
