import { afterEach, expect, test, vi } from 'vitest'
import { changePassword, verifyToken } from '#features/accounts/calls.ts'
import { sendCall } from './call-client.ts'
import { resumeReading, stopReading } from './session-end.ts'

afterEach(() => {
  resumeReading()
  vi.unstubAllGlobals()
})

/** A server that answers when told to; `requests` are the addresses that reached it. */
function holdServer() {
  const requests: string[] = []
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      held.promise.then((answer) => resolve(answer.clone()), reject)
    })
  })
  const answer = () => held.resolve(Response.json({ success: true, message: '', data: null }))
  return { requests, answer }
}

test('a log-out aborts what is being read, and nothing more is read until it has failed [OPS-470]', async () => {
  const { requests, answer } = holdServer()
  let settled = 0
  const before = sendCall(verifyToken).finally(() => settled++)
  await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 40_000 })
  stopReading()
  const during = sendCall(verifyToken).finally(() => settled++)
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect([requests.length, settled]).toEqual([1, 0])
  resumeReading()
  await Promise.all([before, during])
  expect([requests.length, settled]).toEqual([3, 2])
})

test('a log-out does not abort a change that is being saved [OPS-470]', async () => {
  const { requests, answer } = holdServer()
  const saving = sendCall(changePassword, { body: { currentPassword: 'old-one', password: 'new-one' } })
  stopReading()
  answer()
  await expect(saving).resolves.toMatchObject({ success: true })
  expect(requests).toHaveLength(1)
})
