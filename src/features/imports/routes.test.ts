import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { buildWorkbook, sendFileTo, zip } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'
import type { ImportKind } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const preview = (kind: ImportKind, file: Buffer | string, by = owner) =>
  sendFileTo(app, calls.previewImport, { file, by, params: { kind } })
const run = (kind: ImportKind, file: Buffer | string, by = owner) =>
  sendFileTo(app, calls.runImport, { file, by, params: { kind }, query: { fileName: 'posts.csv' } })
const undo = (id: unknown) =>
  owner.send(calls.undoImport, { params: { id: String(id) }, body: { reason: 'It was the wrong file.' } })
const lastEvent = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]

const HEAD = 'Phone,Class,Subjects,Medium,City,Areas,Online,Gender,Salary,Teaching Time,Remark'
const GOOD = '01711-245175,Class 5;Class 6,Bangla;English,Bangla Medium,Dhaka,Uttara,no,Female,6000,Evening,x'
const row = (changes: Record<number, string>) =>
  GOOD.split(',')
    .map((cell, index) => changes[index] ?? cell)
    .join(',')

test('each refused cell is named with its row, column and reason, and nothing is imported [OFF-491]', async () => {
  const before = await app.db.$count(tuitions)
  const file = [
    HEAD,
    GOOD,
    row({ 0: '12345' }),
    row({ 0: '', 1: '' }),
    row({ 4: '', 5: '' }),
    row({ 6: 'perhaps' }),
    row({ 7: 'Robot' }),
    row({ 8: 'x'.repeat(101) }),
    row({ 3: 'Bang\ufffdla' }),
    '',
    row({ 4: '', 5: '', 6: 'yes' }),
    'only one cell',
  ].join('\r\n')
  const { data, status } = await preview('tuitions', `\ufeff${file}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ rows: 10, valid: 2, refused: 8, ignored: ['Remark'] })
  const faults = data.faults as { row: number; column: string; reason: string }[]
  expect(faults.filter(({ row }) => row < 10).map(({ row, column }) => [row, column])).toEqual([
    [3, 'phone'],
    [4, 'class'],
    [4, 'phone'],
    [5, 'city'],
    [5, 'areas'],
    [6, 'online'],
    [7, 'gender'],
    [8, 'salary'],
    [9, 'medium'],
  ])
  expect(faults.every(({ reason }) => reason.length > 5)).toBe(true)
  expect(await app.db.$count(tuitions)).toBe(before)
})

test('the valid rows are imported at once, wait for verification, and are undone together [OFF-492..493]', async () => {
  const { data, status } = await run(
    'tuitions',
    [HEAD, GOOD, row({ 0: 'x' }), row({ 4: 'Khulna', 5: 'Gollamari' })].join('\n'),
  )
  expect([status, data.imported, data.refused, data.fileName]).toEqual([200, 2, 1, 'posts.csv'])
  expect(await lastEvent()).toMatchObject({ kind: 'importCompleted', recordId: data._id, actorId: owner.account.id })
  const stored = await app.db.select().from(tuitions).orderBy(desc(tuitions.number)).limit(2)
  expect(stored.map(({ status, phone, class: classes }) => [status, phone, classes])).toEqual([
    ['pending', '01711245175', ['Class 5', 'Class 6']],
    ['pending', '01711245175', ['Class 5', 'Class 6']],
  ])
  expect(stored.every(({ heading }) => heading.startsWith('Need Female Tutor For Class 5'))).toBe(true)
  const before = await app.db.$count(tuitions)
  expect((await undo(data._id)).answer.data.undoneAt).toBe(app.clock.now.toISOString())
  expect(await app.db.$count(tuitions)).toBe(before - 2)
  expect(await lastEvent()).toMatchObject({ kind: 'importUndone', reason: 'It was the wrong file.' })
  expect((await undo(data._id)).failure.code).toBe('imports.undoneAlready')
  expect((await undo('nothing')).status).toBe(404)
})

test('people are imported once, those with an account or twice in the file are refused [OFF-491..492]', async () => {
  const known = await app.signInAs('Guardian')
  const file = [
    'NAME;phone;E-mail',
    'Rahima;01711000001;rahima@example.com',
    'Rahima again;০১৭১১০০০০০১;other@example.com',
    'No mail;01711000002;',
    `Known;${known.account.phone};known@example.com`,
    '"Md. ""Karim""";01711000003;KARIM@example.com',
  ].join('\n')
  const { data } = await preview('guardians', file)
  expect((data.faults as { row: number; column: string }[]).map(({ row, column }) => [row, column])).toEqual([
    [3, 'phone'],
    [4, 'email'],
    [5, 'phone'],
  ])
  const { data: done } = await run('guardians', file)
  expect([done.imported, done.refused]).toEqual([2, 3])
  const [karim] = await app.db.select().from(accounts).where(eq(accounts.phone, '01711000003'))
  expect(karim).toMatchObject({ name: 'Md. "Karim"', role: 'Guardian', email: 'karim@example.com', staffRole: null })
  expect((await run('guardians', file)).failure.code).toBe('imports.nothingValid')
  await app.signIn(karim as never)
  const { data: undone } = (await undo(done._id)).answer
  expect([undone.removed, undone.stays]).toEqual([
    1,
    [{ name: 'Md. "Karim"', reason: 'Md. "Karim" has logged in since.' }],
  ])
})

test('an XLSX file is read like a CSV file [OFF-490]', async () => {
  const rows = [
    ['Name', 'Phone', 'Email'],
    ['নুসরাত জাহান', '01711000009', 'nusrat@example.com'],
    ['', '', ''],
  ]
  const { data } = await preview('tutors', buildWorkbook(rows))
  expect(data).toMatchObject({ rows: 1, valid: 1, refused: 0, faults: [] })
})

test.each([
  ['a file of blanks', ' \n ', 'imports.empty'],
  ['a file of no bytes', '', 'imports.empty'],
  ['a file without the columns', 'a,b\n1,2', 'imports.noTable'],
  ['a text', 'Dear colleague,\nplease call Rahima tomorrow.', 'imports.noTable'],
  ['a file with one of the columns', 'Phone\n01711000001', 'imports.columnsMissing'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'imports.oldExcel'],
  ['a broken workbook', Buffer.from('504b030400000000', 'hex'), 'imports.brokenFile'],
  ['a workbook of something else', zip({ 'a.txt': 'x' }), 'imports.brokenFile'],
  ['a decompression bomb', zip({ 'xl/workbook.xml': 'x' }, 4_000_000_000), 'imports.tooLarge'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'imports.noTextFile'],
])('%s is refused with a reason [OFF-490]', async (_, file, code) =>
  expect((await preview('guardians', file)).failure.code).toBe(code),
)

test('of a file with many broken cells the first 200 are named [OFF-490]', async () => {
  const broken = [GOOD, row({ 0: 'x' }), 'a', row({ 1: '' })]
  const rows = Array.from({ length: 400 }, (_, index) => broken[index % broken.length])
  const { data, status } = await preview('tuitions', [HEAD, ...rows].join('\n'))
  expect([status, data.rows, data.valid, (data.faults as unknown[]).length]).toEqual([200, 400, 100, 200])
})

test('owners and managers import, others are refused [OFF-494]', async () => {
  const manager = await app.signInAs('Admin', { staffRole: 'manager' })
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  expect((await preview('tuitions', `${HEAD}\n${GOOD}`, manager)).status).toBe(200)
  expect((await run('tuitions', `${HEAD}\n${GOOD}`, manager)).status).toBe(200)
  expect((await run('tuitions', `${HEAD}\n${GOOD}`, verifier)).status).toBe(403)
  expect((await verifier.send(calls.listImports, { query: {} })).status).toBe(403)
  expect((await manager.send(calls.listImports, { query: {} })).answer.meta.total).toBeGreaterThan(2)
})
