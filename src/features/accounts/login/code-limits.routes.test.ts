import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { correctPerson, sendPhoneCode } from '#features/people/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { restoreOwner } from '#features/staff/owner.actions.server.ts'
import { challengeHeader, solved } from '#testing/challenge.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from '../calls.ts'
import { resendCode, startRegistration } from '../registration/calls.ts'
import { resetByCode, startLoginCode } from './code.calls.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

const from = async (address: string, path: string, payload: object, cookie = '', more: Record<string, string> = {}) => {
  const headers = { 'x-forwarded-for': address, cookie, ...more }
  const response = await app.http.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { challenge } = response.json()
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']), cookies, challenge }
}
/** Simulates a minute: the counter of a minute is free again, those of an hour are not. */
const letMinutePass = () => app.db.execute(sql`delete from throttle where key like 'codeByPhoneInAMinute%'`)
const askForCode = async (address: string, phone: string, cookie = '') => {
  await letMinutePass()
  return from(address, startLoginCode.path, { phone, role: 'Guardian', purpose: 'login' }, cookie)
}
const register = async (address: string, phone: string) => {
  await letMinutePass()
  const person = { name: 'New', phone, email: `${phone}@new.example`, password: 'secret-1', role: 'Guardian' }
  return from(address, startRegistration.path, person)
}
const logIn = (address: string, phone: string, password: string, cookie = '') =>
  from(address, calls.loginGuardian.path, { phone, password, accountType: 'Guardian' }, cookie)

/** Strangers at many addresses who ask for codes until they are refused everywhere. */
async function floodByStrangers(phone: string, addresses: number) {
  let sent = 0
  for (let n = 0; n < addresses; n++) {
    for (let again = 0; again < 6; again++) {
      if ((await askForCode(`198.18.${n}.1`, phone)).status === 200) sent++
      else break
    }
  }
  return sent
}

