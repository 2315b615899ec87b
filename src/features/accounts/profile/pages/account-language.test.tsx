import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { changeLanguage } from '../../calls.ts'
import { AccountLanguage } from './account-language.tsx'

const sent = vi.hoisted(() => vi.fn(async () => {}))
const fields: { value: string; onChange: (option: string) => void }[] = []

vi.mock('#ui/call/call-client.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCallMutation: (call: unknown) => ({
    mutateAsync: (input: object) => (sent as (...parts: unknown[]) => Promise<void>)(call, input),
    isPending: false,
  }),
}))
vi.mock('#ui/form/choice/segmented-radio.tsx', () => ({
  SegmentedRadio: (field: (typeof fields)[number]) => void fields.push(field),
}))
vi.mock('#ui/feedback/toast.tsx', () => ({ showErrorToast: () => {}, showSuccessToast: () => {} }))

test('a chosen language is saved at once, anything else is not sent', () => {
  renderPage(<AccountLanguage language="en" />)
  const field = fields.pop()
  expect(field?.value).toBe('en')
  field?.onChange('xx')
  expect(sent).not.toHaveBeenCalled()
  field?.onChange('bn')
  expect(sent.mock.calls).toEqual([[changeLanguage, { body: { language: 'bn' } }]])
})
