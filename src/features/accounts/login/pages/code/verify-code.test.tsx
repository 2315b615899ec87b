import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import VerifyCode from '../../../registration/pages/verify-code.tsx'

vi.mock('#ui/call/call-client.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCallQuery: () => ({ data: { data: null }, error: null, isFetchedAfterMount: true, refetch: () => {} }),
}))
vi.mock('../../../pages/viewer.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useViewer: () => ({ state: 'guest', user: null }),
}))

test('without a registration the page leads to register or log in, and keeps where one came from', () => {
  const markup = renderPage(<VerifyCode />, { address: '/verify-otp?from=%2Ftuitions-page' })
  expect(markup).toMatch(/<a [^>]*href="\/register\?from=%2Ftuitions-page"/)
  expect(markup).toMatch(/<a [^>]*href="\/login\?from=%2Ftuitions-page"/)
})