describe('codes to a phone', () => {
  test('a code that the ceiling of all SMS refused uses up no limit [OPS-506]', async () => {
    const owner = await app.signInAs('Admin')
    const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const
    const setCeiling = (hourlyCeiling: number) =>
      owner.send(changeMessageRules, { body: { ...rules, hourlyCeiling, dailyCeiling: 10_000 } })
    const first = uniquePhone()
    await askForCode('198.51.100.9', first)
    await app.deliverAll()
    await setCeiling(1)
    const phone = uniquePhone()
    expect((await askForCode('198.51.100.8', phone)).status).toBe(503)
    await setCeiling(1000)
    const body = { phone, role: 'Guardian', purpose: 'login' }
    expect((await from('198.51.100.8', startLoginCode.path, body)).status).toBe(200)
  })

  test('five requests of a stranger shut nobody out: registration and log-in by code go on elsewhere [OPS-473]', async () => {
    const [unknown, known] = [uniquePhone(), (await app.signInAs('Guardian')).account.phone]
    for (const phone of [unknown, known]) {
      for (let n = 0; n < 5; n++) expect((await askForCode('198.51.100.1', phone)).status).toBe(200)
      const closed = await askForCode('198.51.100.1', phone)
      expect(closed.status).toBe(429)
      expect(closed.retryAfter).toBeGreaterThan(3000)
    }
    expect((await register('198.51.100.2', unknown)).status).toBe(200)
    expect((await askForCode('198.51.100.3', known)).status).toBe(200)
  })

  test('strangers of many addresses send a phone fifteen codes an hour; a known device and an address that does some work still get one [OPS-473]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const device = (await logIn('198.51.100.10', phone, 'secret-1')).cookies
    expect(await floodByStrangers(phone, 40)).toBe(15)
    const asked = await askForCode('198.51.100.12', phone)
    expect(asked.status).toBe(429)
    await letMinutePass()
    const headers = challengeHeader(await solved(asked.challenge))
    const ask = { phone, role: 'Guardian', purpose: 'login' }
    expect((await from('198.51.100.12', startLoginCode.path, ask, '', headers)).status).toBe(200)
    expect((await askForCode('198.51.100.11', phone, device)).status).toBe(200)
  })

  test('an address that has not asked yet gets a code while repeated requests are refused [OPS-473]', async () => {
    const phone = uniquePhone()
    for (let n = 0; n < 4; n++) {
      for (let again = 0; again < 4; again++) await askForCode(`198.19.${n}.1`, phone)
    }
    expect((await askForCode('198.19.0.1', phone)).status).toBe(429)
    expect((await askForCode('198.19.9.1', phone)).status).toBe(200)
  })

  test('a refused request uses up nothing of the hour [OPS-473]', async () => {
    const phone = uniquePhone()
    expect((await askForCode('198.51.100.20', phone)).status).toBe(200)
    const again = () => from('198.51.100.20', startLoginCode.path, { phone, role: 'Guardian', purpose: 'login' })
    for (let n = 0; n < 8; n++) expect((await again()).status).toBe(429)
    expect((await askForCode('198.51.100.20', phone)).status).toBe(200)
  })

  test('an address asks for the codes of twenty phones, and a known device behind it goes on [OPS-477]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const device = (await logIn('198.51.100.30', phone, 'secret-1')).cookies
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await askForCode('198.51.100.30', uniquePhone())).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await askForCode('198.51.100.30', phone)).status).toBe(429)
    expect((await askForCode('198.51.100.30', phone, device)).status).toBe(200)
  })

  test('a new code of a registration counts for its address [OPS-473]', async () => {
    const { cookies } = await register('198.51.100.40', uniquePhone())
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      await letMinutePass()
      statuses.push((await from('198.51.100.40', resendCode.path, {}, cookies)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('staff can prove a corrected phone although strangers asked for its codes [OPS-473]', async () => {
    const manager = await app.signInAs('Admin', { staffRole: 'manager' })
    const person = await app.signInAs('Tutor')
    const phone = uniquePhone()
    await floodByStrangers(phone, 40)
    const params = { id: person.account.id }
    expect((await manager.send(sendPhoneCode, { params, body: { phone } })).status).toBe(200)
    await app.deliverAll()
    const code =
      /\d{6}/.exec(
        app
          .sentSms()
          .filter(({ to }) => to === phone)
          .at(-1)?.text ?? '',
      )?.[0] ?? ''
    const body = { name: person.account.name, phone, code, reason: 'A new SIM card.' }
    expect((await manager.send(correctPerson, { params, body })).status).toBe(200)
  })
})

/** A new password by a code to the phone, requested and set from two addresses. */
async function resetPassword(phone: string, { asking, setting }: { asking: string; setting: string }) {
  await letMinutePass()
  const asked = await from(asking, startLoginCode.path, { phone, role: 'Guardian', purpose: 'reset' })
  await app.deliverAll()
  const otp =
    /\d{6}/.exec(
      app
        .sentSms()
        .filter(({ to }) => to === phone)
        .at(-1)?.text ?? '',
    )?.[0] ?? ''
  const headers = { cookie: asked.cookies }
  const url = `/api/v1/${resetByCode.path}`
  const { token } = (await app.http.inject({ method: 'POST', url, headers, payload: { otp } })).json().data
  return from(setting, calls.resetPassword.path, { token, password: 'after-12', confirmPassword: 'after-12' })
}

describe('a log-in that strangers closed', () => {
  const closeLogIn = async (role: 'person' | 'Admin', path: string, phone: string) => {
    for (let n = 0; n < 20; n++) {
      const payload = { phone, password: 'wrong-1', ...(role === 'person' && { accountType: 'Guardian' }) }
      expect((await from(`203.0.113.${n}`, path, payload)).status).toBe(401)
    }
  }

  test('is open again after the own reset by link [OPS-474]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    await closeLogIn('person', calls.loginGuardian.path, phone)
    expect((await logIn('203.0.113.90', phone, 'secret-1')).status).toBe(429)
    expect((await resetPassword(phone, { asking: '203.0.113.90', setting: '203.0.113.90' })).status).toBe(200)
    expect((await logIn('203.0.113.91', phone, 'after-12')).status).toBe(200)
    expect((await logIn('203.0.113.3', phone, 'after-12')).status).toBe(200)
  })

  test('is open again for an owner whom the shell restored, and stays closed for another phone [OPS-474]', async () => {
    const [owner, other] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
    for (const { account } of [owner, other]) {
      await app.db.execute(sql`delete from throttle where key like 'logInByAddress%'`)
      await closeLogIn('Admin', calls.loginAdmin.path, account.phone)
    }
    const { phone } = owner.account
    await restoreOwner(app.db, { phone, name: undefined, password: 'from-shell', now: app.clock.now })
    const logInAs = (who: string, password: string) =>
      from('203.0.113.95', calls.loginAdmin.path, { phone: who, password })
    expect((await logInAs(phone, 'from-shell')).status).toBe(200)
    expect((await logInAs(other.account.phone, 'secret-1')).status).toBe(429)
  })
})

test('reset links that are right count for no address, so that a campus can use them [OPS-477]', async () => {
  const campus = '203.0.113.99'
  const madeUp = { token: 'made-up', password: 'after-12', confirmPassword: 'after-12' }
  for (let n = 0; n < 19; n++) expect((await from(campus, calls.resetPassword.path, madeUp)).status).toBe(400)
  const { phone } = (await app.signInAs('Guardian')).account
  for (const asking of ['203.0.113.110', '203.0.113.111', '203.0.113.112'])
    expect((await resetPassword(phone, { asking, setting: campus })).status).toBe(200)
})
