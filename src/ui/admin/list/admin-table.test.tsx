import { expect, test } from 'vitest'
import { renderMarkup } from '#testing/render-markup.tsx'
import { AdminTable } from './admin-table.tsx'

const table = (banglaActionsWidth?: number) => (
  <AdminTable
    title="Tuitions"
    columns={[{ id: 'id', header: 'Id', cell: (id: string) => id, width: 100 }]}
    rows={['TN1001']}
    rowKey={(id) => id}
    firstNumber={1}
    actions={() => <button type="button">Verify</button>}
    actionsWidth={124}
    banglaActionsWidth={banglaActionsWidth}
  />
)

test('the column of buttons is as wide as its labels in the language need [BN-280]', () => {
  expect(renderMarkup(table(168), '/admin-prime-ta', 'bn')).toContain('<col style="width:168px"/>')
  expect(renderMarkup(table(168), '/admin-prime-ta', 'en')).toContain('<col style="width:124px"/>')
  expect(renderMarkup(table(), '/admin-prime-ta', 'bn')).toContain('<col style="width:124px"/>')
})
