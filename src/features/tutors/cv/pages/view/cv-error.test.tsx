import { expect, test } from 'vitest'
import type { CallError } from '#shared/call.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { CvError } from './cv-error.tsx'

const failure = (status: number) => ({ status, message: 'Why it failed.' }) as CallError
const textOf = (status: number) =>
  visibleText(
    renderMarkup(
      <CvError title="CV" failure={failure(status)} retry={() => {}} elsewhere={<a href="/list">To the list</a>} />,
    ),
  )

test('a CV that does not exist leads on, any other failure is tried again [FAM-660]', () => {
  expect(textOf(404)).toBe('CV Why it failed. To the list')
  expect(textOf(503)).toBe('CV Why it failed. Try again')
})
