import { expect, test, vi } from 'vitest'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { completeDue, reopenDue } from '../../calls.ts'
import type { Due, DueFilter } from '../../schema.ts'
import { useDueBulk } from './use-due-bulk.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))
vi.mock('#ui/call/call-client.ts', async (original) => ({ ...(await original<object>()), sendCall: vi.fn() }))

function actionsOf(state: DueFilter): BulkAction<Due>[] {
  let actions: BulkAction<Due>[] = []
  const Probe = () => {
    actions = useDueBulk(state) ?? []
    return null
  }
  renderMarkup(<Probe />)
  return actions
}

test('paid dues are closed together, and opened again together [OFF-952, OFF-953]', async () => {
  const [close] = actionsOf('paid')
  const due = { _id: 'due', entries: [{}, {}] } as Due
  await close?.send(due, '', '')
  expect(sendCall).toHaveBeenLastCalledWith(completeDue, { params: { id: 'due' }, query: { entriesSeen: 2 } })
  await close?.undo?.(due)
  const body = { reason: toReasonToken('mistake') }
  expect(sendCall).toHaveBeenLastCalledWith(reopenDue, { params: { id: 'due' }, body })
})

test('reminders say what they send, and closed dues have no action together [OFF-951]', () => {
  expect(actionsOf('overdue').map(({ messages }) => typeof messages)).toEqual(['function'])
  expect(actionsOf('closed')).toEqual([])
})
