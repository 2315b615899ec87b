import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { SearchBox } from './search-box.tsx'

test('the search form sends only the term, so a search starts at page 1, even without JavaScript [UI-09]', () => {
  const markup = renderMarkup(<SearchBox label="Search" placeholder="Search by Phone" button="Search" value="017" />)
  expect(markup).toMatch(/<form[^>]*method="get"[^>]*role="search"|<form[^>]*role="search"[^>]*method="get"/)
  expect(markup.match(/ name="/g)).toHaveLength(1)
  expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="017"/)
})
