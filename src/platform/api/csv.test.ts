import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#db/client.server.ts'
import { defineCall, toPagingMeta } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { createLog } from '../config/log.server.ts'
import { createHttp } from '../http/http.server.ts'
import { createServe } from '../http/serve.server.ts'
import { UNLIMITED } from '../http/throttle.server.ts'

/** No call of these tests keeps answers. */
const noDatabase = {} as Database

const row = z.strictObject({ _id: z.string(), name: z.string(), phone: z.string() })
type Row = z.infer<typeof row>

const list = defineCall({
  method: 'GET',
  path: 'people/all/:id',
  summary: 'A list for admins',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ id: z.string() }),
  query: pagingSchema.extend({ kind: z.enum(['near', 'far']).optional() }),
  data: z.array(row),
  paged: true,
  csv: [
    ['fields.name', 'name'],
    ['fields.phone', 'phone'],
  ],
})
const searching = defineCall({
  ...list,
  method: 'POST',
  path: 'people/search',
  params: undefined,
  query: undefined,
  body: searchSchema,
})

const person = (number: number): Row => ({ _id: String(number), name: `Name ${number}`, phone: '01711000001' })
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1))

type PageRequest = { page: number; limit: number; kind?: string | undefined; searchTerm?: string }
type TestList = { rows: Row[]; requests: PageRequest[]; before: (page: number) => void }

let close = async () => {}
afterEach(() => close())

/** A list in memory behind the real server; `before` may change it before a page is read. */
async function createListServer({ rows = people(3), role = 'Admin' as const, before = (_page: number) => {} } = {}) {
  const world: TestList = { rows, requests: [], before }
  const config = { trustProxy: false, publicUrl: undefined }
  const logged: string[] = []
  const log = createLog('error', { write: (line) => void logged.push(line) })
  const http = await createHttp({ config, log, isReady: async () => true })
  const actor = { accountId: 'a', role, staffRole: 'owner' as const, name: 'A', phone: '01911000001' }
  const { serve } = createServe(http, {
    actorOf: async ({ headers }) => (headers.cookie ? actor : null),
    clearCookie: () => {},
    sessionEndReason: async () => 'refused.sessionEnded',
    checkAnswers: true,
    now: () => new Date('2026-11-18T20:00:00Z'),
    db: noDatabase,
    throttle: UNLIMITED,
    secretKey: 'k'.repeat(32),
    recordExport: async () => {},
  })
  const pageOf = (request: PageRequest) => {
    world.requests.push(request)
    world.before(request.page)
    const from = (request.page - 1) * request.limit
    return { data: world.rows.slice(from, from + request.limit), meta: toPagingMeta(request, world.rows.length) }
  }
  serve(list, async ({ query }) => pageOf(query))
  serve(searching, async ({ body }) => pageOf(body))
  close = async () => void (await http.close())
  const file = (path: string) => http.inject({ url: `/api/v1/csv/${path}`, headers: { cookie: 'signed=in' } })
  return { http, world, file, logged }
}

const ids = (body: string) => [...body.matchAll(/Name (\d+)/g)].map(([, id]) => Number(id))
const numbers = (count: number) => people(count).map(({ _id }) => Number(_id))

test('a file has a byte order mark, a header, CRLF lines and a file name', async () => {
  const { file } = await createListServer({ rows: people(2) })
  const { statusCode, headers, body } = await file('people/all/TN1')
  expect(statusCode).toBe(200)
  expect(body).toBe('\ufeffName,Phone\r\nName 1,01711-000001\r\nName 2,01711-000001\r\n')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people-2026-11-19.csv"',
    'cache-control': 'no-store',
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+8801711', "'+8801711"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['－1', "'－1"],
  ['\u2028"=1\r\n', '"\u2028""=1\r\n"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a "quoted", name', '"a ""quoted"", name"'],
  ['two\nlines', '"two\nlines"'],
  ['রহিমা খাতুন', 'রহিমা খাতুন'],
  ['', ''],
])('the cell %j is written %j', async (name, written) => {
  const { file } = await createListServer({ rows: [{ ...person(1), name }] })
  expect((await file('people/search')).body).toBe(`\ufeffName,Phone\r\n${written},01711-000001\r\n`)
})

test('250 rows are read as three pages, whatever page the request names', async () => {
  const { file, world } = await createListServer({ rows: people(250) })
  expect(ids((await file('people/search?searchTerm=ঢাকা&page=2&limit=10')).body)).toEqual(numbers(250))
  expect(world.requests).toEqual([1, 2, 3].map((page) => ({ searchTerm: 'ঢাকা', page, limit: 100 })))
})

test('path parameters and filters reach the list; an empty list is only a header', async () => {
  const { file, world } = await createListServer({ rows: [] })
  expect((await file('people/all/TN1?kind=far')).body).toBe('\ufeffName,Phone\r\n')
  expect(world.requests).toEqual([{ kind: 'far', page: 1, limit: 100 }])
})

