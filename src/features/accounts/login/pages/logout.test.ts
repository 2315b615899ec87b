import { beforeEach, expect, test, vi } from 'vitest'
import { STAYS } from '#shared/address/offline.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { logOut } from './logout.ts'

vi.mock('#ui/call/call-client.ts', () => ({ sendCall: vi.fn(async () => null) }))

const browser = new EventTarget()
const visited: string[] = []
const cleared: string[] = []

beforeEach(() => {
  visited.length = 0
  cleared.length = 0
  vi.stubGlobal('sessionStorage', { clear: () => cleared.push('session') })
  const removeItem = (key: string) => cleared.push(key)
  const kept = { draft: 'a post', [`${STAYS}applications`]: 'of each account' }
  vi.stubGlobal('localStorage', Object.defineProperty(kept, 'removeItem', { value: removeItem, enumerable: false }))
  vi.stubGlobal('location', {
    assign: (address: string) => visited.push(address),
    reload: () => visited.push('reload'),
  })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})

test('a log-out empties the storage of the browser but for what its accounts wait for, so that no draft of a form stays', async () => {
  await logOut('Guardian')
  expect(vi.mocked(sendCall)).toHaveBeenCalledOnce()
  expect([cleared, visited]).toEqual([['session', 'draft'], ['/login']])
})

test('a page that the back button restores after the log-out is loaded anew [OPS-470]', async () => {
  await logOut('Tutor')
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(visited).toContain('reload')
})
