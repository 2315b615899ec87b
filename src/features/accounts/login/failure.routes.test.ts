import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { listEvents } from '#features/events/calls.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from '../calls.ts'
import * as factorCalls from '../second-factor/calls.ts'
import { loginByCode, startLoginCode } from './code.calls.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

let host = 0
/** Each try comes from another address, so that only the account counts. */
const post = async (path: string, payload: object, cookie = '') => {
  host += 1
  const headers = { 'x-forwarded-for': `198.18.${Math.floor(host / 200)}.${host % 200}`, cookie }
  return app.http.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
}
const logIn = async (path: string, phone: string, password: string, more: object = {}) =>
  (await post(path, { phone, password, ...more })).statusCode
const failuresOf = async ({ account }: SignedInClient) => {
  const rows = await app.db.select().from(events).where(eq(events.accountId, account.id)).orderBy(asc(events.number))
  return rows.flatMap(({ kind, changes }) =>
    kind.startsWith('logIn') ? [`${kind}${changes.failures ? ` ${changes.failures[1]}` : ''}`] : [],
  )
}

test('twenty-five wrong passwords against an owner are five events and one that the log-in is closed; owners read them [OPS-479]', async () => {
  const owner = await app.signInAs('Admin')
  for (let n = 0; n < 25; n++)
    expect(await logIn(calls.loginAdmin.path, owner.account.phone, 'wrong-1')).toBe(n < 20 ? 401 : 429)
  const expected = [
    'logInFailed 1',
    'logInFailed 5',
    'logInFailed 10',
    'logInFailed 15',
    'logInFailed 20',
    'logInLocked',
  ]
  expect(await failuresOf(owner)).toEqual(expected)
  const listed = (await owner.send(listEvents, { query: { kind: 'logInLocked' } })).answer.data
  expect(listed).toMatchObject([{ phone: owner.account.phone, aboutName: owner.account.name, actor: 'visitor' }])
})

test('a wrong password in the other role of a person counts for the account that there is [OPS-479]', async () => {
  const tutor = await app.signInAs('Tutor')
  const path = calls.loginGuardian.path
  expect(await logIn(path, tutor.account.phone, 'wrong-1', { accountType: 'Guardian' })).toBe(401)
  expect(await failuresOf(tutor)).toEqual(['logInFailed 1'])
})

test('a failure of a phone without account leaves no event [OPS-479]', async () => {
  const phone = uniquePhone()
  expect(await logIn(calls.loginTutor.path, phone, 'wrong-1', { accountType: 'Tutor' })).toBe(401)
  expect(await app.db.select().from(events).where(eq(events.phone, phone))).toEqual([])
})

test('wrong codes of the second factor, and of an SMS, are failures too [OPS-479]', async () => {
  const admin = await app.signInAs('Admin')
  const { key } = (await admin.send(factorCalls.startSecondFactor, { body: { currentPassword: 'secret-1' } })).answer
    .data
  await admin.send(factorCalls.enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  for (let n = 0; n < 12; n++) await logIn(calls.loginAdmin.path, admin.account.phone, 'secret-1', { code: '000000' })
  expect(await failuresOf(admin)).toEqual(['logInFailed 1', 'logInFailed 5', 'logInFailed 10', 'logInLocked'])

  const guardian = await app.signInAs('Guardian')
  const { phone } = guardian.account
  const asked = await post(startLoginCode.path, { phone, role: 'Guardian', purpose: 'login' })
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await app.deliverAll()
  const code = /\d{6}/.exec(app.sentSms().findLast(({ to }) => to === phone)?.text ?? '')?.[0]
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++) await post(loginByCode.path, { otp: wrong }, cookie)
  expect(await failuresOf(guardian)).toEqual(['logInFailed 5'])
})
