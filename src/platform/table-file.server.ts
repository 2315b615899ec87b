import { Readable } from 'node:stream'
import { MAX_IMPORT_BYTES } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'

const ZIP_ENTRY = 0x02014b50
const ZIP_END = 0x06054b50
const END_SIZE = 22
const CHUNK = 256 * 1024

/** The rows of a CSV file or of the first sheet of an XLSX file as texts. 400 for other and broken files. [OFF-490] */
export async function* readTableRows(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) throw new Refusal(400, 'imports.oldExcel')
  if (bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) yield* readWorkbook(bytes)
  else yield* readCsv(bytes)
}

async function* readWorkbook(bytes: Buffer): AsyncGenerator<string[]> {
  if (unpackedSize(bytes) > MAX_IMPORT_BYTES.unpacked) throw new Refusal(413, 'imports.tooLarge')
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes).catch((cause: unknown) => {
    throw Object.assign(new Refusal(400, 'imports.brokenFile'), { cause })
  })
  for (const row of rows) yield row.map(toText)
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

/** The sizes that a ZIP file's directory states; infinite when it has none. */
function unpackedSize(bytes: Buffer): number {
  let end = bytes.length - END_SIZE
  while (end >= 0 && bytes.readUInt32LE(end) !== ZIP_END) end -= 1
  if (end < 0) throw new Refusal(400, 'imports.brokenFile')
  let [size, offset] = [0, bytes.readUInt32LE(end + 16)]
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== ZIP_ENTRY) return Number.POSITIVE_INFINITY
    size += bytes.readUInt32LE(offset + 24)
    const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(offset + at))
    offset += 46 + Number(name) + Number(extra) + Number(comment)
  }
  return size
}

async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const { parse } = await import('csv-parse')
  const text = decode(bytes)
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    count(firstLine, one) > count(firstLine, best) ? one : best,
  )
  const parser = parse({ delimiter, relax_quotes: true, relax_column_count: true, trim: true, skip_empty_lines: true })
  Readable.from(chunksOf(text)).pipe(parser)
  try {
    for await (const row of parser) yield row as string[]
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw Object.assign(new Refusal(400, 'imports.brokenFile'), { cause })
  }
}

const count = (text: string, sign: string) => text.split(sign).length

function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}
