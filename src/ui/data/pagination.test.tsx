import { expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Pagination } from './pagination.tsx'

const labels = { pager: 'Pages', previous: 'Previous page', next: 'Next page' }

function pager(page: number, pages: number): string {
  const words = text('common.pageOf', { page, pages })
  return renderMarkup(
    <Pagination page={page} pages={pages} text={words} labels={labels} hrefFor={(to) => `/list?page=${to}`} />,
  )
}

test('[UI-01] the pager reads Page X of Y', () => {
  expect(visibleText(pager(2, 7))).toBe('Page 2 of 7')
})

test('[UI-02] the pager has previous and next buttons, as links that work without script', () => {
  const markup = pager(2, 7)
  expect(markup).toMatch(/<a [^>]*aria-label="Previous page"[^>]*href="\/list\?page=1"/)
  expect(markup).toMatch(/<a [^>]*aria-label="Next page"[^>]*href="\/list\?page=3"/)
})

test.each([
  ['first', 1, 'Previous page'],
  ['last', 3, 'Next page'],
])('on the %s page there is nowhere to go: that button is off', (_, page, label) => {
  const off = pager(page, 3).match(/<button[^>]*disabled=""[^>]*>/g) ?? []
  expect(off).toHaveLength(1)
  expect(off[0]).toContain(`aria-label="${label}"`)
})
