import { expect, test } from 'vitest'
import { requirePlainName } from './name.rules.ts'

test.each([
  'Nila zero one eight three three one two three four five six',
  'Nila fb nila.akter',
  'Nila at gmail',
  'নীলা শূন্য এক আট তিন তিন এক দুই তিন চার পাঁচ ছয়',
])('the name %s is refused [FAM-753]', (name) => expect(() => requirePlainName(name)).toThrow('A name cannot contain'))

test.each(['Nila Akter', 'Md. Rakib Hasan', 'নীলা আক্তার', 'Dr. A. K. M. Nine', 'One Direction Coaching', 'দুই ভাই'])(
  'the name %s is taken [FAM-753]',
  (name) => expect(() => requirePlainName(name)).not.toThrow(),
)
