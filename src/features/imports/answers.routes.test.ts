import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { approveTuition, createTuition } from '#features/tuitions/calls.ts'
import { findTuitions } from '#features/tuitions/find/calls.ts'
import type { Call } from '#shared/call.ts'
import { sendFileTo, tuitionFile, tuitionRow } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import * as calls from './calls.ts'
import type { ImportKind } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const send = (call: Call, kind: ImportKind, file: Buffer | string, answers?: object) =>
  sendFileTo(app, call, { file, by: owner, params: { kind }, ...(answers && { fields: { answers } }) })
const newest = async () => (await app.db.select().from(tuitions).orderBy(desc(tuitions.number)).limit(1))[0]

test('posts of a file are stored as a form stores them, and found by the filters [OFF-608]', async () => {
  const changes = { phone: '1711245179', class: 'class 7', city: 'dhaka', areas: 'UTTARA', gender: 'female' }
  await send(calls.runImport, 'tuitions', tuitionFile(tuitionRow(changes)))
  const post = await newest()
  expect(post).toMatchObject({
    ...{ phone: '01711245179', class: ['Class 7'], city: 'Dhaka', areas: ['Uttara'], gender: 'Female' },
    ...{ salaryFrom: 6000, status: 'pending' },
  })
  await owner.send(approveTuition, { params: { id: String(post?.id) } })
  const { answer } = await app.visitor.send(findTuitions, { query: { city: 'Dhaka', class: 'Class 7' } })
  expect(answer.data.map(({ _id }) => _id)).toContain(post?.id)
})

test('an unknown value is asked once for its rows, and stored as answered [OFF-609]', async () => {
  const file = tuitionFile(
    tuitionRow({ class: 'Klass 9', areas: 'Nowhere' }),
    tuitionRow({ class: 'Klass 9' }),
    tuitionRow({ salary: 'abc', gender: 'Robot' }),
    tuitionRow({}),
  )
  const { data } = await send(calls.previewImport, 'tuitions', file)
  expect(data).toMatchObject({ rows: 4, valid: 1, refused: 3, unknownCount: 4 })
  expect(data.unknown).toEqual([
    { column: 'class', value: 'Klass 9', city: '', rows: 2 },
    { column: 'areas', value: 'Nowhere', city: 'Dhaka', rows: 1 },
    { column: 'gender', value: 'Robot', city: '', rows: 1 },
    { column: 'salary', value: 'abc', city: '', rows: 1 },
  ])
  const values = [
    { column: 'class', value: 'Klass 9', to: 'Class 9' },
    { column: 'areas', value: 'Nowhere', to: 'Nowhere' },
    { column: 'gender', value: 'Robot', to: 'Robot' },
  ]
  const answers = { values, keep: ['salary'] }
  expect((await send(calls.previewImport, 'tuitions', file, answers)).data).toMatchObject({ valid: 3, refused: 1 })
  const { data: done } = await send(calls.runImport, 'tuitions', file, answers)
  expect([done.imported, done.refused]).toEqual([3, 1])
  const stored = await app.db.select().from(tuitions).orderBy(desc(tuitions.number)).limit(3)
  expect(stored.map(({ class: classes, areas }) => [classes, areas])).toEqual([
    [['Class 7'], ['Uttara']],
    [['Class 9'], ['Uttara']],
    [['Class 9'], ['Nowhere']],
  ])
})

test.each([
  ['no JSON', '{', 400, 'answers'],
  ['an unknown field', '{"x":1}', 400, 'answers'],
  ['a wrong column', '{"columns":{"phone":1.5}}', 400, 'answers.columns.phone'],
  [
    'too many values',
    JSON.stringify({ values: Array.from({ length: 1001 }, () => ({ column: 'a', value: 'b', to: 'c' })) }),
    400,
    'answers.values',
  ],
  ['too much', JSON.stringify({ keep: ['x'.repeat(300_000)] }), 413, 'answers'],
])('answers with %s are refused [OFF-609]', async (_, answers, status, path) => {
  const refused = await sendFileTo(app, calls.previewImport, {
    ...{ file: tuitionFile(tuitionRow({})), by: owner, params: { kind: 'tuitions' }, fields: { answers } },
  })
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([status, path])
})

test('a sheet of 500 rows with 400 unknown areas is answered in few words, and nothing is stored [OFF-609]', async () => {
  const before = await app.db.$count(tuitions)
  const rows = Array.from({ length: 500 }, (_, at) => tuitionRow(at < 400 ? { areas: `Nowhere ${at}` } : {}))
  const { status, data } = await send(calls.previewImport, 'tuitions', tuitionFile(...rows))
  expect([status, data.valid, data.refused, data.unknownCount]).toEqual([200, 100, 400, 400])
  expect((data.unknown as unknown[]).length).toBe(100)
  expect(JSON.stringify(data).length).toBeLessThan(100_000)
  expect((await send(calls.previewImport, 'tuitions', tuitionFile(...rows), { keep: ['areas'] })).data.valid).toBe(500)
  expect(await app.db.$count(tuitions)).toBe(before)
})

