import { expect, test, vi } from 'vitest'
import { getTuition } from '#features/tuitions/calls.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { SuggestedTutors } from './suggested-tutors.tsx'

vi.mock('#ui/call/call-client.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCallQuery: (call: unknown) =>
    call === getTuition ? { data: { data: buildTuition({ status: 'pending' }) } } : { data: undefined, error: null },
}))

test('while suggestions load, placeholders of their cards are shown [OFF-535]', () => {
  const markup = renderMarkup(<SuggestedTutors tuitionId="TN1048" />)
  expect(markup).toContain('aria-busy="true"')
  expect(markup.match(/data-waiting/g)).toHaveLength(3)
  expect(markup).not.toContain('mantine-Loader')
  expect(visibleText(markup)).toContain('Suggested')
})
