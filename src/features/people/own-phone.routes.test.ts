import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/actions.server.ts'
import { getOwnAccount, verifyToken } from '#features/accounts/calls.ts'
import { listOwnTuitions } from '#features/tuitions/calls.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { changeOwnPhone, sendOwnPhoneCodes } from './own-data/calls.ts'

const app = await createTestApp()

async function textsTo(phone: string) {
  await app.deliverAll()
  return app.sentSms().flatMap(({ to, text }) => (to === phone ? [text] : []))
}
const codeFor = async (phone: string) => /\d{6}/.exec((await textsTo(phone)).at(-1) ?? '')?.[0] ?? ''
const passMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

/** A guardian with a post and a second device, and the codes of a change to a phone. */
async function askCodes(phone = uniquePhone()) {
  const guardian = await app.signInAs('Guardian')
  await createPendingTuition(app, { guardian })
  const elsewhere = await app.signIn(guardian.account)
  const own = guardian.account.phone
  expect((await guardian.send(sendOwnPhoneCodes, { body: { phone } })).status).toBe(200)
  const [ownCode, newCode] = [await codeFor(own), await codeFor(phone)]
  return { guardian, elsewhere, own, phone, body: { phone, ownCode, newCode } }
}

test('with the codes of both numbers the phone changes: posts follow, other devices are out, both numbers hear of it [FAM-782]', async () => {
  const { guardian, elsewhere, own, phone, body } = await askCodes()
  expect(body.ownCode).not.toBe(body.newCode)
  expect((await guardian.send(changeOwnPhone, { body })).status).toBe(200)
  expect((await guardian.send(getOwnAccount)).answer.data.phone).toBe(phone)
  expect((await guardian.send(listOwnTuitions)).answer.data.map((post) => post.phone)).toEqual([phone])
  expect((await elsewhere.send(verifyToken)).status).toBe(401)
  for (const number of [own, phone]) expect((await textsTo(number)).at(-1)).toContain('is now')
})

test.each([
  ['ownCode', 'newCode'],
  ['newCode', 'ownCode'],
] as const)('with the %s wrong nothing changes, and the field says so [FAM-782]', async (wrong, right) => {
  const { guardian, own, body } = await askCodes()
  const refused = await guardian.send(changeOwnPhone, { body: { ...body, [wrong]: body[right] } })
  expect([refused.status, refused.failure.errorMessages.map(({ path }) => path)]).toEqual([400, [wrong]])
  expect((await guardian.send(getOwnAccount)).answer.data.phone).toBe(own)
})

test('a code is for one number and for twenty minutes at most [FAM-782]', async () => {
  const { guardian, body } = await askCodes()
  const other = await guardian.send(changeOwnPhone, { body: { ...body, phone: uniquePhone() } })
  expect(other.failure.errorMessages.map(({ path }) => path)).toEqual(['newCode'])
  passMinutes(21)
  expect((await guardian.send(changeOwnPhone, { body })).status).toBe(400)
})

test('a taken number is refused only with its code, and the own one at once [FAM-782]', async () => {
  const taken = uniquePhone()
  const person = { role: 'Guardian', name: 'Nila', phone: taken, email: '', password: 'secret-1' } as const
  await createAccount(app.db, { ...person, email: null, emailConfirmedAt: null, now: app.clock.now })
  const { guardian, own, body } = await askCodes(taken)
  const refused = await guardian.send(changeOwnPhone, { body })
  expect([refused.status, refused.failure.code]).toEqual([409, 'people.phoneTaken'])
  expect((await guardian.send(sendOwnPhoneCodes, { body: { phone: own } })).status).toBe(409)
})

test('a phone is changed twice in an hour [FAM-782]', async () => {
  const { guardian, phone, body } = await askCodes()
  await guardian.send(changeOwnPhone, { body })
  const next = uniquePhone()
  await guardian.send(sendOwnPhoneCodes, { body: { phone: next } })
  const again = { phone: next, ownCode: await codeFor(phone), newCode: await codeFor(next) }
  expect((await guardian.send(changeOwnPhone, { body: again })).status).toBe(200)
  expect((await guardian.send(getOwnAccount)).answer.data.phone).toBe(next)
})

test('codes are asked for once a minute [FAM-782]', async () => {
  const limited = await createTestApp({ THROTTLE: 'on' })
  const guardian = await limited.signInAs('Guardian')
  const ask = async () => (await guardian.send(sendOwnPhoneCodes, { body: { phone: uniquePhone() } })).status
  expect([await ask(), await ask()]).toEqual([200, 429])
})
