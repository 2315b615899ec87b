import { z } from 'zod'
import { CV_STATUSES, TUITION_STATUSES } from '#shared/enums.ts'

const person = z.strictObject({ name: z.string(), phone: z.string(), isReported: z.boolean() })
const pair = z.strictObject({ _id: z.string(), tuitionId: z.string(), tutorId: z.string(), tutorName: z.string() })

/** At most five records of each kind, exact ids first, then the newest. */
export const adminSearch = z.strictObject({
  tuitions: z.array(
    z.strictObject({
      tuitionId: z.string(),
      heading: z.string(),
      phone: z.string(),
      status: z.enum(TUITION_STATUSES),
      isBooked: z.boolean(),
      isReported: z.boolean(),
    }),
  ),
  /** `tutorId` and `status` are null for a tutor without a CV. */
  tutors: z.array(person.extend({ tutorId: z.string().nullable(), status: z.enum(CV_STATUSES).nullable() })),
  /** A guest has proven the phone of a post and has no name. */
  guardians: z.array(person.extend({ isGuest: z.boolean() })),
  /** Phones of posts that no guardian’s account has. */
  visitors: z.array(z.strictObject({ phone: z.string(), posts: z.number(), isReported: z.boolean() })),
  bookings: z.array(pair.extend({ startDate: z.string() })),
  dues: z.array(pair.extend({ totalDue: z.number(), state: z.enum(['open', 'paid', 'closed', 'void']) })),
  messages: z.array(
    z.strictObject({ _id: z.string(), name: z.string(), phone: z.string(), createdAt: z.iso.datetime() }),
  ),
  hireRequests: z.array(
    z.strictObject({
      _id: z.string(),
      phone: z.string(),
      tutorId: z.string(),
      tutorName: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})

export type AdminSearch = z.infer<typeof adminSearch>
export type AdminSearchKind = keyof AdminSearch
