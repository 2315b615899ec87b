import { expect, test } from 'vitest'
import { toListedWords } from './listed-words.ts'

test.each([
  ['ধানমন্ডি', ['dhanmondi']],
  ['dhanmndi', ['dhanmondi']],
  ['Danmondi', ['dhanmondi']],
  ['মিরপুর ১০', ['mirpur', '10']],
  ['মিরপুর১০', ['mirpur', '10']],
  ['Mirpur10', ['mirpur', '10']],
  ['গণিত', ['math']],
  ['উত্তরা, ঢাকা', ['uttara', 'dhaka']],
  ['mirpur', null],
  ['mirpur-10', null],
  ['Dhanmondi', null],
  ['Road 27', null],
  ['10', null],
  ['১০', null],
  ['', null],
  ['zzzzzz', null],
])('%s means the listed words %j [BN-220]', (term, words) => expect(toListedWords(term)).toEqual(words))
