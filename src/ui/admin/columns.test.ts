import { expect, test } from 'vitest'
import {
  type AdminColumn,
  columnOffsets,
  columnsInSlot,
  foldColumns,
  serialColumn,
  shrinkColumns,
  tableWidth,
} from './columns.ts'

type Row = { name: string }
const columns: AdminColumn<Row>[] = [
  serialColumn('SL No'),
  { header: 'Id', cell: () => '', width: 82, sticky: true, cardSlot: 'start' },
  { header: 'Name', cell: ({ name }) => name, cardSlot: 'title' },
  { header: 'Class', cell: () => '' },
  { header: 'Details', cell: () => '', cardSlot: 'more' },
]

test('the offset of a column is the total width of the columns before it', () =>
  expect(columnOffsets(columns)).toEqual([0, 66, 148, 288, 428]))

test('a column without a card slot is a fact', () => {
  const at = (place: Parameters<typeof columnsInSlot>[1]) => columnsInSlot(columns, place).map(({ header }) => header)
  expect(at('start')).toEqual(['SL No', 'Id'])
  expect(at('title')).toEqual(['Name'])
  expect(at('fact')).toEqual(['Class'])
  expect(at('more')).toEqual(['Details'])
})

test('[OFF-120] a table that is too narrow folds what may fold, and narrows the others a little', () => {
  const wide = [...columns, { header: 'Institute', cell: () => '', fold: true }]
  expect(foldColumns(wide, false)).toEqual({ columns: wide, folded: [] })
  expect(foldColumns(wide, true).folded.map(({ header }) => header)).toEqual(['Institute'])
  expect(tableWidth(columns)).toBe(568)
  expect(shrinkColumns(columns, 600)).toBe(columns)
  expect(tableWidth(shrinkColumns(columns, 500))).toBeLessThanOrEqual(500)
  expect(shrinkColumns(columns, 400)).toBe(columns)
})
