import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { CountBadge } from './count-badge.tsx'

test.each([
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('a count of %i is shown as "%s"', (value, shown) => {
  expect(visibleText(renderMarkup(<CountBadge value={value} label={`${value} unread`} />))).toBe(shown)
})

test('a count has an accessible name', () => {
  expect(renderMarkup(<CountBadge value={7} label="7 unread" />)).toContain('aria-label="7 unread"')
})
