import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { DayInput } from './day-input.tsx'

test.each([
  ['en', '2026-11-25', 'From 25 Nov 2026'],
  ['bn', '2026-11-25', 'From ২৫ নভেম্বর ২০২৬'],
  ['en', '', 'From'],
] as const)('a day in %s is shown as the site writes days: %j [OFF-744]', (locale, value, expected) => {
  const markup = renderMarkup(<DayInput value={value} inlineLabel="From" onChange={() => {}} />, '/', locale)
  expect(visibleText(markup).trim()).toBe(expected)
  expect(markup).toContain(`type="date"`)
})
