import { crc32 } from 'node:zlib'
import { type Call, callUrl, type ErrorAnswer } from '#shared/call.ts'
import type { SignedInClient, TestApp } from './test-app.ts'

type Answer = { status: number; data: Record<string, unknown>; failure: ErrorAnswer }

/** A file as a multipart body. */
export async function toMultipart(file: Buffer | string): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file as string))]), 'file.csv')
  const body = new Response(form)
  return { payload: Buffer.from(await body.arrayBuffer()), type: String(body.headers.get('content-type')) }
}

/** Sends a file with a call that takes one. */
export async function sendFileTo(
  app: TestApp,
  call: Call,
  { file, by, params, query }: { file: Buffer | string; by: SignedInClient; params: object; query?: object },
): Promise<Answer> {
  const { payload, type } = await toMultipart(file)
  const response = await app.http.inject({
    method: 'POST',
    url: callUrl(call, { params, query }),
    headers: { cookie: by.cookie, 'content-type': type },
    payload,
  })
  const answer = response.json()
  return { status: response.statusCode, data: answer.data, failure: answer }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const OFFICE = 'http://schemas.openxmlformats.org'

/** An XLSX file with these rows on its only sheet. */
export function buildWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (text: string, address: string) => `<c r="${address}" t="inlineStr"><is><t>${toXml(text)}</t></is></c>`
  const rowXml = (row: readonly string[], number: number) =>
    `<row r="${number}">${row.map((text, at) => cell(text, `${String.fromCharCode(65 + at)}${number}`)).join('')}</row>`
  const sheet = rows.map((row, index) => rowXml(row, index + 1)).join('')
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (list: string) =>
    `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${list}</Relationships>`
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** An uncompressed ZIP file; `claimed` replaces the unpacked size in its directory. */
export function zip(files: Record<string, string>, claimed?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(claimed ?? content.length, 18)
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
