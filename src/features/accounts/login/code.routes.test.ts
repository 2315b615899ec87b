import { expect, test } from 'vitest'
import { deactivatePerson } from '#features/people/calls.ts'
import { openBrowser, smsCodeFor, wrongCode } from '#testing/browser.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { checkForgotLink, loginGuardian, loginTutor, resetPassword, verifyToken } from '../calls.ts'
import * as factorCalls from '../second-factor/calls.ts'
import * as calls from './code.calls.ts'

const app = await createTestApp()
const advance = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

type CodeRequest = { phone: string; role?: 'Guardian' | 'Tutor'; purpose?: 'login' | 'reset' }

async function ask({ phone, role = 'Guardian', purpose = 'login' }: CodeRequest) {
  const page = openBrowser(app)
  const answer = await page.send(calls.startLoginCode, { body: { phone, role, purpose } })
  expect(answer.status).toBe(200)
  return { page, answer, otp: await smsCodeFor(app, phone) }
}

test('the code of the SMS logs in, for guardians and tutors [FAM-310]', async () => {
  for (const role of ['Guardian', 'Tutor'] as const) {
    const { account } = await app.signInAs(role)
    const { page, otp, answer } = await ask({ phone: account.phone, role })
    expect(answer.raw).not.toContain(otp)
    expect(answer.raw).not.toContain(account.phone)
    expect((await page.send(calls.getLoginCodeState)).data).toMatchObject({ role, purpose: 'login', triesLeft: 5 })
    expect((await page.send(calls.loginByCode, { body: { otp } })).data).toMatchObject({ role, name: account.name })
    expect((await page.send(verifyToken)).data).toMatchObject({ role, phone: account.phone })
    expect(page.jar.has('porua_code')).toBe(false)
  }
})

test('asking for a code is answered alike for a known and an unknown phone, and both get an SMS [FAM-310]', async () => {
  const { account } = await app.signInAs('Tutor')
  const known = await ask({ phone: account.phone, role: 'Tutor' })
  const unknown = await ask({ phone: uniquePhone(), role: 'Tutor' })
  const withoutPhone = ({ phone: _, ...state }: { phone: string }) => state
  expect(withoutPhone(known.answer.data)).toEqual(withoutPhone(unknown.answer.data))
  expect(unknown.otp).toMatch(/^\d{6}$/)
  const refused = await unknown.page.send(calls.loginByCode, { body: { otp: unknown.otp } })
  expect([refused.status, refused.code]).toEqual([404, 'accounts.noAccountOfPhone'])
})

test('bad input names its field [FAM-310]', async () => {
  const page = openBrowser(app)
  for (const [body, path] of [
    [{ phone: '123', role: 'Tutor' }, 'phone'],
    [{ phone: '01712345678', role: 'Admin' }, 'role'],
    [{ phone: '01712345678', role: 'Tutor', purpose: 'post' }, 'purpose'],
  ] as const) {
    const answer = await page.send(calls.startLoginCode, { body: body as never })
    expect([answer.status, answer.paths]).toEqual([400, [path]])
  }
  const noCode = await page.send(calls.loginByCode, { body: { otp: '123456' } })
  expect([noCode.status, noCode.code]).toEqual([404, 'accounts.noLoginCode'])
  const short = await page.send(calls.loginByCode, { body: { otp: '12345' } })
  expect([short.status, short.paths]).toEqual([400, ['otp']])
})

test('a code works once, in its own browser only, and expires [FAM-311]', async () => {
  const { account } = await app.signInAs('Guardian')
  const { phone } = account
  const { page, otp } = await ask({ phone })
  expect((await openBrowser(app).send(calls.loginByCode, { body: { otp } })).status).toBe(404)
  const token = page.jar.get('porua_code') ?? ''
  expect((await page.send(calls.loginByCode, { body: { otp } })).status).toBe(200)
  page.jar.set('porua_code', token)
  const replayed = await page.send(calls.loginByCode, { body: { otp } })
  expect([replayed.status, replayed.code]).toEqual([404, 'accounts.noLoginCode'])
  const late = await ask({ phone })
  advance(601_000)
  const expired = await late.page.send(calls.loginByCode, { body: { otp: late.otp } })
  expect([expired.status, expired.code]).toEqual([409, 'accounts.codeExpired'])
  expect((await late.page.send(calls.resendLoginCode)).status).toBe(200)
  const fresh = await smsCodeFor(app, phone)
  expect((await late.page.send(calls.loginByCode, { body: { otp: fresh } })).status).toBe(200)
})

