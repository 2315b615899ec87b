import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import type { FindHints } from '../schema.ts'
import BrowseTuitions from './browse.tsx'
import { parseFindParams } from './find-params.ts'

const others = { medium: [], gender: [], days: [], online: [], open: [] }
const hints: FindHints = {
  searchedFor: null,
  isSimilar: false,
  counts: { city: [], area: [], class: [], subject: [], ...others },
  near: [],
  places: [],
  shorter: [],
}

function words(query: string) {
  const list = { data: [buildTuition()], meta: toPagingMeta({ page: 1, limit: 12 }, 1) }
  const data = { params: parseFindParams(new URLSearchParams(query)), list, hints }
  return visibleText(renderPage(<BrowseTuitions />, { address: `/tuitions-page?${query}`, data }))
}

test('a search says how many tuitions it found for which words, a list how many there are', () => {
  expect(words('q=dhanmondi')).toContain('1 tuition for “dhanmondi”')
  expect(words('')).not.toContain('for “')
})
