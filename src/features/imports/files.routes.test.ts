import { readFile } from 'node:fs/promises'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Call } from '#shared/call.ts'
import { buildSheets, sendFileTo } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'
import type { ImportKind } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const send = (call: Call, kind: ImportKind, file: Buffer | string, answers?: object) =>
  sendFileTo(app, call, { file, by: owner, params: { kind }, ...(answers && { fields: { answers } }) })
const newest = async () => (await app.db.select().from(tuitions).orderBy(desc(tuitions.number)).limit(1))[0]
const readFixture = (name: string) => readFile(new URL(`../../testing/fixtures/imports/${name}`, import.meta.url))

test.each([
  ['heads in row 20', '\n'.repeat(19), 200],
  ['heads in row 21', `${'x\n'.repeat(20)}`, 400],
])('%s [OFF-606]', async (_, above, status) => {
  const answer = await send(calls.previewImport, 'guardians', `${above}name,phone,email\nRahima,12,x`)
  expect(answer.status).toBe(status)
  if (status === 200) expect((answer.data.faults as { row: number }[])[0]?.row).toBe(21)
})

test('the heads are found on the first visible sheet that has them [OFF-606]', async () => {
  const sheets = [
    {
      name: 'Old',
      state: 'hidden',
      rows: [
        ['name', 'phone', 'email'],
        ['Hidden', '01711000083', 'h@example.com'],
      ],
    },
    { name: 'Notes', rows: [['Call Rahima'], ['on Sunday']] },
    { name: 'People', rows: [['June'], ['name', 'phone', 'email'], ['Rahima', '1711000084', 'r84@example.com']] },
  ]
  const { data } = await send(calls.previewImport, 'guardians', buildSheets(sheets))
  expect(data).toMatchObject({ rows: 1, valid: 1, head: { sheet: 1, sheetName: 'People', row: 2 } })
})

test.each([
  ['tuition-time-cell.xlsx', 'tuitions', { valid: 1, refused: 1 }],
  ['phone-number-cell.xlsx', 'tutors', { refused: 0 }],
  ['table-starts-at-b3.xlsx', 'tutors', { faults: [{ row: 5 }], head: { row: 3 } }],
  ['title-row.xlsx', 'tutors', { refused: 0, head: { row: 2 } }],
  ['sep-line.csv', 'tutors', { refused: 0, head: { row: 1 } }],
  ['blank-lines.csv', 'tutors', { faults: [{ row: 5, column: 'phone' }] }],
] as const)('%s of a spreadsheet program is read as a person sees it [OFF-605..607]', async (name, kind, expected) => {
  const { data } = await send(calls.previewImport, kind, await readFixture(name))
  expect(data).toMatchObject(expected)
})

test('a time is stored as its cell shows it, and cells with errors are refused by row and column [OFF-605]', async () => {
  const file = await readFixture('tuition-time-cell.xlsx')
  const { data } = await send(calls.previewImport, 'tuitions', file)
  const faults = data.faults as { row: number; column: string; reason: string }[]
  expect(new Set(faults.map(({ row }) => row))).toEqual(new Set([3]))
  expect(faults.map(({ reason }) => /#\S+/.exec(reason)?.[0]).toSorted()).toEqual(['#N/A', '#REF!'])
  await send(calls.runImport, 'tuitions', file)
  expect((await newest())?.teachingTime).toMatch(/^(?:5:30 PM|17:30)/)
})

test('a workbook with a password is named as such [OFF-606]', async () => {
  const { failure } = await send(calls.previewImport, 'tutors', await readFixture('password-protected.xlsx'))
  expect(failure.code).toBe('imports.hasPassword')
})

test('the answers of a form are read below its questions, and a person can choose another row [OFF-807]', async () => {
  const questions = 'When,Your mobile number *,Which class?,Subjects needed,Medium / version,City,Your area'
  const answers = [
    '1700000951,Class 8,Math,Bangla medium,Dhaka,Uttara',
    '1700000952,Class 5,Math,Bangla medium,Dhaka,Uttara',
  ]
  const file = [questions, ...answers.map((row) => `2026/11/20 9:15 PM,${row}`)].join('\n')
  const { data } = await send(calls.previewImport, 'tuitions', file)
  expect(data).toMatchObject({ valid: 2, head: { row: 1, guessed: expect.arrayContaining(['phone', 'areas']) } })
  const unknown = 'Reach,City,Letters\nx,City,z\nRahima,1711000085,r85@example.com'
  expect((await send(calls.previewImport, 'guardians', unknown)).data).toMatchObject({ head: { row: 1 } })
  const chosen = { head: { sheet: 0, row: 2 } }
  expect((await send(calls.previewImport, 'guardians', unknown, chosen)).data).toMatchObject({
    ...{ rows: 0, missing: ['name', 'phone', 'email'], head: { row: 2, names: ['x', 'City', 'z'] } },
  })
  const lower = 'name,phone,email\nUsed,Phones,Here\nname,phone,email\nRahima,1711000086,r86@example.com'
  expect((await send(calls.previewImport, 'guardians', lower, { head: { sheet: 0, row: 3 } })).data).toMatchObject({
    ...{ rows: 1, valid: 1, head: { row: 3 } },
  })
})

test('of several sheets the others are named, and a person can choose one [OFF-808]', async () => {
  const month = (name: string, at: number) => ({
    name,
    rows: [
      ['name', 'phone', 'email'],
      ['Rahima', `171100009${at}`, `r9${at}@example.com`],
    ],
  })
  const book = buildSheets([month('January', 0), { name: 'Old', state: 'hidden', rows: [] }, month('February', 1)])
  const { data } = await send(calls.previewImport, 'guardians', book)
  expect(data).toMatchObject({ rows: 1, head: { sheet: 0, sheetName: 'January', sheets: ['January', 'February'] } })
  const second = { head: { sheet: 1 } }
  expect((await send(calls.previewImport, 'guardians', book, second)).data).toMatchObject({
    head: { sheetName: 'February' },
  })
  expect((await send(calls.runImport, 'guardians', book, second)).data.imported).toBe(1)
  expect((await send(calls.runImport, 'guardians', book)).data.imported).toBe(1)
  const none = await send(calls.previewImport, 'guardians', book, { head: { sheet: 9 } })
  expect([none.status, none.failure.code]).toEqual([400, 'imports.empty'])
})
