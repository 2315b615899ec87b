import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Pagination } from './pagination.tsx'

const labels = { pager: 'Pages', previous: 'Previous page', next: 'Next page' }

function renderPagination(page: number, pages: number): string {
  const words = text('en', 'common.pageOf', { page, pages })
  return renderMarkup(
    <Pagination page={page} pages={pages} text={words} labels={labels} hrefFor={(to) => `/list?page=${to}`} />,
  )
}

test('the pagination reads Page X of Y [UI-01]', () => {
  expect(visibleText(renderPagination(2, 7))).toBe('Page 2 of 7')
})

test('the pagination has previous and next buttons, which are links [UI-02]', () => {
  const markup = renderPagination(2, 7)
  expect(markup).toMatch(/<a [^>]*aria-label="Previous page"[^>]*href="\/list\?page=1"/)
  expect(markup).toMatch(/<a [^>]*aria-label="Next page"[^>]*href="\/list\?page=3"/)
})

test.each([
  ['first', 1, 'Previous page'],
  ['last', 3, 'Next page'],
])('on the %s page one button is disabled', (_, page, label) => {
  const off = renderPagination(page, 3).match(/<button[^>]*disabled=""[^>]*>/g) ?? []
  expect(off).toHaveLength(1)
  expect(off[0]).toContain(`aria-label="${label}"`)
})
