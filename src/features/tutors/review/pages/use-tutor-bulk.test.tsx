import { expect, test, vi } from 'vitest'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup } from '#testing/render-markup.tsx'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { restoreCv, unverifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { useTutorBulk } from './use-tutor-bulk.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))
vi.mock('#ui/call/call-client.ts', async (original) => ({ ...(await original<object>()), sendCall: vi.fn() }))

function actionsOf(list: 'pending' | 'approved'): BulkAction<Cv>[] {
  let actions: BulkAction<Cv>[] = []
  const Probe = () => {
    actions = useTutorBulk(list) ?? []
    return null
  }
  renderMarkup(<Probe />)
  return actions
}

test('verified and returned CVs are taken back together, and their question has the messages [OFF-951, OFF-952]', async () => {
  const cv = buildPublicCv({ tutorId: 'TR1031' })
  const body = { reason: toReasonToken('mistake') }
  const [verify, sendBack] = actionsOf('pending')
  await verify?.undo?.(cv)
  expect(sendCall).toHaveBeenLastCalledWith(unverifyCv, { params: { id: 'TR1031' }, body })
  await sendBack?.undo?.(cv)
  expect(sendCall).toHaveBeenLastCalledWith(restoreCv, { params: { id: 'TR1031' }, body })
  expect([verify, sendBack].map((action) => typeof action?.messages)).toEqual(['function', 'function'])
})

test('approved CVs are returned together [OFF-953]', () => {
  expect(actionsOf('approved').map(({ label }) => label)).toEqual(['Return to tutor'])
})
