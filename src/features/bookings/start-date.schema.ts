import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { parseStartDate } from './rules.ts'

/** A long English date or `YYYY-MM-DD`, parsed to the latter. */
export const startDate = requiredText('bookings.startDateRequired', 40).transform((text, context) => {
  const date = parseStartDate(text)
  if (date !== null) return date
  context.addIssue({ code: 'custom', message: 'bookings.startDateInvalid' })
  return z.NEVER
})
