import { cutText } from '#shared/cut-text.ts'
import { type CellFormats, unescapeText } from './cell-text.ts'
import { findMergedCells } from './merged-cells.ts'
import { type NumberFormat, toNumberFormat } from './number-format.ts'
import { readSheet } from './sheet.ts'
import { MAX_CELL_LENGTH, type Sheet, UnreadableTable } from './table-row.ts'
import { readXml } from './xml.ts'
import { openZip, type ZipParts } from './zip-parts.server.ts'

const WORKBOOK = 'xl/workbook.xml'
/** Excel has 65,490. */
const MAX_FORMATS = 100_000
const MAX_TEXTS = 5_000_000
const MAX_SHEETS = 250
const MAX_SHEET_NAME = 100

/** The sheets of an XLSX file that are shown, in their order. */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<Sheet> {
  const zip = await openZip(bytes)
  const workbook = (await readTargets(zip, '')).get('officeDocument') ?? WORKBOOK
  const { sheets, is1904 } = await readBook(zip.read(workbook))
  const targets = await readTargets(zip, workbook)
  if (sheets.length > MAX_SHEETS) throw new UnreadableTable('imports.tooManySheets')
  const parts = sheets.flatMap(({ name, relation }) => {
    const part = targets.get(relation)
    return part !== undefined && zip.has(part) ? [{ name, part }] : []
  })
  if (parts.length === 0) throw new UnreadableTable('imports.brokenFile')
  const styles = await readFormats(zip.read(targets.get('styles') ?? 'xl/styles.xml'))
  const texts = await readSharedTexts(zip.read(targets.get('sharedStrings') ?? 'xl/sharedStrings.xml'))
  const book: CellFormats = { texts, ...styles, is1904 }
  const names = parts.map(({ name }) => name)
  for (const { name, part } of parts) yield { name, names, rows: readPart(zip, part, book) }
}

async function* readPart(zip: ZipParts, part: string, book: CellFormats) {
  yield* readSheet(zip.read(part), book, await findMergedCells(zip.scan(part)))
}

async function readBook(part: AsyncIterable<string>) {
  const book: { sheets: { name: string; relation: string }[]; is1904: boolean } = { sheets: [], is1904: false }
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || /^(?:very)?hidden$/i.test(attributes.state ?? '')) return
      const relation = Object.entries(attributes).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1]
      if (relation !== undefined) book.sheets.push({ name: cutText(attributes.name ?? '', MAX_SHEET_NAME), relation })
    },
  })
  return book
}

const SINGLE = ['officeDocument', 'styles', 'sharedStrings']

/** The names of the parts that a part refers to, `''` for the file, by the id of their relation; single ones by their kind. */
async function readTargets(zip: ZipParts, part: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)]
  await readXml(zip.read(`${folder}_rels/${name}.rels`), {
    open: (_, { Id: id, Type: type = '', Target: target }) => {
      if (id === undefined || target === undefined) return
      const kind = type.slice(type.lastIndexOf('/') + 1)
      if (kind === 'worksheet') targets.set(id, resolvePart(folder, target))
      if (SINGLE.includes(kind)) targets.set(kind, resolvePart(folder, target))
    },
  })
  return targets
}

/** The name of a part from its relative or absolute address. */
const resolvePart = (folder: string, target: string) =>
  decodeURIComponent(new URL(target, `http://zip/${folder}`).pathname.slice(1))

/** The format of numbers of each cell format, and whether it strikes its text through. */
async function readFormats(part: AsyncIterable<string>): Promise<Pick<CellFormats, 'formats' | 'struck'>> {
  const templates = new Map<number, string>()
  const known = new Map<number, NumberFormat>()
  const styles = { formats: [] as NumberFormat[], struck: [] as boolean[] }
  const struckFonts: boolean[] = []
  let within = ''
  const formatOf = (id: number) => {
    const format = known.get(id) ?? toNumberFormat(id, templates.get(id))
    known.set(id, format)
    return format
  }
  await readXml(part, {
    open: (name, { numFmtId = '0', formatCode, fontId = '0', val = '1' }) => {
      const id = Number(numFmtId)
      if (name === 'cellXfs' || name === 'fonts') within = name
      if (name === 'numFmt' && formatCode !== undefined) templates.set(id, formatCode)
      if (name === 'font' && within === 'fonts') struckFonts.push(false)
      if (name === 'strike' && within === 'fonts') struckFonts[struckFonts.length - 1] = /^(?:1|true)$/.test(val)
      if (name === 'xf' && within === 'cellXfs') {
        styles.formats.push(formatOf(id))
        styles.struck.push(struckFonts[Number(fontId)] ?? false)
      }
      if (styles.formats.length > MAX_FORMATS || struckFonts.length > MAX_FORMATS)
        throw new UnreadableTable('imports.brokenFile')
    },
    close: (name) => {
      if (name === within) within = ''
    },
  })
  return styles
}

/** The texts that cells refer to, without their phonetic reading. */
async function readSharedTexts(part: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await readXml(part, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece
      if (text.length > MAX_CELL_LENGTH) throw new UnreadableTable('imports.longCell')
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(unescapeText(text))
      if (texts.length > MAX_TEXTS) throw new UnreadableTable('imports.tooLarge', { status: 413 })
    },
  })
  return texts
}
