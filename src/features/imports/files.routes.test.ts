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
