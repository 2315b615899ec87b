import { stringify } from 'csv-stringify/sync'

/** Opens in spreadsheets without a dialog: UTF-8 with byte order mark, CRLF, no formulas. */
export const CSV_FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const

/** Rows in parts, the heads first, as a file. */
export function toCsvFile(parts: readonly (readonly (readonly string[])[])[]): Buffer {
  return Buffer.from(parts.map((rows, at) => stringify([...rows], { ...CSV_FORMAT, bom: at === 0 })).join(''))
}
