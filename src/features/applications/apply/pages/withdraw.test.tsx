import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-markup.tsx'
import type { OwnProgress } from '../schema.ts'
import { Withdraw } from './withdraw.tsx'

const move = { isSending: false, send: () => {} }
vi.mock('../../choose/pages/use-move.ts', () => ({ useMove: () => move }))
vi.mock('../../choose/pages/reason-choice-dialog.tsx', () => ({
  ReasonChoiceDialog: ({ isSending, reasons }: { isSending: boolean; reasons: readonly string[] }) => (
    <ul aria-busy={isSending}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  ),
}))

const markup = () => renderPage(<Withdraw application={{ _id: 'p1', tuitionId: 'TN1048' } as OwnProgress} />)

test('a tutor chooses one of five reasons to withdraw, and the dialog is busy while that is sent', () => {
  expect(markup().match(/<li>[^<]+<\/li>/g)).toHaveLength(5)
  expect(markup()).toContain('aria-busy="false"')
  move.isSending = true
  expect(markup()).toContain('aria-busy="true"')
})
