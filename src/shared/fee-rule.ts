import { z } from 'zod'

/** Key of the owner's fee rule in the settings. */
export const FEE_RULE_KEY = 'feeRule'

/** The fee of a booking as a part of one month's salary. */
const feeRuleSchema = z.object({
  percent: z.number().min(0).max(300),
  /** Taka above which a write-off, refund or void needs a second person; null if never. */
  secondAbove: z.number().min(0).nullable().default(null),
})
export type FeeRule = z.infer<typeof feeRuleSchema>

const DEFAULT_FEE_RULE: FeeRule = { percent: 60, secondAbove: null }

/** The stored rule, or the default for a missing or damaged one. */
export function parseFeeRule(stored: unknown): FeeRule {
  return feeRuleSchema.safeParse(stored).data ?? DEFAULT_FEE_RULE
}
