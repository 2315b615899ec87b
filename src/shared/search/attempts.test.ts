import { expect, test } from 'vitest'
import { findAttempts } from './attempts.ts'

const termsOf = (query: string) => findAttempts(query, () => true).map(({ terms }) => terms.length)

test.each(['female math class 8 mirpur', 'মিরপুর মহিলা', 'online physics'])(
  '"%s" is answered by its filters alone, not by a school of that name [FAM-600]',
  (query) => expect(new Set(termsOf(query))).toEqual(new Set([0])),
)

test.each(['mirpur', 'shah ali', 'rajuk uttara model'])('"%s" may be a name or a school too [FAM-600]', (query) =>
  expect(Math.max(...termsOf(query))).toBeGreaterThan(0),
)
