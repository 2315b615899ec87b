import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { createAccount } from '../actions.server.ts'
import * as calls from '../calls.ts'
import * as registration from '../registration/calls.ts'
import * as factorCalls from '../second-factor/calls.ts'
import { startLoginCode } from './code.calls.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

/** Somebody at an address of the internet, as the proxy in front says. */
const from =
  (address: string) =>
  async (path: string, payload: object, cookie = '') => {
    const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
    const response = await app.http.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
    return {
      status: response.statusCode,
      retryAfter: Number(response.headers['retry-after']),
      message: response.json().message,
      code: response.json().code,
    }
  }
const logInFrom = (address: string, phone: string, password: string) =>
  from(address)(calls.loginGuardian.path, { phone, password, accountType: 'Guardian' })

describe('log-in', () => {
  test('after five failures an address gets 429 with Retry-After for the account, also with the right password', async () => {
    const victim = await app.signInAs('Guardian')
    const { phone } = victim.account
    for (let n = 0; n < 5; n++) expect((await logInFrom('203.0.113.1', phone, 'wrong-1')).status).toBe(401)
    const closed = await logInFrom('203.0.113.1', phone, 'secret-1')
    expect([closed.status, closed.message]).toEqual([429, 'Too many tries. Please wait a little and try again.'])
    expect(closed.retryAfter).toBeGreaterThan(800)
    expect((await victim.send(calls.verifyToken)).status).toBe(200)
    expect((await logInFrom('203.0.113.2', phone, 'secret-1')).status).toBe(200)
  })

  test('an unknown phone is throttled in the same way', async () => {
    const phone = uniquePhone()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await logInFrom('203.0.113.3', phone, 'wrong-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('one address cannot try many accounts, but many users behind it can log in', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => app.signInAs('Guardian')))
    for (let round = 0; round < 5; round++) {
      for (const { account } of members)
        expect((await logInFrom('203.0.113.4', account.phone, 'secret-1')).status).toBe(200)
    }
    const codes: string[] = []
    for (let n = 0; n < 31; n++) codes.push((await logInFrom('203.0.113.5', uniquePhone(), 'wrong-1')).code)
    expect(codes).toEqual([...Array(30).fill('accounts.wrongCredentials'), 'refused.challenge'])
  })
})

test('after ten wrong codes of the second factor an account gets 429, from any address [OFF-361]', async () => {
  const admin = await app.signInAs('Admin', { password: 'secret-1' })
  const started = await admin.send(factorCalls.startSecondFactor, { body: { currentPassword: 'secret-1' } })
  const { key } = started.answer.data
  await admin.send(factorCalls.enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  const logIn = (address: string, code: string) =>
    from(address)(calls.loginAdmin.path, { phone: admin.account.phone, password: 'secret-1', code })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await logIn(`198.51.100.${n}`, '000000')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await logIn('198.51.100.50', totpCodeAt(key, app.clock.now))).status).toBe(429)
})

describe('codes', () => {
  const register = (address: string, phone: string, email = `${phone}@example.com`) =>
    from(address)(registration.startRegistration.path, {
      name: 'Somebody',
      phone,
      email,
      password: 'secret-1',
      role: 'Guardian',
    })

  test('a phone gets at most one SMS a minute, from any address and for any role', async () => {
    const phone = uniquePhone()
    expect((await register('198.51.100.1', phone)).status).toBe(200)
    const again = await register('198.51.100.2', phone)
    expect(again.status).toBe(429)
    expect(again.retryAfter).toBeGreaterThan(0)
    expect(again.retryAfter).toBeLessThanOrEqual(60)
    await app.deliverAll()
    expect(app.sentSms().filter(({ to }) => to === phone)).toHaveLength(1)
  })

  test('codes of registration, log-in and new password share the limits of a phone [FAM-313]', async () => {
    const phone = uniquePhone()
    expect((await register('198.51.100.90', phone)).status).toBe(200)
    for (const purpose of ['login', 'reset']) {
      const asked = await from('198.51.100.91')(startLoginCode.path, { phone, role: 'Tutor', purpose })
      expect([asked.status, asked.message]).toEqual([429, 'Too many tries. Please wait a little and try again.'])
    }
  })

  test('above twenty codes an hour an address has to solve a challenge [OPS-755]', async () => {
    for (let n = 0; n < 20; n++) expect((await register('198.51.100.9', uniquePhone())).status).toBe(200)
    const next = await register('198.51.100.9', uniquePhone())
    expect([next.status, next.code]).toEqual([429, 'refused.challenge'])
  })
})

