import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test.each([
  ['searchTerm: 01712345678', 'searchTerm: •••'],
  ['+880 1712-345678 and ০১৭১২৩৪৫৬৭৮', '••• and •••'],
  ['nila.k+1@example.com, status: pending', '•••, status: pending'],
  ['from: 2026-11-01, until: 2026-11-30', 'from: 2026-11-01, until: 2026-11-30'],
  ['TN1048, Class 5, 6000 Tk', 'TN1048, Class 5, 6000 Tk'],
])('%j without contacts is %j [OPS-480]', (text, masked) => expect(maskContacts(text)).toBe(masked))
