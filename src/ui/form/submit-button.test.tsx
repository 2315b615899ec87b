import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { SubmitButton } from './submit-button.tsx'

test('while loading, a submit button shows its label followed by four dots [UI-08]', () => {
  expect(visibleText(renderMarkup(<SubmitButton label="Post Tuition" loading={false} />))).toBe('Post Tuition')
  expect(visibleText(renderMarkup(<SubmitButton label="Post Tuition" loading />))).toBe('Post Tuition....')
})

test('while loading, a submit button is marked busy and stays focusable', () => {
  const markup = renderMarkup(<SubmitButton label="Login" loading />)
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toMatch(/ disabled=""/)
})
