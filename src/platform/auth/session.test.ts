import { expect, test } from 'vitest'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { createTestApp } from '#testing/test-app.ts'

const PASSWORD = 'secret-1'
const app = await createTestApp()
const https = await app.startAnother({ PUBLIC_URL: 'https://porua.test' })
const guardian = await app.signInAs('Guardian', { password: PASSWORD })
const tutor = await app.signInAs('Tutor', { password: PASSWORD })

const logIn = (http: typeof app.http, phone: string, cookie = '') =>
  http.inject({
    method: 'POST',
    url: '/api/v1/guardians/login-guardian',
    headers: cookie ? { cookie } : {},
    payload: { phone, password: PASSWORD },
  })
const whoIs = async (cookie: string, http = app.http) => {
  const response = await http.inject({ url: '/api/v1/shared/verify-token', headers: { cookie } })
  return response.json().data?.phone ?? response.statusCode
}
const cookies = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String)
const sessionOf = (headers: Record<string, unknown>) =>
  cookies(headers).find((cookie) => /porua_session=/.test(cookie)) ?? ''
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('on https the session cookie is Secure and host-bound; on http it is neither', async () => {
  const secure = sessionOf((await logIn(https.http, guardian.account.phone)).headers)
  expect(secure).toMatch(/^__Host-porua_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
  const plain = sessionOf((await logIn(app.http, guardian.account.phone)).headers)
  expect(plain).toMatch(/^porua_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(await whoIs(pairOf(secure), https.http)).toBe(guardian.account.phone)
})

test('on https a session cookie without the host prefix is ignored', async () => {
  expect(await whoIs(guardian.cookie)).toBe(guardian.account.phone)
  expect(await whoIs(guardian.cookie, https.http)).toBe(401)
  const own = pairOf(sessionOf((await logIn(https.http, guardian.account.phone)).headers))
  expect(await whoIs(`${tutor.cookie}; ${own}`, https.http)).toBe(guardian.account.phone)
})

test('a log-in issues a new token and ends the browser’s earlier session', async () => {
  const planted = await logIn(app.http, guardian.account.phone, 'porua_session=planted-by-attacker')
  expect(pairOf(sessionOf(planted.headers))).not.toContain('planted')
  const before = await app.signIn(tutor.account)
  const after = await logIn(app.http, guardian.account.phone, before.cookie)
  expect(await whoIs(before.cookie)).toBe(401)
  expect(await whoIs(pairOf(sessionOf(after.headers)))).toBe(guardian.account.phone)
})

test('a failed log-in does not end the earlier session', async () => {
  const before = await app.signIn(tutor.account)
  expect((await logIn(app.http, '01999999999', before.cookie)).statusCode).toBe(401)
  expect(await whoIs(before.cookie)).toBe(tutor.account.phone)
})

test.each([
  ['no value', ''],
  ['an empty value', 'porua_session='],
  ['an unknown token', `porua_session=${'x'.repeat(43)}`],
  ['a huge token', `porua_session=${'x'.repeat(15_000)}`],
  ['broken escapes', 'porua_session=%E0%A4%A; =;;;=x'],
  ['a NUL', 'porua_session=%00'],
  ['two values, the first unknown', `porua_session=x; ${guardian.cookie}`],
])('a session cookie with %s signs nobody in', async (_, cookie) => expect(await whoIs(cookie)).toBe(401))

test('requests that run during a log-out are answered or refused; later ones are refused', async () => {
  const { cookie } = await app.signIn(tutor.account)
  const request = () => app.http.inject({ url: '/api/v1/cvs/tutor-cv', headers: { cookie } })
  const during = Array.from({ length: 10 }, request)
  const out = app.http.inject({ method: 'POST', url: '/api/v1/shared/logout', headers: { cookie } })
  during.push(...Array.from({ length: 10 }, request))
  expect((await out).statusCode).toBe(200)
  for (const { statusCode } of await Promise.all(during)) expect([200, 401]).toContain(statusCode)
  expect((await request()).statusCode).toBe(401)
})

test('only the hash of a session token is stored', async () => {
  const stored = JSON.stringify(await app.db.select().from(sessions))
  expect(stored).not.toContain(guardian.cookie.split('=')[1])
})
