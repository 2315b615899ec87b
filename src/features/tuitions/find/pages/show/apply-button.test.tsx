import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { renderMarkup, renderPage, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { APPLY_STATES, type ApplyState } from '../../../schema.ts'
import { ApplyButton } from './apply-button.tsx'

// A text in another language proves that the state decides how the button looks.
const button = (state: ApplyState, named = false) =>
  renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ApplyButton
        named={named}
        tuition={buildTuition({ applicationStatus: { state, text: 'আবেদন', disabled: state !== 'open' } })}
      />
    </QueryClientProvider>,
  )

test.each(APPLY_STATES.filter((state) => state !== 'tutorsOnly'))(
  'in the state %s the button shows the text of the answer [TLIST-19, SYS-22]',
  (state) => {
    expect(visibleText(button(state))).toBe('আবেদন')
  },
)

test('an open tuition links visitors to the log-in [TLIST-26]', () => {
  expect(button('open')).toMatch(/^<a [^>]*href="\/login/)
})

test('the button is marked until the own state is known, for the page to show a signed-in viewer no log-in [FAM-646]', () => {
  expect(button('open')).toContain('<span data-guest-button="true">')
  const known = renderPage(<ApplyButton tuition={buildTuition()} />, {
    answers: [{ call: verifyToken, data: { role: 'Tutor', name: 'Rakib' } }],
  })
  expect(known).toMatch(/^<button/)
  expect(known).not.toContain('data-guest-button')
  for (const state of ['applied', 'closed', 'booked'] as const) expect(button(state)).not.toContain('data-guest-button')
})

test.each([
  ['applied', 'did'],
  ['confirmed', 'ok'],
] as const)('the state %s is a disabled button with a check mark [TLIST-19, SYS-22]', (state, look) => {
  expect(button(state)).toMatch(/^<button[^>]*disabled=""/)
  expect(button(state)).toContain(`data-state="${look}"`)
  expect(button(state)).toContain('tabler-icon-check')
})

test.each(['booked', 'pending'] as const)('the state %s is a disabled button without a check mark', (state) => {
  expect(button(state)).toMatch(/^<button[^>]*disabled=""/)
  expect(button(state)).not.toContain('tabler-icon-check')
})

test('who is no tutor sees the button disabled with its reason; on a card a press tells it [WEB-611]', () => {
  const markup = button('tutorsOnly')
  expect(markup).toMatch(/<button[^>]*disabled=""/)
  expect(visibleText(markup)).toBe('আবেদন Only tutors can apply to a tuition.')
  const [, id = ''] = /aria-describedby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`<p id="${id}">`)
  expect(button('tutorsOnly', true)).toMatch(/^<button[^>]*aria-disabled="true"/)
  expect(button('tutorsOnly', true)).not.toContain('disabled=""')
})
