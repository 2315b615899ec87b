import { expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { previewImport } from '#features/imports/calls.ts'
import { sendFileTo, tuitionFile, tuitionRow } from '../import-files.ts'
import { createTestApp } from '../test-app.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const preview = (rows: string[][], answers?: object) =>
  sendFileTo(app, previewImport, {
    ...{ file: tuitionFile(...rows), by: owner, params: { kind: 'tuitions' } },
    ...(answers && { fields: { answers } }),
  })

test('a file of 50,000 rows with broken cells is checked, one row more is refused [OFF-490]', async () => {
  const broken = [tuitionRow(), tuitionRow({ phone: 'x' }), ['a'], tuitionRow({ class: '' })]
  const rows = Array.from({ length: 50_000 }, (_, at) => (at < 4_000 ? (broken[at % 4] ?? []) : ['\ufffd']))
  const { data, status } = await preview(rows)
  expect([status, data.rows, data.valid, (data.faults as unknown[]).length]).toEqual([200, 50_000, 1_000, 200])
  expect((await preview([...rows, tuitionRow()])).failure.code).toBe('imports.tooManyRows')
})

test('a sheet of 50,000 rows with 40,000 unknown areas is answered in few words, and nothing is stored [OFF-609]', async () => {
  const before = await app.db.$count(tuitions)
  const rows = Array.from({ length: 50_000 }, (_, at) => tuitionRow(at < 40_000 ? { areas: `Nowhere ${at}` } : {}))
  const { status, data } = await preview(rows)
  expect([status, data.valid, data.refused, data.unknownCount]).toEqual([200, 10_000, 40_000, 40_000])
  expect((data.unknown as unknown[]).length).toBe(100)
  expect(JSON.stringify(data).length).toBeLessThan(100_000)
  expect((await preview(rows, { keep: ['areas'] })).data.valid).toBe(50_000)
  expect(await app.db.$count(tuitions)).toBe(before)
})
