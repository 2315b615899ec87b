import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createTuition } from '#features/tuitions/calls.ts'
import { Refusal } from '#shared/refusal.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { createLog } from '../config/log.server.ts'
import { createHttp } from './http.server.ts'
import { UNLIMITED } from './throttle.server.ts'

const app = await createTestApp()
const POST = '/api/v1/tuitions/create-tuition'
const json = { 'content-type': 'application/json' }
const body = JSON.stringify(buildTuitionBody())
const guardian = await app.signInAs('Guardian')

const sends = (headers: Record<string, string>, payload: string | Buffer = body) =>
  app.http.inject({ method: 'POST', url: POST, headers: { ...json, ...headers }, payload })

describe('accepted requests', () => {
  test.each([
    ['wrong JSON', 400, json, '{"class": ['],
    ['an empty body', 400, json, ''],
    ['JSON of another kind', 400, json, '"text"'],
    ['null', 400, json, 'null'],
    ['wrong content type', 415, { 'content-type': 'text/xml' }, '<a/>'],
    ['no content type', 415, {}, body],
    ['JSON sent as text', 415, { 'content-type': 'text/plain' }, body],
    ['JSON sent as a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, body],
    ['UTF-16', 415, { 'content-type': 'application/json; charset=utf-16' }, Buffer.from(body, 'utf16le')],
    ['a compressed body', 415, { ...json, 'content-encoding': 'gzip' }, gzipSync(body)],
    ['2 MB', 413, json, JSON.stringify({ details: 'x'.repeat(2_000_000) })],
    ['a prototype', 400, json, '{"__proto__": {"role": "Admin"}}'],
    ['deep nesting', 400, json, `{"details": ${'['.repeat(50)}${']'.repeat(50)}}`],
  ])('%s: refused with %i, a message and a code [SYS-20]', async (_, status, headers, payload) => {
    const response = await app.http.inject({ method: 'POST', url: POST, headers, payload })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      success: false,
      message: expect.stringMatching(/\w/),
      code: expect.stringMatching(/^\w+\.\w+$/),
      errorMessages: expect.arrayContaining([
        { path: expect.any(String), message: expect.stringMatching(/\w/), code: expect.stringMatching(/^\w+\.\w+$/) },
      ]),
    })
    expect(response.body).not.toMatch(/node_modules|at \w+ \(|select |insert /)
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=us-ascii',
  ])('%s is accepted', async (type) =>
    expect((await sends({ 'content-type': type, 'content-encoding': 'identity' })).statusCode).toBe(200),
  )

  test.each([
    '/api/v1/nothing',
    '/api/v1/',
    '/api/v1/tuitions/%00',
    '/api/v1/tuitions/%E0%A4%A',
    '/api/v1/tuitions/..%2f..%2fetc',
  ])('GET %s is a refusal in the envelope', async (url) => {
    const response = await app.http.inject({ url })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ success: false })
  })

  test('a role that is missing is 401, a wrong one 403', async () => {
    const call = (headers: Record<string, string>) => app.http.inject({ url: '/api/v1/tuitions/unapproved', headers })
    expect((await call({})).statusCode).toBe(401)
    expect((await call({ cookie: guardian.cookie })).statusCode).toBe(403)
    expect((await call({ cookie: 'porua_session=made-up' })).statusCode).toBe(401)
  })
})

