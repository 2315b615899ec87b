import { expect, test, vi } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import type { LoginCodeState } from '../../code.schema.ts'
import { LoginCodeForm } from './login-code-form.tsx'

const refusals: CallError[] = []
const state: LoginCodeState = {
  phone: '017*****001',
  role: 'Guardian',
  purpose: 'login',
  secondsLeft: 120,
  resendInSeconds: 0,
  triesLeft: 5,
}

vi.mock('#ui/call/call-client.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCallQuery: () => ({ data: { data: state }, error: null, isFetchedAfterMount: true, dataUpdatedAt: Date.now() }),
}))

vi.mock('./code-entry.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./code-entry.tsx')>()
  return {
    ...original,
    useCodeEntry: (options: Parameters<typeof original.useCodeEntry>[0]) => {
      const refusal = refusals.pop()
      if (refusal) options.onError(refusal)
      return original.useCodeEntry(options)
    },
  }
})

function refusedWith(code: 'secondFactor.needed' | 'secondFactor.codeWrong') {
  refusals.push(new CallError(401, { code, message: 'The code of the app is wrong.' }))
  return renderPage(<LoginCodeForm onDone={() => {}} />)
}

test('the code of the app is asked for only when the account has one', () => {
  expect(renderPage(<LoginCodeForm onDone={() => {}} />)).not.toContain('maxLength="40"')
  const asked = refusedWith('secondFactor.needed')
  expect(asked).toContain('maxLength="40"')
  expect(visibleText(asked)).not.toContain('The code of the app is wrong.')
})

test('a wrong code of the app is said at its field', () => {
  const markup = refusedWith('secondFactor.codeWrong')
  expect(visibleText(markup)).toContain('The code of the app is wrong.')
  expect(markup).toMatch(
    /<input[^>]*maxLength="40"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*maxLength="40"/,
  )
})
