import { expect, test } from 'vitest'
import { negotiateLocale } from './locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  ['en-GB', 'en'],
  ['bn-BD,bn;q=0.9', 'bn'],
  ['fr,bn;q=0.5', 'bn'],
  ['en;q=0.1,bn;q=0.9', 'bn'],
  ['bn;q=0', 'en'],
])('the header %j gives %s', (header, locale) => expect(negotiateLocale(header)).toBe(locale))

test('a header without a known language gives the language that stands for it', () => {
  expect(negotiateLocale('fr', 'bn')).toBe('bn')
  expect(negotiateLocale('en', 'bn')).toBe('en')
})
