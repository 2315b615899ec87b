import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { APPLY_STATES, type ApplyState } from '../schema.ts'
import { ApplyButton } from './apply-button.tsx'

// A text in another language proves that the state decides how the button looks.
const button = (state: ApplyState) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ApplyButton
        tuition={buildTuition({ applicationStatus: { state, text: 'আবেদন', disabled: state !== 'open' } })}
      />
    </QueryClientProvider>,
  )

test.each(APPLY_STATES)('[TLIST-19, SYS-22] in the state %s the button shows the text of the answer', (state) => {
  expect(visibleText(button(state))).toBe('আবেদন')
})

test('[TLIST-26] an open tuition links visitors to the log-in', () => {
  expect(button('open')).toMatch(/^<a [^>]*href="\/login/)
})

test.each([
  ['applied', 'did'],
  ['confirmed', 'ok'],
] as const)('[TLIST-19, SYS-22] the state %s is a disabled button with a check mark', (state, look) => {
  expect(button(state)).toMatch(/^<button[^>]*disabled=""/)
  expect(button(state)).toContain(`data-state="${look}"`)
  expect(button(state)).toContain('tabler-icon-check')
})

test.each(['booked', 'pending'] as const)('the state %s is a disabled button without a check mark', (state) => {
  expect(button(state)).toMatch(/^<button[^>]*disabled=""/)
  expect(button(state)).not.toContain('tabler-icon-check')
})

test('the state tutorsOnly is a button that can be pressed for the reason', () => {
  expect(button('tutorsOnly')).toMatch(/^<button[^>]*aria-disabled="true"/)
  expect(button('tutorsOnly')).not.toContain('disabled=""')
})