describe('codes tried from other browsers', () => {
  const person = (phone: string) => ({
    name: 'Somebody',
    phone,
    email: `${phone}@example.com`,
    password: 'secret-1',
    role: 'Guardian',
  })
  const createFrom = (address: string, phone: string, otp: string) =>
    from(address)(registration.createGuardian.path, { ...person(phone), otp })

  async function startRegistration(address: string) {
    const phone = uniquePhone()
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/v1/${registration.startRegistration.path}`,
      headers: { 'x-forwarded-for': address },
      payload: person(phone),
    })
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await app.deliverAll()
    const sms = (await app.sentSms()).filter(({ to }) => to === phone).at(-1)
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    return { phone, cookie, code, wrongCode: code === '000000' ? '000001' : '000000' }
  }

  test('wrong codes from other addresses leave the code of a registration usable [SYS-15]', async () => {
    const { phone, cookie, code, wrongCode } = await startRegistration('198.51.100.30')
    for (const address of ['198.51.100.31', '198.51.100.32']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await createFrom(address, phone, wrongCode)).status)
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    }
    const verified = await from('198.51.100.30')(registration.verifyCode.path, { otp: code }, cookie)
    expect(verified.status).toBe(200)
  })

  test('the right code from another browser creates the account [SYS-15]', async () => {
    const { phone, code, wrongCode } = await startRegistration('198.51.100.40')
    expect((await createFrom('198.51.100.41', phone, wrongCode)).status).toBe(403)
    expect((await createFrom('198.51.100.41', phone, code)).status).toBe(200)
  })

  test('a wrong code is answered alike with and without a registration of the phone', async () => {
    const { phone, wrongCode } = await startRegistration('198.51.100.50')
    const known = await createFrom('198.51.100.51', phone, wrongCode)
    const unknown = await createFrom('198.51.100.51', uniquePhone(), wrongCode)
    expect(known).toEqual(unknown)
  })

  test('the registering browser uses up the tries of its own code', async () => {
    const { phone, cookie, code, wrongCode } = await startRegistration('198.51.100.60')
    const statuses: number[] = []
    for (const otp of [wrongCode, wrongCode, wrongCode, wrongCode, wrongCode, code]) {
      const body = { ...person(phone), otp }
      statuses.push((await from('198.51.100.60')(registration.createGuardian.path, body, cookie)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 409, 409])
  })

  test('above twenty tried codes an hour an address has to solve a challenge [SYS-15, OPS-755]', async () => {
    const codes: string[] = []
    for (let n = 0; n < 21; n++) codes.push((await createFrom('198.51.100.70', uniquePhone(), '123456')).code)
    expect(codes).toEqual([...Array(20).fill('accounts.codeNeeded'), 'refused.challenge'])
  })
})

test('above twenty made-up reset tokens an hour an address has to solve a challenge [OPS-203, OPS-755]', async () => {
  const body = { token: 'made-up', password: 'after-12', confirmPassword: 'after-12' }
  const codes: string[] = []
  for (let n = 0; n < 21; n++) codes.push((await from('198.51.100.80')(calls.resetPassword.path, body)).code)
  expect(codes).toEqual([...Array(20).fill('accounts.linkInvalid'), 'refused.challenge'])
})

test('reset links: at most three an hour for an e-mail address, known or not, and the fourth says so [FAM-344]', async () => {
  const ask = (email: string) => from('198.51.100.20')(calls.forgotPassword.path, { email, role: 'Guardian' })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await ask('Nobody@example.com')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('the fourth request for a reset link within an hour is refused in words and mails nothing; the newest link works [FAM-486]', async () => {
  const phone = uniquePhone()
  const email = `${phone}@example.com`
  await createAccount(app.db, {
    role: 'Guardian',
    name: 'Often Forgetful',
    phone,
    email,
    password: 'before-1',
    now: app.clock.now,
  })
  const mailed = async () => {
    await app.deliverAll()
    return (await app.sentMails()).filter(({ to }) => to?.some(({ address }) => address === email))
  }
  const ask = () => from('198.51.100.21')(calls.forgotPassword.path, { email, role: 'Guardian' })
  for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200)
  expect(await mailed()).toHaveLength(3)
  const fourth = await ask()
  expect([fourth.status, fourth.message]).toEqual([429, 'Too many tries. Please wait a little and try again.'])
  const mails = await mailed()
  expect(mails).toHaveLength(3)
  const token = /\/forgot-password\/\w+\/[^/\s]+\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  const link = await app.visitor.send(calls.checkForgotLink, { params: { token } })
  expect(link.answer.data).toBe(true)
})

test('many contact messages and visitor posts of an address need a challenge, posts of signed-in users do not [OPS-755]', async () => {
  const message = { name: 'X', phone: '01712345678', text: 'Hello' }
  const sent: number[] = []
  for (let n = 0; n < 11; n++) sent.push((await from('192.0.2.1')(sendContactMessage.path, message)).status)
  expect(sent.at(-1)).toBe(429)
  expect(sent.filter((status) => status === 200)).toHaveLength(10)
  const posted: number[] = []
  for (let n = 0; n < 21; n++) posted.push((await from('192.0.2.2')(createTuition.path, buildTuitionBody())).status)
  expect(posted.at(-1)).toBe(429)
  const guardian = await app.signInAs('Guardian')
  expect((await from('192.0.2.2')(createTuition.path, buildTuitionBody(), guardian.cookie)).status).toBe(200)
})

test('the current password cannot be guessed through the own account page', async () => {
  const person = await app.signInAs('Guardian')
  const body = (currentPassword: string) => ({ currentPassword, password: 'after-12', confirmPassword: 'after-12' })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++)
    statuses.push((await from('192.0.2.9')(calls.changePassword.path, body('wrong-1'), person.cookie)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  expect((await person.send(calls.verifyToken)).status).toBe(200)
})
