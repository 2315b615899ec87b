import { expect, test } from 'vitest'
import { createTuition, listAvailableTuitions, listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { describeChanges } from '#shared/event-changes.ts'
import { csvPath, csvUrl } from '#shared/format/csv.ts'
import { createApprovedTuition } from '../applications.ts'
import { HOSTILE_IDS, HOSTILE_QUERIES, oneInTurn } from '../hostile.ts'
import { enqueueTestSms } from '../messages/outbox.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const file = async (call: Call, query: object = {}, cookie = admin.cookie) =>
  app.http.inject({ url: csvUrl(call, { query }), headers: { cookie } })
const lines = (body: string) => body.split('\r\n').slice(1, -1)

test('250 tuitions are one CSV file, newest first and without duplicates; a search gives a file of its results', async () => {
  for (let count = 0; count < 250; count++) {
    const body = buildTuitionBody({ phone: '01712345678', heading: `=Row ${count}`, institute: 'ভিকারুননিসা' })
    await admin.send(createTuition, { body })
  }
  const { answer } = await admin.send(listAvailableTuitions, { query: { limit: 100 } })
  const whole = await file(listAvailableTuitions)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-disposition']).toBe('attachment; filename="tuitions-2026-11-18.csv"')
  const ids = lines(whole.body).map((line) => line.split(',')[0])
  expect(new Set(ids).size).toBe(250)
  expect(ids.slice(0, 100)).toEqual(answer.data.map(({ tuitionId }) => tuitionId))
  expect(lines(whole.body)[0]).toMatch(/^TN\d+,01712-345678,'=Row 249,"Class 5, Class 6",.*,ভিকারুননিসা,/)

  const found = await createApprovedTuition(app, { admin, post: { phone: '01898765432' } })
  const searched = await file(listAvailableTuitions, { searchTerm: '+88 01898-765432' })
  expect(lines(searched.body)).toEqual([expect.stringMatching(new RegExp(`^${found.tuitionId},01898-765432,`))])
  expect(lines((await file(listUnapprovedTuitions, { searchTerm: '01898765432' })).body)).toEqual([])
})

test('CSV files contain nothing that admins may not read', async () => {
  await enqueueTestSms(app, { text: 'Your code is 112233.', secret: '112233' })
  const outbox = app.calls.filter(({ path, csv }) => path.startsWith('outbox') && csv)
  for (const call of outbox) {
    const { body } = await file(call)
    expect(body).toContain('Your code is')
    expect(body).not.toContain('112233')
  }
})

const files = app.calls.filter(({ csv }) => csv).map((call) => [csvPath(call), call] as const)

const lists = app.calls.filter(({ csv, path }) => csv && !path.includes(':'))

test.each(lists.map(({ path }) => path))(
  'the history names the downloaded list %s by its menu entry [OFF-760]',
  (path) =>
    expect(describeChanges('en', { list: [null, path] })).not.toContainEqual(expect.objectContaining({ after: path })),
)

test.each(files)('%s answers every query and id and never with 500', async (path, call) => {
  const turn = app.calls.indexOf(call)
  const ids = call.path.includes(':') ? oneInTurn(HOSTILE_IDS, turn) : ['TN1001']
  const addresses = [
    ...oneInTurn(HOSTILE_QUERIES, turn).map((query) => `${API_PREFIX}${path.replace(/:\w+/, 'TN1001')}?${query}`),
    ...ids.map((id) => `${API_PREFIX}${path.replace(/:\w+/, () => id)}`),
  ]
  const complaints: string[] = []
  for (const url of addresses) {
    const { statusCode, headers } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
    const isFile = String(headers['content-type']).startsWith('text/csv')
    if (isFile !== (statusCode === 200) || ![200, 400, 404].includes(statusCode))
      complaints.push(`${url}: ${statusCode}`)
  }
  expect(complaints).toEqual([])
})

test('the file of tuitions has salary and days in columns of numbers [FAM-475]', async () => {
  const post = { phone: '01898765433', salary: '', salaryFrom: 5000, salaryTo: 7000, daysPerWeek: 4 }
  await createApprovedTuition(app, { admin, post })
  const { body } = await file(listAvailableTuitions, { searchTerm: '01898765433' })
  const head = body.split('\r\n')[0]?.split(',') ?? []
  const at = head.indexOf('Salary from')
  expect(head.slice(at, at + 3)).toEqual(['Salary from', 'Salary to', 'Days a week'])
  expect(lines(body)[0]).toMatch(/,"5,000–7,000 Tk a month",5000,7000,4,/)
})
