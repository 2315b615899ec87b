import { readTable } from '#platform/table-file/read-table.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { buildWorkbookOf, packRepeated, sheetOf } from '../import-files.ts'

/** A cell with a text. */
export const textCell = (value: string, address: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`

/** The first row of a sheet of people. */
export const HEAD = `<row r="1">${['name', 'phone', 'email'].map((name, at) => textCell(name, `${'ABC'[at]}1`)).join('')}</row>`

/** A workbook with one cell far from its head. */
export const farCell = (address: string, row: number) =>
  buildWorkbookOf(sheetOf(`${HEAD}<row r="${row}"><c r="${address}"><v>1</v></c></row>`))

/** The XML of a sheet with a head that does not end. */
export const SHEET_START = sheetOf(HEAD).replace('</sheetData></worksheet>', '')

/** A sheet of so many megabytes of the same text. */
export const sheetFilledWith = (filling: string, megabytes: number, before = '', after = '') =>
  packRepeated({
    start: SHEET_START + before,
    filling,
    megabytes,
    end: `${after}</sheetData></worksheet>`,
  })

/** Why a file is refused when all its rows are read. */
export async function refusalOf(file: Buffer | string): Promise<Refusal> {
  try {
    for await (const { rows } of readTable(Buffer.from(file as string))) for await (const row of rows) void row
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('the file was read')
}
