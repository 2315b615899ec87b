import { expect, test } from 'vitest'
import { type AdminColumn, columnsInSlot, columnsToFold, fitWidths, serialColumn, tableWidth } from './columns.ts'

type Row = { name: string }
const columns: AdminColumn<Row>[] = [
  serialColumn('SL No'),
  { id: 'id', header: 'Id', cell: () => '', width: 82, sticky: true, cardSlot: 'start' },
  { id: 'name', header: 'Name', cell: ({ name }) => name, cardSlot: 'title' },
  { id: 'class', header: 'Class', cell: () => '' },
  { id: 'details', header: 'Details', cell: () => '', cardSlot: 'more' },
]

test('a column without a card slot is a fact', () => {
  const at = (place: Parameters<typeof columnsInSlot>[1]) => columnsInSlot(columns, place).map(({ header }) => header)
  expect(at('start')).toEqual(['Id'])
  expect(at('title')).toEqual(['Name'])
  expect(at('fact')).toEqual(['Class'])
  expect(at('more')).toEqual(['Details'])
})

test('a table that is too narrow folds what may fold, and narrows the others but ids and phones a little [OFF-120, OFF-887]', () => {
  const wide = [...columns, { id: 'institute', header: 'Institute', cell: () => '', fold: true }]
  expect(columnsToFold(wide)).toEqual(['institute'])
  expect(tableWidth(columns)).toBe(540)
  expect(fitWidths(columns, 600)).toEqual({})
  expect(fitWidths(columns, 500)).toEqual({ name: 126, class: 126, details: 126 })
  expect(fitWidths(columns, 400)).toEqual({})
})
