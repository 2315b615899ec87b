import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import { useOwnMenu } from './use-own-menu.tsx'

type DialogProps = { reasons?: readonly string[]; undo?: { label: string } | undefined }

const { seen, Recorder } = vi.hoisted(() => {
  const seen: DialogProps[] = []
  const Recorder = (props: DialogProps) => {
    seen.push(props)
    return null
  }
  return { seen, Recorder }
})
vi.mock('#features/applications/choose/pages/reason-choice-dialog.tsx', () => ({ ReasonChoiceDialog: Recorder }))
vi.mock('#ui/admin/dialogs/call-dialog.tsx', () => ({ CallDialog: Recorder }))

function Opened({ label, status }: { label: string; status: 'approved' | 'paused' }) {
  const item = useOwnMenu(buildTuition({ status })).find((entry) => entry.label === label)
  return item && 'dialog' in item ? item.dialog({ opened: true, onClose: () => {} }) : null
}

function open(label: string, status: 'approved' | 'paused') {
  seen.length = 0
  renderPage(<Opened label={label} status={status} />)
  return seen[0]
}

test('closing a post offers reasons: found here, found elsewhere, no longer needed [FAM-620]', () => {
  const reasons = ['We found a tutor here.', 'We found a tutor elsewhere.', 'We no longer need a tutor.']
  expect(open('Close', 'approved')?.reasons).toEqual(expect.arrayContaining(reasons))
})

test.each([
  ['Pause', 'approved'],
  ['Resume', 'paused'],
] as const)('after %s the notice offers Undo [FAM-620]', (label, status) =>
  expect(open(label, status)?.undo?.label).toBe('Undo'),
)
