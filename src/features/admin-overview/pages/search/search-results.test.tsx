import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { toHits } from './search-hits.ts'
import { SearchResults } from './search-results.tsx'

const booking = { _id: 'b1', tuitionId: 'TN1172', tutorId: 'TR1104', tutorName: 'নাজিয়া ইসলাম', startDate: '2026-11-27' }
const found = {
  guardians: [],
  visitors: [],
  tutors: [],
  tuitions: [],
  bookings: [booking],
  dues: [],
  messages: [],
  hireRequests: [],
}

test.each([
  ['bn', '২৭ নভেম্বর ২০২৬'],
  ['en', 'November 27, 2026'],
] as const)('[BN-342] a found booking says in %s when it starts', (locale, day) => {
  const results = <SearchResults listId="l" optionId={String} hits={toHits(found)} active={0} onChoose={() => {}} />
  expect(visibleText(renderMarkup(results, '/admin-prime-ta', locale))).toContain(day)
})
