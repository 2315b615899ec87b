import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { FigureGroup, FigureRow } from '../schema.ts'
import { useFigureColumns } from './figure-columns.tsx'

const row: FigureRow = {
  _id: 'Dhanmondi',
  label: 'Dhanmondi',
  posted: 40,
  verified: 31,
  confirmed: 22,
  booked: 10,
  daysToBook: null,
  received: null,
}

function Table({ by }: { by: FigureGroup }) {
  return <AdminTable title="" columns={useFigureColumns(by)} rows={[row]} firstNumber={1} rowKey={({ _id }) => _id} />
}

test('a row of the figures counts each step from post to booking, with the share and the days', () => {
  const text = visibleText(renderMarkup(<Table by="area" />))
  expect(text).toMatch(/Posted Verified Confirmed Booked/)
  expect(text).toMatch(/Dhanmondi 40 31 22 10 25%/)
})

test('the figures of staff are counts only, because a share says nothing of a person', () => {
  expect(visibleText(renderMarkup(<Table by="staff" />))).not.toContain('25%')
})
