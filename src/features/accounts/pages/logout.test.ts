import { expect, test, vi } from 'vitest'
import { sendCall } from '#ui/call/call-client.ts'
import { logOut } from './logout.ts'

vi.mock('#ui/call/call-client.ts', () => ({ sendCall: vi.fn(async () => null) }))

test('a log-out empties the storage of the browser, so that no draft of a form stays', async () => {
  const cleared: string[] = []
  const visited: string[] = []
  vi.stubGlobal('sessionStorage', { clear: () => cleared.push('session') })
  vi.stubGlobal('localStorage', { clear: () => cleared.push('local') })
  vi.stubGlobal('location', { assign: (address: string) => visited.push(address) })
  await logOut('Guardian')
  expect(vi.mocked(sendCall)).toHaveBeenCalledOnce()
  expect([cleared, visited]).toEqual([['session', 'local'], ['/login']])
})
