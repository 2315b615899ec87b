import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import type { Role } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { createAccount, ensureAdmin } from './actions.server.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const LOGIN = { Guardian: calls.loginGuardian, Tutor: calls.loginTutor, Admin: calls.loginAdmin } as const
const roles = Object.keys(LOGIN) as Role[]

const logIn = (role: Role, body: object) =>
  visitor.send<typeof calls.loginGuardian>(LOGIN[role] as typeof calls.loginGuardian, { body: body as never })
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String)

describe.each(roles)('a %s', (role) => {
  test('logs in by the call of the role and stays signed in [API-14, API-49..51, ROLE-61, ROLE-65, LOGIN-20]', async () => {
    const { account } = await app.signInAs(role, { name: 'রহিমা Begum', password: ' পাস word ' })
    const { status, answer, headers } = await logIn(role, {
      phone: `+88 ${account.phone}`,
      password: ' পাস word ',
      accountType: role,
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      success: true,
      data: { role, name: 'রহিমা Begum', phone: account.phone, profilePhoto: '' },
    })
    const cookie =
      cookiesOf(headers)
        .find((one) => one.startsWith('porua_session='))
        ?.split(';')[0] ?? ''
    const whoami = await app.http.inject({ url: '/api/v1/shared/verify-token', headers: { cookie } })
    expect(whoami.json().data).toEqual(answer.data)
  })

  test('an unknown phone and a wrong password get the same answer', async () => {
    const { account } = await app.signInAs(role)
    const unknownPhone = await logIn(role, { phone: '01999999999', password: 'secret-1' })
    const wrongPassword = await logIn(role, { phone: account.phone, password: 'secret-2' })
    expect([unknownPhone.status, wrongPassword.status]).toEqual([401, 401])
    expect(unknownPhone.raw).toBe(wrongPassword.raw)
    expect(cookiesOf(wrongPassword.headers)).not.toContainEqual(expect.stringContaining('porua_session'))
  })

  test('cannot log in by the call of another role', async () => {
    const { account } = await app.signInAs(role)
    for (const other of roles.filter((one) => one !== role)) {
      expect((await logIn(other, { phone: account.phone, password: 'secret-1' })).status).toBe(401)
      expect((await logIn(other, { phone: account.phone, password: 'secret-1', accountType: role })).status).toBe(400)
    }
  })
})

test.each([
  [{ password: 'secret-1' }, 'phone', 'Enter a phone number.', 'phone.required'],
  [{ phone: ' ', password: 'secret-1' }, 'phone', 'Enter a phone number.', 'phone.required'],
  [
    { phone: '12345', password: 'secret-1' },
    'phone',
    'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.',
    'phone.invalid',
  ],
  [{ phone: '01712345678' }, 'password', 'Enter your password.', 'accounts.passwordRequired'],
  [{ phone: '01712345678', password: '' }, 'password', 'Enter your password.', 'accounts.passwordRequired'],
  [
    { phone: '01712345678', password: 'x'.repeat(129) },
    'password',
    'Password may have at most 128 characters.',
    'invalid.tooLong',
  ],
])('log-in with %j is refused at its field [VAL-01..02]', async (body, path, message, code) => {
  const { status, failure } = await logIn('Guardian', body)
  expect(status).toBe(400)
  expect(failure.errorMessages).toEqual([{ path, message, code }])
})

test('the current user has role, name, phone and photo, and nothing else [ENT-13, ENT-15]', async () => {
  const { send, account } = await app.signInAs('Tutor')
  expect((await send(calls.verifyToken)).answer.data).toEqual({
    role: 'Tutor',
    name: account.name,
    phone: account.phone,
    profilePhoto: '',
  })
})

test('without a session nobody is signed in', async () => {
  const { status, failure } = await visitor.send(calls.verifyToken)
  expect([status, failure.message]).toEqual([401, 'Please log in first.'])
})

test('log-out ends the session on the server and clears the cookies; a second one is no error [API-28]', async () => {
  const person = await app.signInAs('Guardian')
  const { status, headers } = await person.send(calls.logout)
  expect(status).toBe(200)
  expect(cookiesOf(headers).join()).toMatch(/porua_session=;.*porua_signed_in=;/)
  expect((await person.send(calls.verifyToken)).status).toBe(401)
  expect((await person.send(calls.logout)).status).toBe(200)
})

test('a session ends after 30 days and its cookie is cleared', async () => {
  const person = await app.signInAs('Guardian')
  const started = app.clock.now
  app.clock.now = new Date(started.getTime() + 29 * 24 * 3600 * 1000)
  expect((await person.send(calls.verifyToken)).status).toBe(200)
  app.clock.now = new Date(started.getTime() + 30 * 24 * 3600 * 1000)
  const { status, headers } = await person.send(calls.verifyToken)
  app.clock.now = started
  expect(status).toBe(401)
  expect(cookiesOf(headers).join()).toContain('porua_signed_in=;')
})

test('a log-in ends the session this browser already has', async () => {
  const first = await app.signInAs('Guardian')
  const { account } = await app.signInAs('Tutor')
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/v1/${calls.loginTutor.path}`,
    headers: { cookie: first.cookie },
    payload: { phone: account.phone, password: 'secret-1' },
  })
  expect(response.statusCode).toBe(200)
  expect((await first.send(calls.verifyToken)).status).toBe(401)
})

test('a session stores at most 200 characters of the user agent', async () => {
  const { account } = await app.signInAs('Guardian')
  await app.http.inject({
    method: 'POST',
    url: `/api/v1/${calls.loginGuardian.path}`,
    headers: { 'user-agent': 'x'.repeat(300) },
    payload: { phone: account.phone, password: 'secret-1' },
  })
  const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, account.id))
  expect(rows.map(({ device }) => device)).toContain('x'.repeat(200))
})

test('passwords and tokens are stored only as hashes', async () => {
  const person = { role: 'Guardian', name: 'Test Guardian', phone: uniquePhone(), password: 'plain-as-day' } as const
  const { account, cookie } = await app.signIn(await createAccount(app.db, { ...person, now: app.clock.now }))
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, account.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const stored = await app.db.select().from(sessions)
  expect(stored.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(cookie.split('=')[1])
})

test('the first admin is created once from the settings, or with a generated password', async () => {
  const now = app.clock.now
  await app.db.delete(accounts).where(eq(accounts.role, 'Admin'))
  const created = await ensureAdmin(app.db, { admin: undefined, name: 'Admin', now })
  expect(created?.password).toMatch(/.{12}/)
  expect((await logIn('Admin', { phone: created?.phone, password: created?.password })).status).toBe(200)
  expect(
    await ensureAdmin(app.db, { admin: { phone: '01312312312', password: 'secret-1' }, name: 'Second', now }),
  ).toBeNull()
  await app.db.delete(accounts).where(eq(accounts.role, 'Admin'))
  expect(
    await ensureAdmin(app.db, { admin: { phone: '01312312312', password: 'secret-1' }, name: 'First', now }),
  ).toBeNull()
  expect((await logIn('Admin', { phone: '01312312312', password: 'secret-1' })).answer.data.name).toBe('First')
})
