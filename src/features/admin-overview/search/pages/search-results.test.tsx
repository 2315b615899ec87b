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
] as const)('a found booking says in %s when it starts [BN-342]', (locale, day) => {
  const results = <SearchResults listId="l" optionId={String} hits={toHits(found)} active={0} onChoose={() => {}} />
  expect(visibleText(renderMarkup(results, '/admin-prime-ta', locale))).toContain(day)
})

test.each([
  ['open', '/admin-prime-ta/dues-by-age?state=open&q=TN1172'],
  ['paid', '/admin-prime-ta/dues-by-age?state=paid&q=TN1172'],
  ['void', '/admin-prime-ta/dues-by-age?state=void&q=TN1172'],
] as const)('a due that is %s leads to the one list of dues in its state [OFF-716]', (state, href) => {
  const due = { _id: 'd1', tuitionId: 'TN1172', tutorId: 'TR1104', tutorName: 'Nazia', totalDue: 2500, state }
  expect(toHits({ ...found, bookings: [], dues: [due] }).map((hit) => hit.href)).toEqual([href])
})
