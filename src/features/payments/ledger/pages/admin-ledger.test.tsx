import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import Ledger from './admin-ledger.tsx'

test.each([
  ['BLK', true],
  ['BLK2', false],
  ['', false],
])('a search for %j says that fewer than four letters find no transaction ID: %s [OFF-977]', (term, isTold) => {
  const shown = visibleText(renderPage(<Ledger />, { address: `/admin-prime-ta/ledger?q=${term}` }))
  expect(shown.includes('found by four or more of its characters')).toBe(isTold)
})
