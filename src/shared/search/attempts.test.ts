import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OTHERS } from '../options/others.ts'
import { findAttempts } from './attempts.ts'
import { optionPairs } from './spellings.ts'

const attemptsOf = (query: string) => findAttempts(query, () => true)
const termsOf = (query: string) => attemptsOf(query).map(({ terms }) => terms.length)
/** The filters by which a query is searched first, their values in one order; two cities are words of a text. */
const firstFilters = (query: string) => {
  const [first] = attemptsOf(query)
  const values = Object.entries(first?.words ?? {}).map(([name, value]) => [
    name,
    JSON.stringify([value].flat().sort()),
  ])
  return { ...Object.fromEntries(values), isText: first?.terms.length !== 0 }
}

test.each(['female math class 8 mirpur', 'মিরপুর মহিলা', 'online physics'])(
  '"%s" is answered by its filters alone, not by a school of that name [FAM-600]',
  (query) => expect(new Set(termsOf(query))).toEqual(new Set([0])),
)

test.each(['mirpur', 'shah ali', 'rajuk uttara model'])('"%s" may be a name or a school too [FAM-600]', (query) =>
  expect(Math.max(...termsOf(query))).toBeGreaterThan(0),
)

const OPTIONS = [...optionPairs(), ['Male', 'পুরুষ'] as const, ['Female', 'মহিলা'] as const].filter(
  ([name]) => name !== OTHERS,
)
// Beside a city it is the name of another area: Dhaka Cantonment.
const IN_PAIRS = OPTIONS.filter(([name]) => name !== 'Cantonment')

test.each(OPTIONS)('"%s" and "%s" are searched by the same filters [FAM-701]', (name, bangla) => {
  expect(firstFilters(bangla)).toEqual({ ...firstFilters(name), isText: false })
})

test('two options are searched by the same filters in either script, also mixed [FAM-701]', () => {
  const option = fc.constantFrom(...IN_PAIRS)
  const property = fc.property(option, option, ([first, firstBangla], [second, secondBangla]) => {
    const wanted = firstFilters(`${first} ${second}`)
    for (const query of [`${firstBangla} ${secondBangla}`, `${first} ${secondBangla}`, `${firstBangla} ${second}`])
      expect(firstFilters(query), query).toEqual(wanted)
  })
  fc.assert(property, { numRuns: 1_000, seed: 1 })
})
