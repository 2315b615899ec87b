import { describe, expect, test } from 'vitest'
import { endStaffSessions } from '#features/staff/calls.ts'
import { createThrottle } from '#platform/http/throttle.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from '../calls.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

describe('a device that logged in before', () => {
  const logInOn = async (address: string, phone: string, password: string, cookie = '') => {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/v1/${calls.loginGuardian.path}`,
      headers: { 'x-forwarded-for': address, cookie },
      payload: { phone, password, accountType: 'Guardian' },
    })
    const device = response.cookies.find(({ name }) => name === 'porua_device')?.value ?? ''
    return { status: response.statusCode, cookie: `porua_device=${device}` }
  }
  const throttle = createThrottle(app.db, { isOn: true })
  const lockByStrangers = async (phone: string) => {
    for (let n = 0; n < 20; n++) await throttle.consume('logInByAccount', `person ${phone}`)
    expect((await logInOn('192.0.2.200', phone, 'secret-1')).status).toBe(429)
  }

  test('logs in although strangers used up the tries of its account [OPS-202]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const { status, cookie } = await logInOn('203.0.113.50', phone, 'secret-1')
    expect(status).toBe(200)
    await lockByStrangers(phone)
    expect((await logInOn('203.0.113.51', phone, 'secret-1', cookie)).status).toBe(200)
  })

  test('has ten tries of its own, and cannot try other accounts [OPS-202]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const other = (await app.signInAs('Guardian')).account.phone
    const { cookie } = await logInOn('203.0.113.60', phone, 'secret-1')
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await logInOn('203.0.113.60', phone, 'wrong-1', cookie)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    for (let n = 0; n < 5; n++) expect((await logInOn('203.0.113.61', other, 'wrong-1', cookie)).status).toBe(401)
    expect((await logInOn('203.0.113.61', other, 'wrong-1', cookie)).status).toBe(429)
  })

  test.each([
    [
      'a new password',
      calls.changePassword,
      { currentPassword: 'secret-1', password: 'secret-2', confirmPassword: 'secret-2' },
    ],
    ['signing out other devices', calls.signOutOthers, undefined],
  ])('is strange again after %s, except the one on which it was done [OPS-450]', async (_, call, body) => {
    const guardian = await app.signInAs('Guardian')
    const { phone } = guardian.account
    const lost = (await logInOn('203.0.113.90', phone, 'secret-1')).cookie
    const own = (await logInOn('203.0.113.91', phone, 'secret-1')).cookie
    const changed = await app.http.inject({
      method: call.method as 'PUT',
      url: `/api/v1/${call.path}`,
      headers: { cookie: `${guardian.cookie}; ${own}` },
      ...(body && { payload: body }),
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const kept = `porua_device=${changed.cookies.find(({ name }) => name === 'porua_device')?.value}`
    await lockByStrangers(phone)
    const password = body ? body.password : 'secret-1'
    expect((await logInOn('203.0.113.92', phone, password, lost)).status).toBe(429)
    expect((await logInOn('203.0.113.93', phone, password, kept)).status).toBe(200)
  })

  test('is strange again when staff end the sessions of its colleague [OPS-450]', async () => {
    const owner = await app.signInAs('Admin')
    const colleague = await app.signInAs('Admin', { staffRole: 'manager' })
    const log = (cookie: string, from: string) =>
      app.http.inject({
        method: 'POST',
        url: `/api/v1/${calls.loginAdmin.path}`,
        headers: { 'x-forwarded-for': from, cookie },
        payload: { phone: colleague.account.phone, password: 'secret-1', accountType: 'Admin' },
      })
    const first = await log('', '203.0.113.94')
    const cookie = `porua_device=${first.cookies.find(({ name }) => name === 'porua_device')?.value}`
    for (let n = 0; n < 20; n++) await throttle.consume('logInByAccount', `Admin ${colleague.account.phone}`)
    expect((await log(cookie, '203.0.113.95')).statusCode).toBe(200)
    const { id } = colleague.account
    expect(
      (await owner.send(endStaffSessions, { params: { id }, body: { reason: 'The phone was lost.' } })).status,
    ).toBe(200)
    expect((await log(cookie, '203.0.113.96')).statusCode).toBe(429)
  })

  test('counts its wrong tries for its account too [OPS-450]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const { cookie } = await logInOn('203.0.113.97', phone, 'secret-1')
    for (let n = 0; n < 10; n++) await logInOn('203.0.113.97', phone, 'wrong-1', cookie)
    for (let n = 0; n < 10; n++) await throttle.consume('logInByAccount', `person ${phone}`)
    expect((await logInOn('203.0.113.98', phone, 'secret-1')).status).toBe(429)
  })

  test('a forged, a cut and an overlong cookie of a device are ignored [OPS-202]', async () => {
    const { phone } = (await app.signInAs('Guardian')).account
    const { cookie } = await logInOn('203.0.113.70', phone, 'secret-1')
    await lockByStrangers(phone)
    const proof = 'A'.repeat(22)
    const wrong = [`${cookie.slice(0, -22)}${proof}`, cookie.slice(0, -3), `${cookie}${`.${proof}`.repeat(5)}`]
    for (const changed of wrong) expect((await logInOn('203.0.113.71', phone, 'secret-1', changed)).status).toBe(429)
  })
})

test('an account has at most fifty sessions: a further log-in ends the oldest [OPS-212]', async () => {
  const person = await app.signInAs('Guardian')
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  for (let n = 0; n < 49; n++) await app.signIn(person.account)
  expect((await person.send(calls.verifyToken)).status).toBe(200)
  const { phone } = person.account
  const payload = { phone, password: 'secret-1', accountType: 'Guardian' }
  const headers = { 'x-forwarded-for': '203.0.113.80' }
  const login = await app.http.inject({ method: 'POST', url: `/api/v1/${calls.loginGuardian.path}`, headers, payload })
  expect(login.statusCode).toBe(200)
  expect((await person.send(calls.verifyToken)).status).toBe(401)
})
