import { expect, test } from 'vitest'
import * as codes from '#features/accounts/login/code.calls.ts'
import { startRegistration, verifyCode } from '#features/accounts/registration/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { newPerson } from '#testing/registrations.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { uniquePhone } from '#testing/unique-phone.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const
const sentCount = async () => (await app.sentSms()).length

async function registers() {
  const page = openBrowser(app)
  const person = newPerson()
  const started = await page.send(startRegistration, { body: person })
  if (started.status !== 200) return started
  return page.send(verifyCode, { body: { otp: await smsCodeFor(app, person.phone) } })
}

async function asksForCode(phone: string, purpose: 'login' | 'reset') {
  const page = openBrowser(app)
  const asked = await page.send(codes.startLoginCode, { body: { phone, role: 'Guardian', purpose } })
  if (asked.status !== 200) return asked
  const otp = await smsCodeFor(app, phone)
  return page.send(purpose === 'login' ? codes.loginByCode : codes.resetByCode, { body: { otp } })
}

test('posts that reach the ceiling leave a third of it to codes, the last of them to phones with an account [OPS-752, OPS-753]', async () => {
  const [one, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  await owner.send(changeMessageRules, { body: { ...rules, hourlyCeiling: 12, dailyCeiling: 1000 } })
  for (let n = 0; n < 10; n++)
    await app.visitor.send(createTuition, { body: buildTuitionBody({ phone: uniquePhone() }) })
  await app.deliverAll()
  expect(await sentCount()).toBe(8)
  expect((await registers()).status).toBe(200)
  expect((await asksForCode(one.account.phone, 'login')).status).toBe(200)
  expect(await sentCount()).toBe(10)
  for (const refused of [await registers(), await asksForCode(uniquePhone(), 'login')])
    expect([refused.status, refused.code]).toEqual([503, 'outbox.ceilingReached'])
  expect((await asksForCode(other.account.phone, 'reset')).status).toBe(200)
  expect((await asksForCode(other.account.phone, 'login')).status).toBe(200)
  expect(await sentCount()).toBe(12)
  const usedUp = await asksForCode(one.account.phone, 'login')
  expect([usedUp.status, usedUp.code]).toEqual([503, 'outbox.ceilingReached'])
  await advanceMinutes(app, 61)
  expect(await sentCount()).toBe(14)
  expect((await registers()).status).toBe(200)
})

test('the ceiling of a day keeps a third for codes too [OPS-752]', async () => {
  app.clock.now = new Date('2026-11-20T05:00:00Z')
  const before = await sentCount()
  await owner.send(changeMessageRules, { body: { ...rules, hourlyCeiling: 1000, dailyCeiling: 6 } })
  for (let n = 0; n < 6; n++)
    await app.visitor.send(createTuition, { body: buildTuitionBody({ phone: uniquePhone() }) })
  await app.deliverAll()
  await advanceMinutes(app, 120)
  expect((await sentCount()) - before).toBe(4)
  expect((await registers()).status).toBe(200)
})