test('a row added during the export does not repeat other rows', async () => {
  const { file, world } = await createListServer({ rows: people(150) })
  world.before = (page) => {
    if (page === 2) world.rows.unshift(person(901), person(902))
  }
  expect(ids((await file('people/search')).body)).toEqual(numbers(150))
})

test('a row deleted during the export does not drop other rows', async () => {
  const { file, world } = await createListServer({ rows: people(250) })
  const gone = [150, 20, 10]
  world.before = (page) => {
    if (page > 1) world.rows = world.rows.filter(({ _id }) => Number(_id) !== gone.at(-1))
    if (page > 1) gone.pop()
  }
  expect(ids((await file('people/search')).body).toSorted((one, other) => one - other)).toEqual(numbers(250))
})

test.each([
  ['people/all/TN1?kind=other', 400],
  [`people/search?searchTerm=${'x'.repeat(200)}`, 400],
  ['people/search?searchTerm=a&searchTerm=b', 400],
  ['people/search?searchTerm=%00', 400],
])('%s is refused with %i like any call', async (path, status) => {
  const { file } = await createListServer()
  const refused = await file(path)
  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  expect(refused.headers['content-disposition']).toBeUndefined()
})

test('a refusal of the list is a JSON answer, not a file', async () => {
  const { file, world } = await createListServer()
  world.before = () => {
    throw new Refusal(404, 'refused.notFound')
  }
  const refused = await file('people/all/TN1')
  expect(refused.statusCode).toBe(404)
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a file needs a session', async () => {
  const { http } = await createListServer()
  expect((await http.inject('/api/v1/csv/people/search')).statusCode).toBe(401)
})

test('a HEAD request reads nothing', async () => {
  const { http, world } = await createListServer()
  const head = { method: 'HEAD' as const, url: '/api/v1/csv/people/all/7', headers: { cookie: 'signed=in' } }
  expect((await http.inject(head)).statusCode).toBe(404)
  expect(world.requests).toEqual([])
})

test('only a list for admins can be exported', async () => {
  const http = await createHttp({
    config: { trustProxy: false, publicUrl: undefined },
    log: createLog('silent'),
    isReady: async () => true,
  })
  const { serve } = createServe(http, {
    actorOf: async () => null,
    clearCookie: () => {},
    sessionEndReason: async () => 'refused.sessionEnded',
    checkAnswers: false,
    now: () => new Date(),
    db: noDatabase,
    throttle: UNLIMITED,
    secretKey: 'k'.repeat(32),
    recordExport: async () => {},
  })
  const open = defineCall({ ...searching, allow: 'anyone' })
  expect(() => serve(open, async () => ({ data: [], meta: toPagingMeta({ page: 1, limit: 1 }, 0) }))).toThrow(
    /not a list for admins/,
  )
})

/** Sends the request over a real connection. */
async function download(
  http: Awaited<ReturnType<typeof createListServer>>['http'],
  headers = {},
): Promise<IncomingMessage> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const request = get({ port, path: '/api/v1/csv/people/search', headers: { cookie: 'signed=in', ...headers } })
  const [response] = await once(request, 'response')
  return response
}

test.each([['identity'], ['gzip']])('an error during the export cuts the connection (%s)', async (encoding) => {
  // Incompressible, so that it is sent immediately.
  const rows = people(1000).map((one) => ({ ...one, name: randomBytes(2000).toString('base64') }))
  const { http, world, logged } = await createListServer({ rows })
  world.before = (page) => {
    if (page === 5) throw new Error('the database is gone')
  }
  const response = await download(http, { 'accept-encoding': encoding })
  expect(response.statusCode).toBe(200)
  await expect(response.toArray()).rejects.toThrow('aborted')
  expect(response.complete).toBe(false)
  expect(logged.join()).toContain('CSV export cut off')
  expect(logged.join()).toContain(String(response.headers['x-request-id']))
})

test('a session that ends during the export cuts the file', async () => {
  const { http, world } = await createListServer({ rows: people(1000) })
  world.before = (page) => {
    if (page === 3) throw new Refusal(401, 'refused.notSignedIn')
  }
  await expect((await download(http)).toArray()).rejects.toThrow('aborted')
  expect(world.requests).toHaveLength(3)
})

test('a client that stops reading or disconnects stops the export', async () => {
  const name = 'x'.repeat(10_000)
  const rows = people(10_000).map((one) => ({ ...one, name }))
  const { http, world } = await createListServer({ rows })
  const response = await download(http)
  await once(response, 'readable')
  const { port } = http.server.address() as AddressInfo
  const others = async () => {
    for (let count = 0; count < 20; count++) await fetch(`http://127.0.0.1:${port}/healthz`)
  }
  await others()
  expect(world.requests.length).toBeLessThan(50)
  response.destroy()
  await others()
  const left = world.requests.length
  await others()
  expect(world.requests).toHaveLength(left)
})
