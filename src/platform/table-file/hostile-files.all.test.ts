import { expect, test } from 'vitest'
import { HEAD, refusalOf, SHEET_START, sheetFilledWith, textCell } from '#testing/fakes/hostile-sheets.ts'
import { buildWorkbookOf, packRepeated, sheetOf } from '#testing/import-files.ts'

const filled = (row: number) =>
  `<row r="${row}">${textCell('x'.repeat(200), `A${row}`)}${textCell('y', `B${row}`)}</row>`
const sharedTexts = (filling: string) => ({
  others: { 'xl/sharedStrings.xml': packRepeated({ start: '<sst>', filling, megabytes: 149, end: '</sst>' }) },
})

/** Files that are read for seconds before a limit ends them; on a busy machine that of time comes first. */
test.each<[string, () => Buffer | string, string[]]>([
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
    ['tooLarge'],
  ],
  [
    'a full sheet of 240,000 rows',
    () => buildWorkbookOf(sheetOf(HEAD + Array.from({ length: 240_000 }, (_, at) => filled(at + 2)).join(''))),
    ['tooLarge', 'tooManyRows'],
  ],
  ['a quote that is never closed', () => `name,phone,email\n"${'x'.repeat(14_000_000)}`, ['longRow']],
  ['14 million empty lines', () => `name,phone,email\n${'\n'.repeat(14_000_000)}`, ['tooManyRows']],
  [
    'an endless row of empty cells',
    () => buildWorkbookOf(sheetFilledWith('<c/>', 149, '<row r="2">', '</row>')),
    ['tooLarge'],
  ],
  ['20 million empty rows', () => buildWorkbookOf(sheetFilledWith('<row/>', 120)), ['brokenFile']],
  [
    'an endless name of an element',
    () => buildWorkbookOf(packRepeated({ start: `${SHEET_START}<`, filling: 'a', megabytes: 140, end: '' })),
    ['brokenFile'],
  ],
  [
    'an endless list of attributes',
    () => buildWorkbookOf(packRepeated({ start: `${SHEET_START}<c `, filling: 'a="" ', megabytes: 140, end: '' })),
    ['brokenFile'],
  ],
  ['references to endless letters', () => buildWorkbookOf(sheetFilledWith('&#65;', 140, '<row><c><v>')), ['longCell']],
  ['28 million shared texts', () => buildWorkbookOf(sheetOf(HEAD), sharedTexts('<si/>')), ['tooLarge']],
  [
    'one endless shared text',
    () => buildWorkbookOf(sheetOf(HEAD), sharedTexts('<si><t>x')),
    ['brokenFile', 'longCell'],
  ],
])('%s is refused [OPS-440]', async (_, build, codes) => {
  const { code, status, path } = await refusalOf(build())
  expect([...codes, 'tooSlow'].map((one) => `imports.${one}`)).toContain(code)
  expect([status, path]).toEqual([code === 'imports.tooLarge' ? 413 : 400, 'file'])
})
