import type { MessageKey } from '#shared/messages/en.ts'
import type { TextValues } from '#shared/messages/text.ts'

/**
 * A row with a value. `number` counts from 1, empty rows included; cells without a value are ''. `mark` says that its
 * sheet hides or strikes it through; `hiddenColumns` are places of the columns that its sheet hides, from 0.
 */
export type TableRow = { number: number; cells: string[]; mark?: RowMark; hiddenColumns?: number[] }
export type RowMark = 'hidden' | 'struck'

type Refused = { status: 400 | 413; code: MessageKey; values?: TextValues | undefined }

/** A sheet that is shown, with the names of all of them; the rows of a CSV file are one without a name. */
export type Sheet = { name: string; names: string[]; rows: AsyncGenerator<TableRow> }

/** A file, and how long the processor may read it; then what comes next: a batch of rows, or another sheet. */
export type ReaderRequest = { bytes: Uint8Array; cpuMs: number } | 'rows' | 'sheet'

/**
 * The next sheet, null after the last one; the next rows of a sheet, none after its last one; or why the file is refused,
 * with a `reason` for the log.
 */
export type ReaderAnswer =
  | { sheet: Omit<Sheet, 'rows'> | null }
  | { rows: TableRow[] }
  | { refused: Refused; reason?: string }

/** The text of a cell whose formula no spreadsheet has computed. */
export const NOT_COMPUTED = '#NOT_COMPUTED!'

/** The columns of an imported file. */
export const MAX_COLUMNS = 100
/** Of any sheet in Excel. */
export const LAST_SHEET_ROW = 1_048_576
/** The characters of a cell, as in Excel. */
export const MAX_CELL_LENGTH = 32_767

/** A file that is refused. Light: the reader does not load the texts. */
export class UnreadableTable extends Error {
  readonly refused: Refused
  constructor(code: MessageKey, { status = 400, values }: { status?: 400 | 413; values?: TextValues } = {}) {
    super(code)
    this.refused = { status, code, values }
  }
}

/** The address of a cell, such as `CW7`. */
export function cellAddress(row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** Cells up to the last one with a value; refuses a value outside of the columns. */
export function toTableRow(number: number, values: readonly (string | undefined)[]): TableRow | null {
  const width = values.findLastIndex((value) => value !== undefined && value !== '') + 1
  if (width === 0) return null
  if (width > MAX_COLUMNS)
    throw new UnreadableTable('imports.farCell', { values: { cell: cellAddress(number, width) } })
  return { number, cells: Array.from({ length: width }, (_, at) => values[at] ?? '') }
}
