import { expect, test, vi } from 'vitest'
import { toPagingMeta } from '#shared/call.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import { listOutbox } from '../calls.ts'
import type { OutboxMessage } from '../schema.ts'
import Outbox from './admin-outbox.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({ usePermission: () => true }))

const failed: OutboxMessage = {
  _id: 'm1',
  kind: 'sms',
  recipient: '01811000001',
  subject: '',
  text: 'A guardian invites you to TN1048.',
  template: '',
  status: 'failed',
  tries: 5,
  error: 'The gateway is busy',
  canRetry: true,
  canCancel: false,
  canSend: false,
  createdAt: '2026-11-20T05:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
}
const meta = toPagingMeta({ page: 1, limit: 10 }, 1)
const page = (total: number, row = failed) =>
  visibleText(
    renderPage(<Outbox />, {
      answers: [{ call: listOutbox, data: [row], meta: { ...meta, total } }],
    }),
  )

test('failed messages can be sent again, one by one and all at once', () => {
  expect(page(1)).toContain('Send all failed again')
  expect(page(1)).toMatch(/The gateway is busy.*Send again/)
})

test('without a failed message nothing is offered to be sent again', () => {
  expect(page(0, { ...failed, status: 'sent', error: '', canRetry: false })).not.toMatch(/Send all|Send again/)
})

test('the outbox says how many messages it has [OFF-714]', () => {
  expect(page(1)).toContain('1 row in all')
})
