import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { MAX_IMPORT_ROWS } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { checkCpu } from './cpu-limit.ts'
import { LAST_SHEET_ROW, type TableRow, toTableRow, UnreadableTable } from './table-row.ts'

const CHUNK = 64 * 1024
/** In characters: a row of full cells has less, and a spreadsheet's 16,384 empty cells fit. */
const MAX_RECORD = 1024 * 1024
/** Of a line, empty ones included: Excel has 16,384 columns. */
const MAX_CELLS = 20_000
const DELIMITERS = [',', ';', '\t']
/** The lines that decide the delimiter: titles may stand above the table. */
const FIRST_LINES = { count: 20, characters: 100_000 }
/** What Excel reads as the name of the delimiter and shows as no row. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\r|\n|$)/i

/** What is said of the row in which the parser stops. */
const ROW_FAULTS: ReadonlyMap<string, MessageKey> = new Map([
  ['CSV_MAX_RECORD_SIZE', 'imports.longRow'],
  ['CSV_QUOTE_NOT_CLOSED', 'imports.openQuote'],
])

/** Control characters other than tabs and line ends. */
const CONTROL = /[^\P{Cc}\s]/gu
/** The most control characters that a text has by mistake, of its first 100,000 characters. */
const MAX_CONTROL = { count: 3, share: 0.01 }

/** The rows of a CSV file in UTF-8 or UTF-16, whatever its delimiter; refuses what is no text. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<TableRow> {
  const decoded = decode(bytes)
  const start = decoded.slice(0, FIRST_LINES.characters)
  const controls = start.match(CONTROL)?.length ?? 0
  if (controls > Math.max(MAX_CONTROL.count, start.length * MAX_CONTROL.share))
    throw new UnreadableTable('imports.noTextFile')
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(decoded.slice(0, 100)) ?? []
  const text = decoded.slice(separatorLine.length)
  const delimiter = named ?? findDelimiter(text)
  // Records that wait for their reader are counted too when the parser stops.
  let parsed = 0
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    max_record_size: MAX_RECORD,
    on_record: (record) => {
      parsed += 1
      // Each record counts as the first one: those of another length than the first cost an error object each.
      Object.assign(parser.info, { records: 0 })
      return record
    },
  })
  // An error of the source reaches the loop below as one of the parser.
  pipeline(Readable.from(chunksOf(text, delimiter)), parser, () => {})
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      const row = toTableRow(number, cells)
      if (number > (row ? MAX_IMPORT_ROWS + 1 : LAST_SHEET_ROW)) throw new UnreadableTable('imports.tooManyRows')
      if (row) yield row
    }
  } catch (error) {
    const code = error instanceof CsvError ? ROW_FAULTS.get(error.code) : undefined
    throw code ? new UnreadableTable(code, { values: { row: parsed + 1 } }) : error
  }
}

/** The one that divides most of the first lines into as many cells. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, FIRST_LINES.characters)
    .replace(/"[^"\r\n]*"/g, '')
    .split(/\r\n|\r|\n/, FIRST_LINES.count)
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    return Math.max(...counts.map((cells) => cells * counts.filter((others) => others === cells).length))
  }
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best))
}

function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** The text piece by piece; refuses a line of too many cells before the parser holds them. */
function* chunksOf(text: string, delimiter: string) {
  const [separator, lineEnd] = [delimiter.charCodeAt(0), 10]
  let [line, cells] = [1, 0]
  for (let at = 0; at < text.length; at += CHUNK) {
    checkCpu()
    const chunk = text.slice(at, at + CHUNK)
    for (let index = 0; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index)
      if (code === separator) cells += 1
      if (code === lineEnd) [line, cells] = [line + 1, 0]
      if (cells > MAX_CELLS) throw new UnreadableTable('imports.longRow', { values: { row: line } })
    }
    yield chunk
  }
}
