import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatTaka } from '../format/money.ts'
import { Refusal } from '../refusal.ts'
import { toFieldErrors } from './field-errors.ts'

test('a refusal has the amounts of its viewer’s language, and ids as they are [BN-268]', () => {
  const values = { tuition: 'TN1001', amount: formatTaka(4_500_50) }
  const refusal = new Refusal(409, 'bookings.hasOpenDue', { values })
  expect(refusal.toFieldError('bn').message).toContain('৪,৫০০.৫০ টাকা')
  expect(refusal.toFieldError('bn').message).not.toMatch(/৳|[a-z]/)
  expect(refusal.toFieldError('en').message).toContain('৳4,500.50')
  expect(refusal.message).toBe(refusal.toFieldError('en').message)
})

test('an error at a field names it in Bangla, with Bangla digits [BN-268]', () => {
  const { error } = z.object({ name: z.string().max(50) }).safeParse({ name: 'x'.repeat(51) })
  const [first] = error ? toFieldErrors(error, 'bn') : []
  expect(first?.message).toMatch(/নাম.*৫০/)
  expect(first?.message).not.toMatch(/[A-Za-z0-9]/)
})
