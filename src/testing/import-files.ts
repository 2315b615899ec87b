import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type Call, callUrl, type ErrorAnswer } from '#shared/call.ts'
import type { SignedInClient, TestApp } from './test-app.ts'

const TUITION_HEAD = [
  'phone',
  'class',
  'subjects',
  'medium',
  'city',
  'areas',
  'gender',
  'salary',
  'teachingTime',
  'details',
]
const TUITION = ['01711245175', 'Class 7', 'Math', 'Bangla medium', 'Dhaka', 'Uttara', 'Female', '6000', 'Evening', '']

/** The cells of a tuition that can be imported, with changes by column. */
export const tuitionRow = (changes: Record<string, string> = {}) =>
  TUITION_HEAD.map((name, at) => changes[name] ?? TUITION[at] ?? '')

/** A CSV file of tuitions. */
export const tuitionFile = (...rows: string[][]) => [TUITION_HEAD, ...rows].map((cells) => cells.join(';')).join('\n')

type Answer = { status: number; data: Record<string, unknown>; failure: ErrorAnswer }

type Fields = Readonly<Record<string, unknown>>

/** A file as a multipart body, with other fields as JSON; a text is sent as it is. */
export async function toMultipart(
  file: Buffer | string,
  fields: Fields = {},
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', new Blob([new Uint8Array(Buffer.from(file as string))]), 'file.csv')
  const body = new Response(form)
  return { payload: Buffer.from(await body.arrayBuffer()), type: String(body.headers.get('content-type')) }
}

type FileInput = { file: Buffer | string; by: SignedInClient; params: object; query?: object; fields?: Fields }

/** Sends a file with a call that takes one. */
export async function sendFileTo(
  app: TestApp,
  call: Call,
  { file, by, params, query, fields }: FileInput,
): Promise<Answer> {
  const { payload, type } = await toMultipart(file, fields)
  const response = await app.http.inject({
    method: 'POST',
    url: callUrl(call, { params, query }),
    headers: { cookie: by.cookie, 'content-type': type },
    payload,
  })
  const answer = response.json()
  return { status: response.statusCode, data: answer.data, failure: answer }
}

const MEGABYTE = 1024 * 1024
const [STORED, DEFLATED] = [0, 8]
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const OFFICE = 'http://schemas.openxmlformats.org'

/** An XLSX file with these rows on its only sheet. */
export const buildWorkbook = (rows: readonly (readonly string[])[]): Buffer => buildWorkbookOf(toSheet(rows))

type TestSheet = { name: string; state?: string; rows: readonly (readonly string[])[] }

/** An XLSX file with these sheets. */
export function buildSheets(sheets: readonly TestSheet[]): Buffer {
  const [list, relations] = [
    sheets.map(({ name, state }, at) => `<sheet name="${name}" r:id="s${at}" ${state ? `state="${state}"` : ''}/>`),
    sheets.map((_, at) => `<Relationship Id="s${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`),
  ]
  const parts = Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/s${at}.xml`, toSheet(rows)]))
  const others = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...parts,
  }
  return buildWorkbookOf('', { others })
}

function toSheet(rows: readonly (readonly string[])[]): string {
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (text: string, address: string) => `<c r="${address}" t="inlineStr"><is><t>${toXml(text)}</t></is></c>`
  const rowXml = (row: readonly string[], number: number) =>
    `<row r="${number}">${row.map((text, at) => cell(text, `${String.fromCharCode(65 + at)}${number}`)).join('')}</row>`
  return sheetOf(rows.map((row, index) => rowXml(row, index + 1)).join(''))
}

/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string) =>
  `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

type Part = string | Packed
type WorkbookOptions = { others?: Record<string, Part>; claimed?: number }

/** An XLSX file with this sheet, other parts, and a false size of each part in its directory. */
export function buildWorkbookOf(sheet: Part, { others = {}, claimed }: WorkbookOptions = {}): Buffer {
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (list: string) =>
    `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${list}</Relationships>`
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': sheet,
  }
  return zip({ ...parts, ...others }, claimed)
}

/** A compressed part and its size. */
type Packed = { packed: Buffer; size: number }

/** `start`, as many megabytes of `filling` and `end`, packed without ever being in memory. */
export function packRepeated({
  start,
  filling,
  megabytes,
  end,
}: Record<'start' | 'filling' | 'end', string> & { megabytes: number }): Packed {
  const text = filling.repeat(Math.ceil(MEGABYTE / filling.length))
  const [head, middle] = [start, text].map((part) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }))
  const pieces = [head, ...Array.from({ length: megabytes }, () => middle), deflateRawSync(end)]
  return {
    packed: Buffer.concat(pieces.filter((piece) => piece !== undefined)),
    size: start.length + text.length * megabytes + end.length,
  }
}

/** A ZIP file, uncompressed except for packed parts; `claimed` replaces the unpacked size in its directory. */
export function zip(files: Record<string, Part>, claimed?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), typeof part === 'string' ? Buffer.from(part) : part.packed]
    const size = typeof part === 'string' ? content.length : part.size
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(typeof part === 'string' ? STORED : DEFLATED, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(claimed ?? size, 18)
    facts.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title)
    offset += 30 + title.length + content.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, index, end])
}
