import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { BellBox, BellItem } from './bell-box.tsx'

const box = (unread: number, children: ReactNode[] = []) =>
  renderMarkup(
    <BellBox unread={unread} older={0} onReadAll={() => {}} isReadingAll={false}>
      {children}
    </BellBox>,
  )

test('a bell without notifications says so, and offers nothing to mark as read', () => {
  const words = visibleText(box(0))
  expect(words).toContain('No notifications yet. News will appear here.')
  expect(words).not.toContain('Mark all as read')
})

test('a notification shows its message, bold while unread, and its age; the bell stays open when all are marked', () => {
  const item = (isRead: boolean) => (
    <BellItem
      key="1"
      icon={IconBell}
      path="/tuitions-page/TN1001"
      message="TN1001 was verified."
      isRead={isRead}
      createdAt="2026-11-20T05:00:00.000Z"
      onRead={() => {}}
    />
  )
  const markup = box(1, [item(false)])
  expect(markup).toMatch(/<b>.*TN1001 was verified\..*<\/b>/)
  expect(visibleText(markup)).toMatch(/TN1001 was verified\. 1 h ago/)
  expect(visibleText(markup)).not.toContain('No notifications.')
  expect(markup).toMatch(/<button[^>]*data-stays="true"[^>]*>.*Mark all as read/)
  expect(box(0, [item(true)])).not.toContain('<b>')
})
