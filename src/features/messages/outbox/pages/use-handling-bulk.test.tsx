import { expect, test, vi } from 'vitest'
import * as calls from '#features/hire-requests/calls.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { useHandlingBulk } from './use-handling-bulk.ts'

vi.mock('#ui/call/call-client.ts', async (original) => ({ ...(await original<object>()), sendCall: vi.fn() }))

test('messages and requests are handled or deleted together, and taken back together [OFF-952, OFF-953]', async () => {
  let actions: BulkAction<{ _id: string }>[] = []
  const Probe = () => {
    const { handleHireRequest: handle, reopenHireRequest: reopen } = calls
    actions = useHandlingBulk({ handle, reopen, remove: calls.removeHireRequest, restore: calls.restoreHireRequest })
    return null
  }
  renderMarkup(<Probe />)
  for (const { send, undo } of actions) {
    await send({ _id: 'one' }, 'Called.', '')
    await undo?.({ _id: 'one' })
  }
  const params = { id: 'one' }
  const body = { reason: toReasonToken('mistake') }
  expect(vi.mocked(sendCall).mock.calls).toEqual([
    [calls.handleHireRequest, { params, body: { text: 'Called.' } }],
    [calls.reopenHireRequest, { params, body }],
    [calls.removeHireRequest, { params, body: { reason: 'Called.' } }],
    [calls.restoreHireRequest, { params, body }],
  ])
})
