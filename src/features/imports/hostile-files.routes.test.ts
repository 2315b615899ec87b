import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findTuitions } from '#features/tuitions/find/calls.ts'
import { buildWorkbookOf, packRepeated, sendFileTo, sheetOf, zip } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const preview = (file: Buffer | string) =>
  sendFileTo(app, calls.previewImport, { file, by: owner, params: { kind: 'guardians' } })

/** The product's limit of reading is 5 s; a busy machine answers later. */
const LONGEST_MS = 25_000

/** The answer to a file, and how many others were answered before it. */
async function previewBeside(file: Buffer | string) {
  const started = performance.now()
  const answering = preview(file)
  let isAnswered = false
  const done = answering.finally(() => {
    isAnswered = true
  })
  let others = 0
  while (!isAnswered) {
    const { status } = await app.visitor.send(findTuitions, { query: {} })
    expect(status).toBe(200)
    others += 1
    await pause(20)
  }
  const { status, failure } = await done
  return { status, failure, others, ms: performance.now() - started }
}

const HEAD = `<row r="1">${['name', 'phone', 'email'].map((name, at) => text(name, `${'ABC'[at]}1`)).join('')}</row>`
function text(value: string, address: string) {
  return `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
}
const farCell = (address: string, row: number) =>
  buildWorkbookOf(sheetOf(`${HEAD}<row r="${row}"><c r="${address}"><v>1</v></c></row>`))
const start = sheetOf(HEAD).replace('</sheetData></worksheet>', '')
const end = '</sheetData></worksheet>'
const sheetFilledWith = (filling: string, megabytes: number, before = '', after = '') =>
  packRepeated({ start: start + before, filling, megabytes, end: after + end })
const filled = (row: number) => `<row r="${row}">${text('x'.repeat(200), `A${row}`)}${text('y', `B${row}`)}</row>`
const sharedTexts = (filling: string) => ({
  others: { 'xl/sharedStrings.xml': packRepeated({ start: '<sst>', filling, megabytes: 149, end: '</sst>' }) },
})

test.each<[string, () => Buffer | string, string[]]>([
  ['a cell in the last row and column', () => farCell('XFD1048576', 1_048_576), ['farCell']],
  ['a cell far down and right', () => farCell('ZZ100000', 100_000), ['farCell']],
  ['a cell in the last column', () => farCell('XFD20000', 20_000), ['farCell']],
  ['a cell in a column that no sheet has', () => farCell('ZZZZZ2', 2), ['farCell']],
  ['a cell whose row is not that of its address', () => farCell('B1048576', 2), ['farCell']],
  [
    'a text of 400 MB that claims to be short',
    () =>
      buildWorkbookOf(sheetFilledWith('x', 400, '<row r="2"><c r="A2" t="inlineStr"><is><t>', '</t></is></c></row>'), {
        claimed: 1000,
      }),
    ['longCell'],
  ],
  [
    'blanks of 1.6 GB that claim to be few',
    () => buildWorkbookOf(sheetFilledWith(' ', 1600), { claimed: 1000 }),
    ['tooLarge', 'tooSlow'],
  ],
  [
    'a full sheet of 240,000 rows',
    () => buildWorkbookOf(sheetOf(HEAD + Array.from({ length: 240_000 }, (_, at) => filled(at + 2)).join(''))),
    ['tooLarge', 'tooManyRows', 'tooSlow'],
  ],
  ['14 million commas in one row', () => ','.repeat(14_000_000), ['longRow']],
  ['7 million names in the head', () => 'a,'.repeat(7_000_000), ['longRow']],
  ['a quote that is never closed', () => `name,phone,email\n"${'x'.repeat(14_000_000)}`, ['longRow', 'tooSlow']],
  ['a row of 200 names', () => Array.from({ length: 200 }, (_, at) => `n${at}`).join(), ['farCell']],
  ['14 million empty lines', () => `name,phone,email\n${'\n'.repeat(14_000_000)}`, ['tooManyRows']],
  [
    'an endless row of empty cells',
    () => buildWorkbookOf(sheetFilledWith('<c/>', 149, '<row r="2">', '</row>')),
    ['tooLarge', 'tooSlow'],
  ],
  ['20 million empty rows', () => buildWorkbookOf(sheetFilledWith('<row/>', 120)), ['brokenFile']],
  ['deep nesting', () => buildWorkbookOf(sheetFilledWith('<a>', 140)), ['brokenFile']],
  ['an element without an end', () => buildWorkbookOf(start), ['brokenFile']],
  [
    'an endless name of an element',
    () => buildWorkbookOf(packRepeated({ start: `${start}<`, filling: 'a', megabytes: 140, end: '' })),
    ['brokenFile', 'tooSlow'],
  ],
  [
    'an endless list of attributes',
    () => buildWorkbookOf(packRepeated({ start: `${start}<c `, filling: 'a="" ', megabytes: 140, end: '' })),
    ['brokenFile', 'tooSlow'],
  ],
  ['references to endless letters', () => buildWorkbookOf(sheetFilledWith('&#65;', 140, '<row><c><v>')), ['longCell']],
  ['28 million shared texts', () => buildWorkbookOf(sheetOf(HEAD), sharedTexts('<si/>')), ['tooLarge', 'tooSlow']],
  [
    'one endless shared text',
    () => buildWorkbookOf(sheetOf(HEAD), sharedTexts('<si><t>x')),
    ['brokenFile', 'longCell'],
  ],
  [
    'a sheet that is part of itself',
    () => buildWorkbookOf(sheetOf(HEAD), { others: { 'xl/workbook.xml': '<workbook><sheets/></workbook>' } }),
    ['brokenFile'],
  ],
  [
    'a ZIP file of 20,000 parts',
    () => zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`part-${at}`, '']))),
    ['tooLarge'],
  ],
  ['a ZIP file that ends early', () => farCell('A2', 2).subarray(0, 900), ['brokenFile']],
])('%s is refused with a sentence while others are answered [OPS-440]', async (_, build, codes) => {
  const answer = await previewBeside(build())
  const { code, message, errorMessages } = answer.failure
  expect(codes.map((one) => `imports.${one}`)).toContain(code)
  expect(answer.status).toBe(code === 'imports.tooLarge' ? 413 : 400)
  expect(errorMessages).toEqual([{ path: 'file', code, message }])
  expect(message).toMatch(/^[A-Z].{15,}\.$/)
  expect(answer.others).toBeGreaterThan(0)
  expect(answer.ms).toBeLessThan(LONGEST_MS)
})

