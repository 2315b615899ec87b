import { expect, test } from 'vitest'
import { approveTuition } from '#features/tuitions/calls.ts'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import type { BulkAction } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const verify: BulkAction<string> = {
  label: 'Verify',
  call: approveTuition,
  send: () => Promise.resolve(),
  messages: (rows, reason) => <p>{`Up to ${rows.length} SMS, reason: ${reason || 'none'}`}</p>,
}
const words = (action: BulkAction<string>) =>
  visibleText(
    renderPage(
      <BulkDialog action={action} rows={['TN1', 'TN2']} rowName={(id) => id} onClose={() => {}} onDone={() => {}} />,
    ),
  )

test('the question of a bulk action shows its messages, with a reason and without [OFF-951]', () => {
  expect(words(verify)).toContain('TN1, TN2 Up to 2 SMS, reason: none')
  const reason = { title: 'Reject these posts?', consequence: 'They leave the list.' }
  expect(words({ ...verify, reason })).toContain('TN1, TN2 Up to 2 SMS, reason: none')
})
