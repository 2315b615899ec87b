import { expect, test } from 'vitest'
import { toLatinDigits } from './digits.ts'

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['মিরপুর-১০, ঢাকা', 'মিরপুর-10, ঢাকা'],
  ['TN১০০১', 'TN1001'],
  ['9 + ৳', '9 + ৳'],
  ['٣', '٣'],
  ['', ''],
])('%j becomes %j', (text, latin) => expect(toLatinDigits(text)).toBe(latin))
