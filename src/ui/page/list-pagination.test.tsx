import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { ListPagination } from './list-pagination.tsx'

const pager = (total: number, options: { onOnePage?: boolean } = {}) => {
  const meta = { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10) }
  return visibleText(renderMarkup(<ListPagination meta={meta} label="Pages" hrefFor={() => '/'} {...options} />))
}

test.each([
  [0, {}, ''],
  [10, {}, ''],
  [11, {}, 'Page 1 of 2'],
  [0, { onOnePage: true }, ''],
  [10, { onOnePage: true }, 'Page 1 of 1'],
])('a list of %d with %j has the pager "%s" [FAM-480]', (total, options, text) => {
  expect(pager(total, options)).toBe(text)
})
