import { z } from 'zod'
import { toLatinDigits } from '#shared/format/digits.ts'
import { type AmountError, parseTaka, validateAmount } from '#shared/format/money.ts'

const amountErrors = {
  unreadable: 'payments.amountUnreadable',
  tooSmall: 'payments.amountTooSmall',
  tooLarge: 'payments.amountTooLarge',
  tooFine: 'payments.amountTooFine',
} as const satisfies Record<AmountError, string>

const isBlank = (given: unknown) => given === undefined || (typeof given === 'string' && given.trim() === '')

const amountInput = z.union([z.number(), z.string().max(40)], {
  error: ({ input }) => (isBlank(input) ? 'payments.amountRequired' : 'payments.amountUnreadable'),
})

function parsePoisha(given: string | number, context: z.RefinementCtx): number {
  const poisha = parseTaka(given)
  if (poisha !== null) return poisha
  const fault = isBlank(given) ? 'payments.amountRequired' : amountErrors[validateAmount(given) ?? 'unreadable']
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
}

/** Amount in taka, as a number or text with Latin or Bangla digits: at least 0.01 in steps of 0.01. Parsed to poisha. */
export const amount = amountInput.transform(parsePoisha)

const ZERO = /^[0.]*0[0.]*$/

/** As `amount`, or nothing. */
export const amountOrZero = amountInput.transform((given, context) =>
  ZERO.test(toLatinDigits(String(given)).trim()) ? 0 : parsePoisha(given, context),
)

/** As `amount`; null when it is empty. */
export const amountOrNone = amountInput
  .transform((given, context) => (isBlank(given) ? null : parsePoisha(given, context)))
  .nullable()
  .optional()
