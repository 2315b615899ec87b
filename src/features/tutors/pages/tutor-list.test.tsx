import { expect, test } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { TutorList } from './tutor-list.tsx'

const cvNumber = (number: number) =>
  buildPublicCv({ _id: String(number), tutorId: `TR${1000 + number}`, name: `Tutor ${number}` })
const twelve = Array.from({ length: 12 }, (_, index) => cvNumber(index + 1))

const list = ({ page = 1, total = 30, term = '' } = {}) =>
  renderMarkup(<TutorList cvs={total > 0 ? twelve : []} meta={toPagingMeta({ page, limit: 12 }, total)} term={term} />)

test('[TUTOR-02] the search has the placeholder for TutorId or location and works without JavaScript', () => {
  expect(list()).toMatch(/<form [^>]*method="get"/)
  const input = /<input [^>]*>/.exec(list())?.[0]
  expect(input).toContain('name="q"')
  expect(input).toContain('placeholder="Search by TutorId or Location"')
})

test('[TUTOR-04] [TUTOR-05] every tutor has a CV and a Hire button', () => {
  const markup = list()
  for (const { tutorId, name } of twelve) {
    expect(markup).toContain(`aria-label="CV of ${name}"`)
    expect(markup).toContain(`href="/tutor-cv/${tutorId}"`)
    expect(markup).toContain(`href="/hire-request/${tutorId}"`)
  }
})

test('the pagination shows the current page and has links', () => {
  expect(visibleText(list({ page: 2 }))).toContain('Page 2 of 3')
  expect(list({ page: 2 })).toMatch(/href="[^"]*\?page=3"/)
  expect(list({ page: 3 })).not.toMatch(/page=4/)
})

test('[TUTOR-03] an empty list shows the empty text; a search without matches links back to all tutors', () => {
  expect(visibleText(list({ total: 0 }))).toContain('No tutors found.')
  const nobody = list({ total: 0, term: 'Narnia <b>' })
  expect(visibleText(nobody)).toContain('No tutors found.')
  expect(nobody).toContain('href="/hire-tutor-page"')
})

test('the number of matches is shown with the escaped term', () => {
  expect(visibleText(list())).toContain('30 tutors')
  expect(list({ total: 1, term: '<i>{x}' })).toContain('1 tutor for “&lt;i&gt;{x}”')
})