test('posts that are there already and phones that repeat are announced, and left out on demand [OFF-611]', async () => {
  const mine = { phone: '01911245180' }
  const first = tuitionFile(tuitionRow(mine), tuitionRow({ ...mine, class: 'Class 8' }), tuitionRow(mine))
  const { data } = await send(calls.previewImport, 'tuitions', first)
  expect(data).toMatchObject({ valid: 3, repeatedCount: 1 })
  expect(data.repeats).toEqual([
    { row: 3, column: 'phone', reason: 'Row 2 has the same phone.' },
    { row: 4, column: 'phone', reason: 'The same post is in row 2.' },
  ])
  const { data: done } = await send(calls.runImport, 'tuitions', first, { repeated: 'leaveOut' })
  expect([done.imported, done.refused]).toEqual([2, 1])
  const { data: again } = await send(calls.previewImport, 'tuitions', tuitionFile(tuitionRow(mine)), {
    repeated: 'leaveOut',
  })
  expect(again).toMatchObject({ valid: 0, refused: 1, repeatedCount: 1 })
  expect((again.repeats as { reason: string }[])[0]?.reason).toMatch(/^The same post is there already: TN\d+\.$/)
})

test('a post for an absent guardian is refused with the sentence of the post form [OFF-834]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { id, phone } = guardian.account
  const file = tuitionFile(tuitionRow({ phone }), tuitionRow({ phone: '01911245181' }))
  expect((await send(calls.previewImport, 'tuitions', file)).data).toMatchObject({ valid: 2 })
  await owner.send(deactivatePerson, { params: { id }, body: { reason: 'Somebody called us.' } })
  const posted = await owner.send(createTuition, { body: buildTuitionBody({ phone, heading: 'Need a tutor' }) })
  const { message } = posted.failure.errorMessages[0] ?? {}
  expect([posted.status, message]).toEqual([409, expect.stringMatching(/was deactivated on \w+ \d+, \d{4}/)])
  const { data } = await send(calls.previewImport, 'tuitions', file)
  expect(data).toMatchObject({ valid: 1, refused: 1, faults: [{ row: 2, column: 'phone', reason: message }] })
  expect((await send(calls.runImport, 'tuitions', file)).data).toMatchObject({ imported: 1, refused: 1 })
})

test('people twice in a file or with an account are announced with all other faults of their row [OFF-611]', async () => {
  const known = await app.signInAs('Tutor')
  const file = [
    'Full name;Mobile No;E-mail address',
    'Rahima;1711000081;r81@example.com',
    '7;01711000081;no mail',
    `Karim;${known.account.phone};r81@example.com`,
  ]
  const { data } = await send(calls.previewImport, 'tutors', file.join('\n'))
  expect(
    (data.faults as { row: number; column: string; reason: string }[]).map((fault) => Object.values(fault)),
  ).toEqual([
    [3, 'name', expect.any(String)],
    [3, 'email', expect.any(String)],
    [3, 'phone', 'Is in row 2 already.'],
    [4, 'phone', 'Has an account already.'],
    [4, 'email', 'Is in row 2 already.'],
  ])
})

test('columns of an unknown name are matched by hand [OFF-606]', async () => {
  const file = 'List of June;;\nWho;Reach;Letters\nRahima;1711000082;r82@example.com'
  const { data } = await send(calls.previewImport, 'guardians', file)
  expect(data).toMatchObject({
    ...{ rows: 0, missing: ['name', 'phone', 'email'] },
    head: { sheet: 0, row: 2, names: ['Who', 'Reach', 'Letters'], columns: {} },
  })
  expect((await send(calls.runImport, 'guardians', file)).failure.code).toBe('imports.columnsMissing')
  const answers = { head: { sheet: 0, row: 2 }, columns: { name: 0, phone: 1, email: 2 } }
  expect((await send(calls.previewImport, 'guardians', file, answers)).data).toMatchObject({
    rows: 1,
    valid: 1,
    missing: [],
  })
  expect((await send(calls.runImport, 'guardians', file, answers)).data.imported).toBe(1)
})

test('the heading of a long row is whole, as that of a form [OFF-809]', async () => {
  const areas = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(50)}😀`)
  const row = tuitionRow({ phone: '01711245189', areas: areas.join('|') })
  await send(calls.runImport, 'tuitions', tuitionFile(row), { keep: ['areas'] })
  expect((await newest())?.heading).toContain(areas.join(', '))
})