describe('accepted origins of a change', () => {
  const cookie = guardian.cookie
  test.each([
    ['this host', 200, { host: 'porua.test', origin: 'http://porua.test' }],
    ['this host under another name', 200, { host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000', cookie }],
    ['this host in capitals', 200, { host: 'PORUA.Test', origin: 'http://porua.test', cookie }],
    ['this host with the default port', 200, { host: '10.0.0.5:80', origin: 'http://10.0.0.5', cookie }],
    ['an IPv6 address', 200, { host: '[::1]:3000', origin: 'http://[::1]:3000', cookie }],
    ['another port of this host', 403, { host: 'localhost:3000', origin: 'http://localhost:3001', cookie }],
    ['a name that ends like ours', 403, { host: 'porua.test', origin: 'http://evilporua.test', cookie }],
    ['a name that begins like ours', 403, { host: 'porua.test', origin: 'http://porua.test.evil.test', cookie }],
    ['our name as a user', 403, { host: 'porua.test', origin: 'http://porua.test@evil.test', cookie }],
    ['a file', 403, { host: 'porua.test', origin: 'file://', cookie }],
    ['no address', 403, { host: 'porua.test', origin: 'porua.test', cookie }],
    ['PUBLIC_URL behind a proxy', 200, { host: '127.0.0.1:3000', origin: 'http://porua.test', cookie }],
    ['another site', 403, { host: 'porua.test', origin: 'http://evil.test', cookie }],
    ['another site without a cookie', 403, { host: 'porua.test', origin: 'http://evil.test' }],
    ['a sandboxed frame', 403, { host: 'porua.test', origin: 'null', cookie }],
    ['a script without Origin', 200, { host: 'porua.test' }],
    ['an app with a cookie, without Origin', 200, { host: 'porua.test', cookie }],
    [
      'a cross-site browser request without Origin',
      403,
      { host: 'porua.test', cookie, 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s: %i', async (_, status, headers) => {
    expect((await sends(headers as Record<string, string>)).statusCode).toBe(status)
  })
})

describe('behind a proxy', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const http = await createHttp({ config: { trustProxy: true, publicUrl: undefined }, log, isReady: async () => true })
  http.get('/address', async ({ ip }) => ({ ip }))
  const addressFor = async (forwarded: string) =>
    (await http.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })).json().ip
  afterAll(() => http.close())

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.2.3.4, 5.6.7.8, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51230', '203.0.113.7'],
    ['1.2.3.4:80, 203.0.113.7:51230 ', '203.0.113.7'],
    ['"203.0.114.7"', '203.0.114.7'],
    ['"203.0.114.7:443"', '203.0.114.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
  ])('the client of %s is %s, the proxy’s entry [OPS-750]', async (forwarded, address) => {
    expect(await addressFor(forwarded)).toBe(address)
    expect(http.unreadableAddress.at).toBe(null)
  })

  test('without a readable entry the connection’s address counts, and owners are told once in the log [OPS-751]', async () => {
    const unreadable = [
      '203.0.113.7, nonsense',
      '',
      'unknown',
      '203.0.113.7:x',
      '[203.0.113.7',
      '999.0.0.1:80',
      '[]:443',
    ]
    for (const forwarded of unreadable) {
      http.unreadableAddress.at = null
      expect(await addressFor(forwarded)).toBe('127.0.0.1')
      expect(http.unreadableAddress.at).toBeInstanceOf(Date)
    }
    await addressFor('unknown')
    expect(lines).toHaveLength(unreadable.length)
    expect(lines[0]).toContain('X-Forwarded-For holds no address')
  })
})

test('a 503 that we decide on is one line a minute in the log, without a stack [OPS-754]', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const http = await createHttp({ config: { trustProxy: false, publicUrl: undefined }, log, isReady: async () => true })
  http.get('/full', async () => {
    throw new Refusal(503, 'outbox.ceilingReached')
  })
  for (let n = 0; n < 3; n++) expect((await http.inject('/full')).statusCode).toBe(503)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: expect.stringContaining('send a code') })
  expect(lines[0]).not.toContain('stack')
  await http.close()
})

describe('every answer', () => {
  test('has a request id, security headers and no-store', async () => {
    const { headers } = await sends({ host: 'porua.test' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })

  test('allows no other origin and does not name the software', async () => {
    const foreign = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      const { headers } = await app.http.inject({ method, url: POST, headers: foreign })
      expect(Object.keys(headers).filter((name) => /^(access-control-.*|server|x-powered-by)$/.test(name))).toEqual([])
    }
  })

  test('health and readiness are separate', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  })

  test('a session cookie is http-only and same-site', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/v1/guardians/login-guardian',
      payload: { phone: guardian.account.phone, password: 'secret-1', accountType: 'Guardian' },
    })
    const session = [response.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('porua_session='))
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(session).not.toMatch(/Secure/)
  })
})

test('a call without roles, or for admins without a permission, stops the start', async () => {
  const { createServe } = await import('./serve.server.ts')
  const { serve } = createServe(app.http, {
    actorOf: async () => null,
    clearCookie: () => {},
    sessionEndReason: async () => 'refused.sessionEnded',
    checkAnswers: false,
    now: () => new Date(),
    db: app.db,
    throttle: UNLIMITED,
    secretKey: 'k'.repeat(32),
    recordExport: async () => {},
  })
  const handle = async () => ({ data: null as never })
  expect(() => serve({ ...createTuition, allow: [] }, handle)).toThrow(/who may use it/)
  expect(() => serve({ ...createTuition, allow: ['Admin'], permission: undefined }, handle)).toThrow(/which permission/)
})
