import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { TableView } from './admin-table.tsx'
import type { AdminColumn } from './columns.ts'
import { ColumnBoxes } from './columns-menu.tsx'
import { useAdminTable } from './use-admin-table.ts'

type Post = { id: string; subject: string; details: string }

const columns: AdminColumn<Post>[] = [
  { id: 'id', header: 'Id', sticky: true, cell: ({ id }) => id },
  { id: 'subject', header: 'Subject', fold: true, cell: ({ subject }) => subject },
  { id: 'details', header: 'Details', isInDetails: true, cell: ({ details }) => details },
]

function List({ hidden }: { hidden: string[] | undefined }) {
  const choice = { hidden, saveHidden: () => {} }
  const rowKey = ({ id }: Post) => id
  const layout = useAdminTable({
    ...{ columns, rowKey, choice },
    rows: [{ id: 'TN1', subject: 'Physics', details: 'Fractions' }],
    firstNumber: 1,
    hasDetails: true,
    hasSelection: false,
    actionsWidth: 0,
  })
  return (
    <>
      <TableView title="Posts" {...{ layout, rowKey }} />
      <ColumnBoxes {...{ layout, choice }} />
    </>
  )
}

const list = (hidden?: string[]) => renderMarkup(<List hidden={hidden} />)
const heads = (markup: string) => [...markup.matchAll(/<th [^>]*>([^<]+)<\/th>/g)].map(([, head]) => head)
const checked = (markup: string) => markup.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)?.length ?? 0

test('the columns menu has a box for each column that may be hidden [OFF-570]', () => {
  const markup = list([])
  expect(heads(markup)).toEqual(['Id', 'Subject', 'Details'])
  expect(markup.match(/type="checkbox"/g)).toHaveLength(2)
  expect(checked(markup)).toBe(2)
  expect(visibleText(markup)).toContain('Columns shown Subject Details Show all Default')
})

test('hidden columns leave the table, and a choice decides instead of the width [OFF-570]', () => {
  expect(heads(list(['details']))).toEqual(['Id', 'Subject'])
  expect(checked(list(['details']))).toBe(1)
  expect(heads(list(['id', 'subject', 'details']))).toEqual(['Id'])
  // Without a choice the column that folds is in the details of a narrow table.
  expect(heads(list())).toEqual(['Id', 'Details'])
})
