import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findTuitions } from '#features/tuitions/find/calls.ts'
import { farCell, HEAD, textCell } from '#testing/fakes/hostile-sheets.ts'
import { buildWorkbookOf, sendFileTo, sheetOf } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const preview = (file: Buffer | string) =>
  sendFileTo(app, calls.previewImport, { file, by: owner, params: { kind: 'guardians' } })

/** The answer to a file, and how many others were answered before it. */
async function previewBeside(file: Buffer | string) {
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
  return { status, failure, others }
}

test.each<[string, () => Buffer | string, string]>([
  ['a workbook', () => farCell('XFD1048576', 1_048_576), 'farCell'],
  ['a CSV file', () => 'a,'.repeat(7_000_000), 'longRow'],
])('%s is refused with a sentence while others are answered [OPS-440]', async (_, build, expected) => {
  const { status, failure, others } = await previewBeside(build())
  const { code, message, errorMessages } = failure
  expect([status, code]).toEqual([400, `imports.${expected}`])
  expect(errorMessages).toEqual([{ path: 'file', code, message }])
  expect(message).toMatch(/^[A-Z].{15,}\.$/)
  expect(others).toBeGreaterThan(0)
})

test('many files at once get one answer each, and others are answered [OPS-440]', async () => {
  const files = Array.from({ length: 4 }, (_, at) =>
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
  const person = `<row r="2">${textCell('Rahima', 'A2')}${textCell('01711000001', 'B2')}${textCell('rahima@example.com', 'C2')}</row>`
  const empty = (row: number) =>
    `<row r="${row}" s="1">${['A', 'B', 'C'].map((one) => `<c r="${one}${row}" s="1"/>`).join('')}</row>`
  const rows = Array.from({ length: 120_000 }, (_, at) => empty(at + 3)).join('')
  const far = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
  const { status, data } = await preview(buildWorkbookOf(sheetOf(HEAD + person + rows + far)))
  expect([status, data]).toMatchObject([200, { rows: 1, valid: 1, refused: 0, ignored: [], faults: [] }])
  const csv = ['name,phone,email', 'Rahima,01711000001,rahima@example.com'].map((line) => line + ','.repeat(16_381))
  expect((await preview(csv.join('\n'))).data).toMatchObject({ rows: 1, valid: 1 })
})
