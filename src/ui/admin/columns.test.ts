import { expect, test } from 'vitest'
import { type AdminColumn, columnOffsets, columnsAt, serialColumn } from './columns.ts'

type Row = { name: string }
const columns: AdminColumn<Row>[] = [
  serialColumn('SL No'),
  { header: 'Id', cell: () => '', width: 82, sticky: true, cardSlot: 'start' },
  { header: 'Name', cell: ({ name }) => name, cardSlot: 'title' },
  { header: 'Class', cell: () => '' },
  { header: 'Details', cell: () => '', cardSlot: 'more' },
]

test('columns that stay stand side by side', () => expect(columnOffsets(columns)).toEqual([0, 66, 148, 288, 428]))

test('on a card a column is a fact unless it has another place', () => {
  const at = (place: Parameters<typeof columnsAt>[1]) => columnsAt(columns, place).map(({ header }) => header)
  expect(at('start')).toEqual(['SL No', 'Id'])
  expect(at('title')).toEqual(['Name'])
  expect(at('fact')).toEqual(['Class'])
  expect(at('more')).toEqual(['Details'])
})
