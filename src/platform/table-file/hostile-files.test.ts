import { expect, test } from 'vitest'
import { farCell, refusalOf, SHEET_START, sheetFilledWith } from '#testing/fakes/hostile-sheets.ts'
import { buildWorkbookOf, sheetOf, zip } from '#testing/import-files.ts'

test.each<[string, () => Buffer | string, string[]]>([
  ['a cell in the last row and column', () => farCell('XFD1048576', 1_048_576), ['farCell']],
  ['a cell far down and right', () => farCell('ZZ100000', 100_000), ['farCell']],
  ['a cell in the last column', () => farCell('XFD20000', 20_000), ['farCell']],
  ['a cell in a column that no sheet has', () => farCell('ZZZZZ2', 2), ['farCell']],
  ['a cell whose row is not that of its address', () => farCell('B1048576', 2), ['farCell']],
  ['14 million commas in one row', () => ','.repeat(14_000_000), ['longRow']],
  ['7 million names in the head', () => 'a,'.repeat(7_000_000), ['longRow']],
  ['a row of 200 names', () => Array.from({ length: 200 }, (_, at) => `n${at}`).join(), ['farCell']],
  ['deep nesting', () => buildWorkbookOf(sheetFilledWith('<a>', 140)), ['brokenFile']],
  ['an element without an end', () => buildWorkbookOf(SHEET_START), ['brokenFile']],
  [
    'a sheet that is part of itself',
    () => buildWorkbookOf(sheetOf(''), { others: { 'xl/workbook.xml': '<workbook><sheets/></workbook>' } }),
    ['brokenFile'],
  ],
  [
    'a ZIP file of 20,000 parts',
    () => zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`part-${at}`, '']))),
    ['tooLarge'],
  ],
  ['a ZIP file that ends early', () => farCell('A2', 2).subarray(0, 900), ['brokenFile']],
])('%s is refused [OPS-440]', async (_, build, codes) => {
  const { code, status, path } = await refusalOf(build())
  expect(codes.map((one) => `imports.${one}`)).toContain(code)
  expect([status, path]).toEqual([code === 'imports.tooLarge' ? 413 : 400, 'file'])
})
