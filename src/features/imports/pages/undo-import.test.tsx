import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage, visibleText } from '#testing/render-markup.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { ImportRecord } from '../schema.ts'
import { UndoImport } from './undo-import.tsx'

vi.mock('#ui/admin/dialogs/dialog-button.tsx', () => ({
  DialogButton: ({ dialog }: { dialog: (view: DialogView) => ReactNode }) =>
    dialog({ opened: true, onClose: () => {} }),
}))

test('before an import is undone, the dialog names its file and says on the button what follows', () => {
  const record = { _id: 'i1', fileName: 'tuitions.csv' } as ImportRecord
  const markup = renderPage(<UndoImport record={record} onUndone={() => {}} />)
  expect(visibleText(markup)).toContain('tuitions.csv')
  expect(visibleText(/<button[^>]*type="submit".*?<\/button>/.exec(markup)?.[0] ?? '')).toBe('Undo the import')
})
