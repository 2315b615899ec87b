import { z } from 'zod'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { officeTuition } from '#features/tuitions/office.schema.ts'

/** A tuition with everything that was built on it; lists hold the newest 100. [OFF-170] */
export const tuitionDetails = z.strictObject({
  tuition: officeTuition,
  /** The applicant whom the guardian chose and staff have not confirmed. [FAM-264] */
  chosen: z.strictObject({ tutorId: z.string(), tutorName: z.string() }).nullable(),
  confirmed: z.array(confirmation),
  booking: z
    .strictObject({
      _id: z.string(),
      tutorId: z.string(),
      tutorName: z.string(),
      /** `YYYY-MM-DD` */
      startDate: z.iso.date(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  /** without void ones */
  dues: z.array(due),
})

export type TuitionDetails = z.infer<typeof tuitionDetails>
