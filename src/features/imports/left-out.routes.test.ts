import { expect, test } from 'vitest'
import type { Call } from '#shared/call.ts'
import { buildWorkbookOf, sendFileTo, sheetOf } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const send = (call: Call, file: Buffer | string, answers?: object) =>
  sendFileTo(app, call, { file, by: owner, params: { kind: 'guardians' }, ...(answers && { fields: { answers } }) })

const STYLES =
  '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>' +
  '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>'

type TestRow = { cells: string[]; attributes?: string; style?: number }

/** A workbook of people with styles, attributes of its rows and of its columns. */
function bookOf(rows: TestRow[], columns = '') {
  const cellXml = (text: string, style: number) => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = rows.map(({ cells, attributes = '', style = 0 }, at) => {
    return `<row r="${at + 1}" ${attributes}>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
  })
  const sheet = sheetOf(xml.join('')).replace('<sheetData>', `${columns}<sheetData>`)
  return buildWorkbookOf(sheet, { others: { 'xl/styles.xml': STYLES } })
}

const head = { cells: ['name', 'phone', 'email'] }
const person = (at: number) => ['Rahima', `017110010${at}`, `r${at}@example.com`]

test('hidden and struck rows are told and left out unless a person wants them [OFF-805, OFF-832]', async () => {
  const file = bookOf([
    head,
    { cells: person(10) },
    { cells: person(11), attributes: 'hidden="1"' },
    { cells: person(12), style: 1 },
    { cells: person(13), attributes: 'ht="0" customHeight="1"' },
    { cells: person(14), style: 2 },
  ])
  const { data } = await send(calls.previewImport, file)
  expect(data).toMatchObject({ rows: 5, valid: 2, refused: 0, faults: [] })
  expect(data.leftOut).toEqual([
    { reason: 'hidden', rows: 2, first: [3, 5] },
    { reason: 'struck', rows: 1, first: [4] },
  ])
  const wanted = { hidden: 'import', struck: 'import' }
  expect((await send(calls.previewImport, file, wanted)).data).toMatchObject({ valid: 5, leftOut: [] })
  const { data: done } = await send(calls.runImport, file, { struck: 'import' })
  expect([done.imported, done.refused, done.leftOut]).toEqual([3, 0, 2])
})

test('of two columns the visible one is read; a hidden one is told and read when it is matched by hand [OFF-805]', async () => {
  const columns = '<cols><col min="2" max="3" width="9" hidden="1"/></cols>'
  const rows = [
    { cells: ['name', 'phone', 'comment', 'mobile', 'email'] },
    { cells: ['Rahima', 'gone', 'x', '01711001020', 'r20@example.com'] },
  ]
  const { data } = await send(calls.previewImport, bookOf(rows, columns))
  expect(data).toMatchObject({ valid: 1, ignored: [], hiddenColumns: ['phone', 'comment'] })
  const only = [
    { cells: ['name', 'phone', 'x', 'y', 'email'] },
    { cells: ['R', '01711001021', '', '', 'r21@example.com'] },
  ]
  expect((await send(calls.previewImport, bookOf(only, columns))).data).toMatchObject({ missing: ['phone'] })
  const answers = { head: { sheet: 0, row: 1 }, columns: { name: 0, phone: 1, email: 4 } }
  expect((await send(calls.previewImport, bookOf(only, columns), answers)).data).toMatchObject({ valid: 1 })
})

test('a person leaves single rows out; repeated heads and totals are told as such [OFF-806, OFF-832]', async () => {
  const people = [30, 31, 32].map((at) => person(at).join())
  const file = ['Name,Phone,Email', ...people, 'NAME,phone,E-mail', 'Total,,3', 'মোট,৩,'].join('\n')
  const { data } = await send(calls.previewImport, file, { leaveOut: '২, 4 – 9' })
  expect(data).toMatchObject({ rows: 6, valid: 1, refused: 0 })
  expect((await send(calls.previewImport, file, { leaveOut: '3' })).data).toMatchObject({
    ...{ valid: 2, refused: 0, faults: [] },
    leftOut: [
      { reason: 'chosen', rows: 1, first: [3] },
      { reason: 'head', rows: 1, first: [5] },
      { reason: 'total', rows: 2, first: [6, 7] },
    ],
  })
  const { data: done } = await send(calls.runImport, file, { leaveOut: '2-3' })
  expect([done.imported, done.refused, done.leftOut]).toEqual([1, 0, 5])
})

test.each(['x', '0', '9-3', '1,2,-', '3.5'])('the rows to leave out are not %s [OFF-806]', async (leaveOut) => {
  const { status, failure } = await send(calls.previewImport, 'name,phone,email\na,b,c', { leaveOut })
  expect([status, failure.errorMessages[0]]).toMatchObject([
    400,
    { path: 'answers.leaveOut', message: 'Write the rows to leave out as 3, 7-9.' },
  ])
})
