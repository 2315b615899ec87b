import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { OutboxMessage } from '../schema.ts'
import { useOutboxColumns } from './outbox-columns.tsx'

const waiting: OutboxMessage = {
  _id: 'm1',
  kind: 'sms',
  recipient: '01811000001',
  subject: '',
  text: 'A guardian invites you to TN1048.',
  template: '',
  status: 'waiting',
  tries: 0,
  error: '',
  canRetry: false,
  canCancel: false,
  canSend: false,
  createdAt: '2026-11-20T05:00:00.000Z',
  nextTryAt: '2026-11-20T05:00:00.000Z',
  sentAt: null,
}

function Table({ message }: { message: OutboxMessage }) {
  return <AdminTable title="" columns={useOutboxColumns()} rows={[message]} firstNumber={1} rowKey={({ _id }) => _id} />
}
const words = (parts: Partial<OutboxMessage>) => visibleText(renderMarkup(<Table message={{ ...waiting, ...parts }} />))

test('a message that waits for the morning says when it goes out', () => {
  const text = words({ nextTryAt: '2026-11-21T02:00:00.000Z' })
  expect(text).toContain('Goes out')
  expect(text).not.toContain('Next try')
})

test('a message that failed once says when it is tried again, not that it was held', () => {
  const text = words({ tries: 1, error: 'The gateway is busy', nextTryAt: '2026-11-20T05:10:00.000Z' })
  expect(text).toContain('The gateway is busy')
  expect(text).toContain('Next try')
  expect(text).not.toContain('Goes out')
})

test('a message that goes out at once names no time', () => {
  expect(words({})).not.toMatch(/Goes out|Next try/)
})