test('the same right code sent twice at once logs in once [FAM-311]', async () => {
  const { account } = await app.signInAs('Guardian')
  const { page, otp } = await ask({ phone: account.phone })
  const answers = await Promise.all([1, 2].map(() => page.send(calls.loginByCode, { body: { otp } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('five wrong tries use a code up, those of another browser do not [FAM-312]', async () => {
  const { account } = await app.signInAs('Guardian')
  const { page, otp } = await ask({ phone: account.phone })
  const other = await ask({ phone: account.phone })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const body = { otp: wrongCode(other.otp) }
    statuses.push((await other.page.send(calls.loginByCode, { body })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 409, 409])
  const used = await other.page.send(calls.loginByCode, { body: { otp: other.otp } })
  expect([used.status, used.code]).toEqual([409, 'accounts.codeUsedUp'])
  expect((await page.send(calls.loginByCode, { body: { otp } })).status).toBe(200)
})

test('a log-in by code asks for the second factor and refuses a deactivated account [FAM-314]', async () => {
  const person = await app.signInAs('Tutor')
  const { phone } = person.account
  const started = await person.send(factorCalls.startSecondFactor, { body: { currentPassword: 'secret-1' } })
  const { key } = started.answer.data
  await person.send(factorCalls.enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  advance(60_000)
  const { page, otp } = await ask({ phone, role: 'Tutor' })
  const needed = await page.send(calls.loginByCode, { body: { otp } })
  expect([needed.status, needed.code]).toEqual([401, 'secondFactor.needed'])
  const body = { otp, code: totpCodeAt(key, app.clock.now) }
  expect((await page.send(calls.loginByCode, { body })).status).toBe(200)
  const admin = await app.signInAs('Admin')
  await admin.send(deactivatePerson, { params: { id: person.account.id }, body: { reason: 'Asked for it' } })
  for (const purpose of ['login', 'reset'] as const) {
    const again = await ask({ phone, role: 'Tutor', purpose })
    const call = purpose === 'login' ? calls.loginByCode : calls.resetByCode
    const refused = await again.page.send(call, { body: { otp: again.otp } })
    expect([refused.status, refused.code]).toEqual([403, 'accounts.deactivated'])
  }
})

test('a code for a new password gives a link that works once; a code to log in does not [FAM-315]', async () => {
  const { account } = await app.signInAs('Tutor')
  const { phone } = account
  const { page, otp } = await ask({ phone, role: 'Tutor', purpose: 'reset' })
  expect((await page.send(calls.loginByCode, { body: { otp } })).status).toBe(404)
  const { data } = await page.send(calls.resetByCode, { body: { otp } })
  expect(data.role).toBe('Tutor')
  expect((await page.send(checkForgotLink, { params: { token: data.token } })).data).toBe(true)
  const body = { token: data.token, password: 'secret-2', confirmPassword: 'secret-2' }
  expect((await page.send(resetPassword, { body })).status).toBe(200)
  expect((await page.send(resetPassword, { body })).status).toBe(400)
  expect((await page.send(loginTutor, { body: { phone, password: 'secret-2' } })).status).toBe(200)
  const slow = await ask({ phone, role: 'Tutor', purpose: 'reset' })
  const { data: late } = await slow.page.send(calls.resetByCode, { body: { otp: slow.otp } })
  advance(599_000)
  expect((await slow.page.send(checkForgotLink, { params: { token: late.token } })).data).toBe(true)
  advance(2_000)
  expect((await slow.page.send(checkForgotLink, { params: { token: late.token } })).data).not.toBe(true)
  const login = await ask({ phone, role: 'Tutor' })
  expect((await login.page.send(calls.resetByCode, { body: { otp: login.otp } })).status).toBe(404)
})

test('a code asked for the other account type goes on with the right one [FAM-316]', async () => {
  const { account } = await app.signInAs('Tutor')
  const { page, otp } = await ask({ phone: account.phone })
  const refused = await page.send(calls.loginByCode, { body: { otp } })
  expect([refused.status, refused.code, refused.paths]).toEqual([409, 'accounts.phoneOfOtherType', ['accountType']])
  const answer = await page.send(calls.loginByCode, { body: { otp, accountType: 'Tutor' } })
  expect(answer.data).toMatchObject({ role: 'Tutor' })
  const reset = await ask({ phone: account.phone, purpose: 'reset' })
  expect((await reset.page.send(calls.resetByCode, { body: { otp: reset.otp } })).status).toBe(409)
  const body = { otp: reset.otp, accountType: 'Tutor' as const }
  expect((await reset.page.send(calls.resetByCode, { body })).data.role).toBe('Tutor')
})

test('the right password with the other account type is told, and nothing without it [FAM-340]', async () => {
  const { account } = await app.signInAs('Tutor')
  const { phone } = account
  const right = await openBrowser(app).send(loginGuardian, { body: { phone, password: 'secret-1' } })
  expect([right.status, right.code, right.paths]).toEqual([401, 'accounts.otherAccountType', ['accountType']])
  const wrong = await openBrowser(app).send(loginGuardian, { body: { phone, password: 'secret-2' } })
  const unknown = await openBrowser(app).send(loginGuardian, { body: { phone: uniquePhone(), password: 'secret-2' } })
  expect([wrong.status, wrong.code]).toEqual([401, 'accounts.wrongCredentials'])
  expect(wrong.raw).toBe(unknown.raw)
})
