import { expect, test, vi } from 'vitest'
import { handleHireRequest } from '#features/hire-requests/calls.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { useHandlingBulk } from './use-handling-bulk.ts'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))

test('messages and requests are handled or deleted together, and taken back together [OFF-952, OFF-953]', async () => {
  const sent = vi.fn()
  const send = (name: string) => async (id: string, text: string) => sent(name, id, text)
  const calls = { handle: send('handle'), reopen: send('reopen'), remove: send('remove'), restore: send('restore') }
  let actions: BulkAction<{ _id: string }>[] = []
  const Probe = () => {
    actions = useHandlingBulk({ call: handleHireRequest, ...calls }) ?? []
    return null
  }
  renderMarkup(<Probe />)
  for (const { send: act, undo } of actions) {
    await act({ _id: 'one' }, 'Called.', '')
    await undo?.({ _id: 'one' })
  }
  const mistake = toReasonToken('mistake')
  expect(sent.mock.calls).toEqual([
    ['handle', 'one', 'Called.'],
    ['reopen', 'one', mistake],
    ['remove', 'one', 'Called.'],
    ['restore', 'one', mistake],
  ])
})
