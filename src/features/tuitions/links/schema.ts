import { z } from 'zod'
import { TUITION_STATUSES } from '#shared/enums.ts'

/** What the private link of a post shows to whoever has it: no name, no number and nothing to do. */
export const postLink = z.strictObject({
  tuitionId: z.string(),
  state: z.enum([...TUITION_STATUSES, 'found', 'booked']),
  applicants: z.number().int(),
  /** Masked; the code goes to it. */
  phone: z.string(),
  /** The viewer may open the post and its applicants. */
  isOwner: z.boolean(),
  /** The number of the agreement that waits for the owner; null for none and for everybody else. */
  agreement: z.number().nullable(),
})

export type PostLink = z.infer<typeof postLink>
