import { expect, test } from 'vitest'
import { buildWorkbookOf, sheetOf } from '#testing/import-files.ts'
import { readTable } from './read-table.server.ts'
import type { TableRow } from './table-row.ts'

async function rowsOf(file: Buffer | string) {
  const rows: TableRow[] = []
  for await (const sheet of readTable(Buffer.from(file as string))) for await (const row of sheet.rows) rows.push(row)
  return rows
}

const bookOf = (sheets: string, start = '') => `<workbook xmlns:r="r">${start}<sheets>${sheets}</sheets></workbook>`

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
const TEXTS =
  '<sst><si><t xml:space="preserve"> নুসরাত </t></si><si><r><t>Rich</t></r><r><t> &amp; plain</t></r><rPh><t>reading</t></rPh></si><si><t>a_x000A_b</t></si></sst>'
const others = { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': TEXTS }

// All in one file, because a process starts for each.
const CELLS = [
  ['a number', '<c r="A1"><v>1711245175</v></c>', '1711245175'],
  ['a number with a word', '<c r="A1" s="3"><v>2.50</v></c>', '2.5 days'],
  ['a date', '<c r="A1" s="1"><v>45992</v></c>', '2025-12-01'],
  ['a date of an own format', '<c r="A1" s="2"><v>45992.75</v></c>', '1-Dec'],
  ['a phone in a cell for dates', '<c r="A1" s="1"><v>1711245175</v></c>', '1711245175'],
  ['a day as text', '<c r="A1" t="d"><v>2026-01-02T00:00:00Z</v></c>', '2026-01-02'],
  ['yes', '<c r="A1" t="b"><v>1</v></c>', 'true'],
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'নুসরাত'],
  ['a text of several formats', '<c r="A1" t="s"><v>1</v></c>', 'Rich & plain'],
  ['an escaped line break', '<c r="A1" t="s"><v>2</v></c>', 'a\nb'],
  ['a formula with a text', '<c r="A1" t="str"><f>B1&amp;C1</f><v>x</v></c>', 'x'],
  ['a cell without an address', '<c t="inlineStr"><is><t>x</t></is></c>', 'x'],
  ['an error of a formula', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['an error without a text of its own', '<c r="A1" t="e"><v>Err:508</v></c>', '#VALUE!'],
  ['a formula that was not computed', '<c r="A1" t="str"><f>B1</f></c>', '#NOT_COMPUTED!'],
  ['a day as text with a time only', '<c r="A1" t="d"><v>1899-12-30T17:30:00</v></c>', '17:30'],
] as const

test('cells are read as they are shown, errors and times with their text [OPS-442, OFF-605]', async () => {
  const sheet = sheetOf(CELLS.map(([, cell]) => `<row>${cell}</row>`).join(''))
  const rows = await rowsOf(buildWorkbookOf(sheet, { others }))
  const shown = rows.map(({ number, cells }) => [CELLS[number - 1]?.[0], ...cells])
  expect(shown).toEqual(CELLS.map(([name, , text]) => [name, text]))
})

test('a formula with an empty text and a formatted cell are empty cells [OPS-442]', async () => {
  const seven = '<c r="C1"><v>7</v></c>'
  const sheet = sheetOf(`<row><c r="A1" t="str"><f>B1</f><v></v></c>${seven}</row><row><c r="A1" s="1"/>${seven}</row>`)
  const cells = ['', '', '7']
  expect(await rowsOf(buildWorkbookOf(sheet, { others }))).toEqual([
    { number: 1, cells },
    { number: 2, cells },
  ])
})

test('days of a book that counts from 1904 are those that it shows [OFF-605]', async () => {
  const book = bookOf('<sheet name="Sheet" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>')
  const sheet = sheetOf('<row r="1"><c r="A1" s="1"><v>44530</v></c></row>')
  const rows = await rowsOf(buildWorkbookOf(sheet, { others: { ...others, 'xl/workbook.xml': book } }))
  expect(rows[0]?.cells).toEqual(['2025-12-01'])
})

test('hidden sheets are left out [OFF-606]', async () => {
  const names = ['hidden', 'veryHidden', 'visible', '']
  const sheets = names.map((state, at) => `<sheet name="S${at}" r:id="rId1" ${state && `state="${state}"`}/>`).join('')
  const others = { 'xl/workbook.xml': bookOf(sheets) }
  const found: [string, number][] = []
  for await (const { name, rows } of readTable(buildWorkbookOf(sheetOf('<row><c><v>1</v></c></row>'), { others })))
    for await (const { number } of rows) found.push([name, number])
  expect(found).toEqual([
    ['S2', 1],
    ['S3', 1],
  ])
})

test('a workbook of more than 250 sheets is refused with what to do [OFF-833]', async () => {
  const sheets = Array.from({ length: 251 }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`).join('')
  const file = buildWorkbookOf(sheetOf(''), { others: { 'xl/workbook.xml': bookOf(sheets) } })
  await expect(readTable(file).next()).rejects.toMatchObject({ status: 400, code: 'imports.tooManySheets' })
})

test.each([
  ['sep=;\na;b\n1;2', ['a', 'b']],
  ['SEP=,\r\n"a, x",b\r\n1,2', ['a, x', 'b']],
  ['"sep=\t"\na\tb, c', ['a', 'b, c']],
  ['\ufeffsep=|\na|b', ['a', 'b']],
  ['List, June, 2026\na;b\n1;"x,y,z"\n2;3', ['List, June, 2026']],
  ['a\tb\tc\n"1,2,3"\t2,5\t3\n', ['a', 'b', 'c']],
])('the separator of %j is found [OFF-606]', async (file, cells) =>
  expect((await rowsOf(file))[0]).toEqual({ number: 1, cells }),
)

test('rows keep their numbers, those without a value are left out [OPS-442]', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c></x:row><x:row r="9"/><x:row r="12"><x:c r="A12"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await rowsOf(buildWorkbookOf(sheet))).toEqual([
    { number: 3, cells: ['', '1'] },
    { number: 12, cells: ['2'] },
  ])
  expect(await rowsOf('a;b\n\n;\n"c\nd";e\n')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['c\nd', 'e'] },
  ])
})

test.each([
  ['a shared text that is not there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'],
  ['rows in disorder', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'],
  ['a number that is none', '<row r="1"><c r="A1"><v>one</v></c></row>'],
  ['an address that is none', '<row r="1"><c r="1A"><v>1</v></c></row>'],
  ['a row below the last one', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
])('%s is a damaged file [OPS-442]', async (_, rows) => {
  await expect(rowsOf(buildWorkbookOf(sheetOf(rows), { others }))).rejects.toMatchObject({
    status: 400,
    code: 'imports.brokenFile',
    path: 'file',
  })
})

test('rows that nobody asks for are not read, and their reader ends [OPS-440]', async () => {
  const file = Buffer.from(Array.from({ length: 20_000 }, (_, at) => `name ${at},x`).join('\n'))
  // Two may run: the third starts when one of them has ended.
  for (let round = 0; round < 3; round += 1) {
    const sheets = readTable(file)
    const { value } = await sheets.next()
    expect((await value?.rows.next())?.value).toEqual({ number: 1, cells: ['name 0', 'x'] })
    await sheets.return(undefined)
  }
})

test.each([
  ['name\n"Rahim\nKarim', 2],
  ['name,phone\n\nRahim,1\n"6 inch,2\nx,3', 4],
])('a quote that is never closed is refused with its row [OFF-729]', async (file, row) => {
  await expect(rowsOf(file)).rejects.toThrow(`Row ${row} begins a quote that is never closed.`)
})

test.each([
  './worksheets/sheet1.xml',
  '../xl/worksheets/sheet1.xml',
  '/xl/Worksheets/Sheet1.XML',
  'worksheets/./sheet1.xml',
])('the sheet is found by the address %s [OFF-802]', async (target) => {
  const relation = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`
  const parts = { 'xl/_rels/workbook.xml.rels': relation }
  const rows = await rowsOf(buildWorkbookOf(sheetOf('<row><c><v>1</v></c></row>'), { others: parts }))
  expect(rows).toEqual([{ number: 1, cells: ['1'] }])
})

test('a book in another folder is found, one whose sheets are not there is damaged [OFF-802]', async () => {
  const start = '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/book/main.xml"/></Relationships>'
  const relation =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../xl/worksheets/sheet1.xml"/></Relationships>'
  const parts = {
    '_rels/.rels': start,
    'book/main.xml': bookOf('<sheet name="S" r:id="rId1"/>'),
    'book/_rels/main.xml.rels': relation,
  }
  const rows = await rowsOf(buildWorkbookOf(sheetOf('<row><c><v>1</v></c></row>'), { others: parts }))
  expect(rows).toEqual([{ number: 1, cells: ['1'] }])
  const lost = { ...parts, 'book/_rels/main.xml.rels': relation.replace('sheet1', 'sheet9') }
  await expect(rowsOf(buildWorkbookOf('', { others: lost }))).rejects.toMatchObject({ code: 'imports.brokenFile' })
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

test.each<[string, Buffer]>([
  ['a picture', PNG],
  ['a workbook behind other bytes', Buffer.concat([Buffer.from('\r\n'), buildWorkbookOf(sheetOf(''))])],
  [
    'a sound',
    Buffer.concat([Buffer.from('RIFF'), Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 37) % 256))]),
  ],
])('%s is no CSV or XLSX file [OFF-803]', async (_, file) => {
  await expect(rowsOf(file)).rejects.toMatchObject({ status: 400, code: 'imports.noTextFile', path: 'file' })
})

test('a text with a control character by mistake and one in UTF-16 are read [OFF-803]', async () => {
  expect((await rowsOf('name\u0001;phone'))[0]?.cells).toEqual(['name\u0001', 'phone'])
  for (const bytes of [Buffer.from('\ufeffনাম;phone', 'utf16le'), Buffer.from('\ufeffনাম;phone', 'utf16le').swap16()])
    expect((await rowsOf(bytes))[0]?.cells).toEqual(['নাম', 'phone'])
})

test('the lower rows of merged cells have the value of the first, others and empty rows do not [OFF-804]', async () => {
  const cell = (address: string) => `<c r="${address}" t="inlineStr"><is><t>${address}</t></is></c>`
  const rows = [['A1', 'B1', 'C1'], ['A2', 'B2', 'C2'], ['B3'], [], ['B5', 'C5'], ['B6']]
  const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`).join('')
  const merged = ['A1:C1', 'A2:A3', 'C2:D5', 'B6:C6'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = sheetOf(xml).replace('</worksheet>', `<mergeCells count="4">${merged}</mergeCells></worksheet>`)
  expect(await rowsOf(buildWorkbookOf(sheet))).toEqual([
    { number: 1, cells: ['A1', 'B1', 'C1'] },
    { number: 2, cells: ['A2', 'B2', 'C2'] },
    { number: 3, cells: ['A2', 'B3', 'C2'] },
    { number: 5, cells: ['', 'B5', 'C5'] },
    { number: 6, cells: ['', 'B6'] },
  ])
})
