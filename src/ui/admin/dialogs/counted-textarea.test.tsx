import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { CountedTextarea } from './counted-textarea.tsx'

const shown = (length: number) => {
  const markup = renderMarkup(<CountedTextarea label="Comment" value={'z'.repeat(length)} max={100} readOnly />)
  return { text: visibleText(markup).replaceAll('z', ''), markup }
}

test('a text is counted near its limit, and a longer one is kept with what is wrong [OFF-118]', () => {
  expect(shown(79).text).not.toContain('characters')
  expect(shown(80).text).toContain('80 of 100 characters')
  const { text, markup } = shown(20_000)
  expect(text).toContain('This text has 20000 characters; at most 100 are allowed. Nothing was cut: shorten it.')
  expect(markup).toContain('z'.repeat(20_000))
  expect(markup).not.toContain('maxlength')
})