test('many files at once get one answer each, and others are answered [OPS-440]', async () => {
  const files = Array.from({ length: 8 }, (_, at) =>
    at % 2 ? farCell('XFD1048576', 1_048_576) : 'a,'.repeat(7_000_000),
  )
  const answers = await Promise.all([...files.map(preview), previewBeside(farCell('ZZ100000', 100_000))])
  for (const { status, failure } of answers) {
    expect([400, 503]).toContain(status)
    expect(failure.errorMessages[0]?.path).toBe('file')
  }
  expect((await preview('name,phone,email\nRahima,01711000001,rahima@example.com')).status).toBe(200)
})

test('formatted cells without a value far away refuse no sheet [OPS-441]', async () => {
  const person = `<row r="2">${text('Rahima', 'A2')}${text('01711000001', 'B2')}${text('rahima@example.com', 'C2')}</row>`
  const empty = (row: number) =>
    `<row r="${row}" s="1">${['A', 'B', 'C'].map((one) => `<c r="${one}${row}" s="1"/>`).join('')}</row>`
  const rows = Array.from({ length: 120_000 }, (_, at) => empty(at + 3)).join('')
  const far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
  const { status, data } = await preview(buildWorkbookOf(sheetOf(HEAD + person + rows + far)))
  expect([status, data]).toMatchObject([200, { rows: 1, valid: 1, refused: 0, ignored: [], faults: [] }])
  const csv = ['name,phone,email', 'Rahima,01711000001,rahima@example.com'].map((line) => line + ','.repeat(16_381))
  expect((await preview(csv.join('\n'))).data).toMatchObject({ rows: 1, valid: 1 })
})
