import { expect, test } from 'vitest'
import { withoutPhone } from './phone-in-text.ts'

test.each([
  ['Call 01711245175 now', 'Call  now'],
  ['Call 01711 245-175 now', 'Call  now'],
  ['+8801711245175', ''],
  ['+880 (1711) 245175', ''],
  ['০১৭১১-২৪৫১৭৫ বা ০১৭১১২৪৫১৭৫', ' বা '],
  ['1711245175', ''],
  ['01711\n245175', ''],
  ['017112451759 or 1711245176', '9 or 1711245176'],
  ['91711245175', '91711245175'],
])('%j without a phone is %j [OPS-449]', (text, rest) => expect(withoutPhone(text, '01711245175')).toBe(rest))
