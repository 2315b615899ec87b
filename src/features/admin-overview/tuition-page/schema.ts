import { z } from 'zod'
import { demo, demoFeedback } from '#features/applications/choose/schema.ts'
import { AGREEMENT_STATES } from '#features/bookings/agreements/rules.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { adminTuition } from '#features/tuitions/office/schema.ts'
import { DEMO_SIDES } from '#shared/enums.ts'

/** A tuition with everything that was built on it; lists hold the newest 100. */
export const tuitionDetails = z.strictObject({
  tuition: adminTuition,
  /** The applicant whom the guardian chose and staff have not confirmed. */
  chosen: z.strictObject({ tutorId: z.string(), tutorName: z.string() }).nullable(),
  confirmed: z.array(confirmation),
  /** the newest first, with what both told */
  demos: z.array(
    demo.pick({ _id: true, startsAt: true, state: true, note: true, answer: true, cancelReason: true }).extend({
      tutorId: z.string(),
      tutorName: z.string(),
      isHandled: z.boolean(),
      /** parts of the texts that the other side does not read */
      hiddenParts: z.array(z.string()),
      told: z.array(demoFeedback.extend({ side: z.enum(DEMO_SIDES) })),
    }),
  ),
  booking: z
    .strictObject({
      _id: z.string(),
      tutorId: z.string(),
      tutorName: z.string(),
      /** `YYYY-MM-DD` */
      startDate: z.iso.date(),
      /** of its agreement, with its state */
      number: z.number(),
      agreement: z.enum(AGREEMENT_STATES),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  /** without void ones; null for staff who read no money */
  dues: z.array(due).nullable(),
})

export type TuitionDetails = z.infer<typeof tuitionDetails>
