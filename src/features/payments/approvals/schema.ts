import { z } from 'zod'
import { SETTLED_MONEY } from '#shared/enums.ts'

/** What a second person may have to approve. */
export const APPROVAL_STEPS = ['writeOff', 'complete', 'refund', 'change', 'void', 'settle'] as const
export type ApprovalStep = (typeof APPROVAL_STEPS)[number]

const taka = z.number()

/** A step of a due that waits for a second person; what its step does not have is null or `''`. */
export const approvalRequest = z.strictObject({
  _id: z.string(),
  step: z.enum(APPROVAL_STEPS),
  amount: taka,
  /** Who asked, and cannot approve it; the id is that of the account, null once that is deleted. */
  by: z.string(),
  byId: z.string().nullable(),
  reason: z.string(),
  /** What a change asks for. */
  totalDue: taka.nullable(),
  dueOn: z.iso.date().nullable(),
  promisedOn: z.iso.date().nullable(),
  /** What becomes of the money of a settlement, and how much is paid back. */
  money: z.enum(SETTLED_MONEY).nullable(),
  back: taka.nullable(),
  method: z.string(),
  transactionId: z.string(),
  /** Whether a refund makes the due smaller. */
  lowersDue: z.boolean().nullable(),
})
