import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { type Call, callUrl } from '#shared/call.ts'
import { sendFileTo, toMultipart, tuitionFile, tuitionRow } from '#testing/import-files.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'
import { IMPORT_KINDS, type ImportKind } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const send = (call: Call, kind: ImportKind, file: Buffer | string, answers?: object) =>
  sendFileTo(app, call, { file, by: owner, params: { kind }, ...(answers && { fields: { answers } }) })
const newest = async () => (await app.db.select().from(tuitions).orderBy(desc(tuitions.number)).limit(1))[0]
async function sendForText(file: string) {
  const { payload, type } = await toMultipart(file)
  const headers = { cookie: owner.cookie, 'content-type': type }
  const url = callUrl(calls.downloadRefusedRows, { params: { kind: 'tuitions' } })
  return app.http.inject({ method: 'POST', url, headers, payload })
}

test('the refused rows are a file that is imported after it was mended [OFF-613, OFF-831]', async () => {
  const file = tuitionFile(
    tuitionRow({ phone: '12', class: 'Klass 9' }),
    tuitionRow({ phone: '01711245190' }),
    tuitionRow({ details: '=1+1', teachingTime: 'MAR12', city: '#N/A' }),
  )
  const refused = await sendForText(file)
  expect(refused.headers['content-disposition']).toBe('attachment; filename="tuitions-refused.csv"')
  const lines = refused.payload.trim().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff?"?phone"?,.*"?What is wrong"?$/)
  expect(lines.length).toBe(3)
  expect(lines[1]).toMatch(/class: .*“Klass 9”.* phone: /)
  const { data } = await send(calls.previewImport, 'tuitions', refused.payload)
  expect(data).toMatchObject({ rows: 2, valid: 0, ignored: [] })
  const mended = refused.payload
    .replace('"12"', '"1711245191"')
    .replace(/^12,/m, '1711245191,')
    .replace('Klass 9', 'Class 9')
    .replace('#N/A', 'Dhaka')
  expect((await send(calls.runImport, 'tuitions', mended)).data.imported).toBe(2)
  expect(refused.payload).toContain("'MAR12")
  expect(await newest()).toMatchObject({ details: '=1+1', teachingTime: 'MAR12' })
})

test('an example of each kind is downloaded and can be imported [OFF-613]', async () => {
  for (const kind of IMPORT_KINDS) {
    const { statusCode, payload } = await app.http.inject({
      ...{ method: 'GET', url: callUrl(calls.downloadExample, { params: { kind } }) },
      headers: { cookie: owner.cookie, 'accept-language': 'bn' },
    })
    expect([statusCode, (await send(calls.previewImport, kind, payload)).data]).toMatchObject([
      200,
      { rows: 2, valid: 2 },
    ])
  }
})
