import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { ReasonField } from './reason-field.tsx'

test('staff read that colleagues see a reason, and an opener can say who else reads it', () => {
  const hint = 'You and our team can read it.'
  const forColleagues = visibleText(renderPage(<ReasonField value="" error={undefined} onChange={() => {}} />))
  const forOwner = visibleText(renderPage(<ReasonField hint={hint} value="" error={undefined} onChange={() => {}} />))
  expect(forColleagues).toContain('every colleague')
  expect(forOwner).toContain(hint)
  expect(forOwner).not.toContain('colleague')
})
