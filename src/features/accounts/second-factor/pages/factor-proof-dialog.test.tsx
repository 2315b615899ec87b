import { expect, test, vi } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { FactorProofDialog } from './factor-proof-dialog.tsx'

type Options = { onDone: (codes: readonly string[]) => void }
const forms: Options[] = []
vi.mock('#ui/form/use-call-form.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#ui/form/use-call-form.ts')>()
  const useCallForm: typeof original.useCallForm = (options) => {
    forms.push(options as unknown as Options)
    return original.useCallForm(options)
  }
  return { ...original, useCallForm }
})
vi.mock('#ui/feedback/toast.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  showSuccessToast: () => {},
}))

test('once the proof is accepted, the dialog hands on the new codes and closes', () => {
  const [onClose, onRenewed] = [vi.fn(), vi.fn()]
  const markup = renderPage(<FactorProofDialog action="renew" onClose={onClose} onRenewed={onRenewed} />)
  expect(visibleText(markup)).toContain('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  forms[0]?.onDone(['AAAA-1111'])
  expect(onRenewed).toHaveBeenCalledWith(['AAAA-1111'])
  expect(onClose).toHaveBeenCalledOnce()
})
