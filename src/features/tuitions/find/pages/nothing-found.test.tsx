import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { FindHints } from '../schema.ts'
import { NothingFound } from './nothing-found.tsx'
import { useTuitionFilters } from './use-tuition-filters.ts'

const none = { class: [], subject: [], medium: [], gender: [], city: [], area: [], online: [], open: [], days: [] }
const counts = { ...none, city: [{ value: 'Dhaka', count: 4 }], online: [{ value: '1', count: 3 }] }
const hints: FindHints = { searchedFor: null, isSimilar: false, counts, near: [], places: [], shorter: [] }

function Empty({ search, near = [] }: { search: string; near?: FindHints['near'] }) {
  const params = new URLSearchParams(search)
  return <NothingFound params={params} filters={useTuitionFilters(counts, params)} hints={{ ...hints, near }} />
}
const words = (search: string, near?: FindHints['near']) =>
  visibleText(renderMarkup(<Empty search={search} {...(near ? { near } : {})} />))

test('an empty list says what helps: other words, close matches, or to come back [FAM-106]', () => {
  expect(words('')).toContain('New tuitions come every day.')
  expect(words('q=narnia')).toContain('Try fewer words or another spelling')
  expect(words('city=Dhaka', [{ without: 'city', count: 4 }])).toContain('Close matches:')
  expect(words('q=narnia')).not.toContain('Close matches:')
})

function Counts() {
  const filters = useTuitionFilters(counts, new URLSearchParams())
  return JSON.stringify(filters.map((filter) => [filter.label, 'count' in filter ? filter.count : null]))
}

test('a switch shows how many results it has [FAM-104]', () => {
  const shown = renderMarkup(<Counts />).replaceAll('&quot;', '"')
  expect(shown).toMatch(/\["[^"]*online[^"]*",3\]/i)
})
