import { MAX_IMPORT_ROWS } from '#shared/limits.ts'
import { type CellFormats, toCellText } from './cell-text.ts'
import { createMergedFilling, type MergedCells } from './merged-cells.ts'
import {
  cellAddress,
  LAST_SHEET_ROW,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  type TableRow,
  toTableRow,
  UnreadableTable,
} from './table-row.ts'
import { type Attributes, parseXml } from './xml.ts'

const LAST_ROW = MAX_IMPORT_ROWS + 1
/** Of a sheet, those without a value included. */
const MAX_CELLS = LAST_ROW * MAX_COLUMNS

type Place = { row: number; column: number }

/**
 * The rows with a value of a worksheet. Cells that are only formatted count for nothing, wherever they are; a value
 * outside of the table is refused before rows are built. The lower rows of merged cells have the value of the first.
 */
export async function* readSheet(
  xml: AsyncIterable<string>,
  formats: CellFormats,
  merged: readonly MergedCells[] = [],
): AsyncGenerator<TableRow> {
  const fillMerged = createMergedFilling(merged)
  const finished: TableRow[] = []
  let filledRows = 0
  let values: string[] = []
  let struck = 0
  let isHidden = false
  let hiddenColumns: number[] = []
  let place: Place = { row: 0, column: 0 }
  const cell = readCells((closed) => {
    const text = toCellText(closed, formats)
    if (text === '') return
    refuseFar(place, filledRows)
    values[place.column - 1] = text
    if (formats.struck[closed.format]) struck += 1
  })
  const handler = {
    open: (name: string, attributes: Attributes) => {
      if (name === 'col') hiddenColumns = [...new Set([...hiddenColumns, ...hiddenPlaces(attributes)])]
      if (name === 'row') {
        place = startRow(place.row, attributes.r)
        isHidden = isTrue(attributes.hidden) || Number(attributes.ht) === 0
        struck = 0
      }
      if (name === 'c') place = nextCell(place, attributes.r)
      cell.open(name, attributes)
    },
    text: cell.text,
    close: (name: string) => {
      cell.close(name)
      if (name !== 'row') return
      const isStruck = struck * 2 > values.filter(Boolean).length
      fillMerged(place.row, values)
      const row = toTableRow(place.row, values)
      values = []
      if (!row) return
      filledRows += 1
      if (isHidden || isStruck) row.mark = isHidden ? 'hidden' : 'struck'
      if (hiddenColumns.length > 0) row.hiddenColumns = hiddenColumns
      finished.push(row)
    },
  }
  for await (const _ of parseXml(xml, handler)) yield* finished.splice(0)
  yield* finished
}

const isTrue = (value: string | undefined) => /^(?:1|true)$/.test(value ?? '')

/** The places from 0 of the columns that an element hides. */
function hiddenPlaces({ min, max, hidden, width }: Attributes): number[] {
  if (!isTrue(hidden) && Number(width) !== 0) return []
  const [first, last] = [Number(min), Math.min(Number(max), MAX_COLUMNS)]
  return first >= 1 ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at) : []
}

type ReadCell = { type: string; format: number; value: string; isComputed: boolean }

/** Collects the value of each cell, without its formula and phonetic reading. */
function readCells(onClose: (cell: ReadCell) => void) {
  let count = 0
  let cell: ReadCell | undefined
  let [isValue, isPhonetic] = [false, false]
  return {
    open: (name: string, { t: type = 'n', s: format }: Attributes) => {
      if (name === 'c') {
        count += 1
        if (count > MAX_CELLS) throw new UnreadableTable('imports.tooLarge', { status: 413 })
        cell = { type, format: format === undefined ? -1 : Number(format), value: '', isComputed: true }
      }
      if (name === 'f' && cell) cell.isComputed = false
      if (name === 'v' && cell) cell.isComputed = true
      if (name === 'v' || name === 't') isValue = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (piece: string) => {
      if (!cell || !isValue || isPhonetic) return
      cell.value += piece
      if (cell.value.length > MAX_CELL_LENGTH) throw new UnreadableTable('imports.longCell')
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'c' || !cell) return
      onClose(cell)
      cell = undefined
    },
  }
}

/** A sheet that is mostly full has too many rows; else the value is a stray one, which is named. */
function refuseFar({ row, column }: Place, filledRows: number): void {
  if (row <= LAST_ROW && column <= MAX_COLUMNS) return
  if (column <= MAX_COLUMNS && filledRows > LAST_ROW / 2) throw new UnreadableTable('imports.tooManyRows')
  throw new UnreadableTable('imports.farCell', { values: { cell: cellAddress(row, column) } })
}

/** Rows come in ascending order; one without a number follows the one before. */
function startRow(before: number, stated: string | undefined): Place {
  const row = stated === undefined ? before + 1 : Number(stated)
  if (!(row > before && row <= LAST_SHEET_ROW)) throw new UnreadableTable('imports.brokenFile')
  return { row, column: 0 }
}

const [A, Z] = [65, 90]

/** Where a cell is; one without an address follows the one before. */
function nextCell(before: Place, address: string | undefined): Place {
  if (address === undefined) return { row: before.row, column: before.column + 1 }
  let [column, at] = [0, 0]
  for (let code = address.charCodeAt(at); code >= A && code <= Z; code = address.charCodeAt(at)) {
    column = column * 26 + code - A + 1
    at += 1
  }
  const row = Number(address.slice(at))
  if (!(column > 0 && Number.isSafeInteger(column) && row > 0 && row <= LAST_SHEET_ROW))
    throw new UnreadableTable('imports.brokenFile')
  return { row: Math.max(before.row, row), column }
}
