import { z } from 'zod'

/** What a second person may have to approve. */
export const APPROVAL_STEPS = ['writeOff', 'complete', 'refund', 'change', 'void', 'settle'] as const
export type ApprovalStep = (typeof APPROVAL_STEPS)[number]

/** A step of a due that waits for a second person; the amount in taka. */
export const approvalRequest = z.strictObject({
  _id: z.string(),
  step: z.enum(APPROVAL_STEPS),
  amount: z.number(),
  /** Who asked, and cannot approve it. */
  by: z.string(),
})
