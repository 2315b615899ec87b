import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import type { SelfRole } from '#features/accounts/actions.server.ts'
import { createAccount } from '#features/accounts/actions.server.ts'
import { checkForgotLink, forgotPassword, loginGuardian, verifyToken } from '#features/accounts/calls.ts'
import { maskPhoneInSms } from '#shared/format/phone.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp({ THROTTLE: 'on' })
const owner = await app.signInAs('Admin')
const reason = 'The SIM card was stolen.'

async function member(
  role: SelfRole = 'Guardian',
  emailConfirmedAt: Date | null = app.clock.now,
  phone = uniquePhone(),
) {
  const person = { role, name: 'Rahima Khatun', phone, email: `${phone}@told.example`, password: 'secret-1' }
  return app.signIn(await createAccount(app.db, { ...person, emailConfirmedAt, now: app.clock.now }))
}
type Member = Awaited<ReturnType<typeof member>>

const correct = (person: Member, changes: { name?: string; phone?: string }) => {
  const { id, name, phone } = person.account
  return owner.send(calls.correctPerson, { params: { id }, body: { name, phone, reason, ...changes } })
}
async function toldTo(phone: string) {
  await app.deliverAll()
  return (await app.sentSms()).filter(({ to }) => to === phone).map(({ text }) => text)
}
async function mailedTo({ account: { email } }: Member) {
  await app.deliverAll()
  return (await app.sentMails())
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ text }) => text)
}

test('a corrected phone ends the sessions and reset links, and tells the old number, the new one and the mail [OPS-478]', async () => {
  const person = await member()
  await app.visitor.send(forgotPassword, { body: { email: person.account.email ?? '', role: 'Guardian' } })
  const link = /\/forgot-password\/\w+\/[^/\s]+\/([\w-]+)/.exec((await mailedTo(person))[0] ?? '')?.[1] ?? ''
  const phone = uniquePhone()
  expect((await correct(person, { phone })).status).toBe(200)
  expect((await person.send(verifyToken)).status).toBe(401)
  expect((await app.visitor.send(checkForgotLink, { params: { token: link } })).answer.data).toBe(false)
  const sentence = `the mobile number of your account is now ${maskPhoneInSms(phone)}.`
  for (const number of [person.account.phone, phone])
    expect(await toldTo(number)).toEqual([expect.stringContaining(sentence)])
  const mails = await mailedTo(person)
  expect(mails.at(-1)).toContain('The mobile number of your')
  expect(mails.at(-1)).toContain('account was changed.')
})

test('a corrected phone is told to each number by one SMS where no e-mail address is confirmed [OPS-478]', async () => {
  const person = await member('Guardian', null)
  const phone = uniquePhone()
  await correct(person, { phone })
  for (const number of [person.account.phone, phone]) expect(await toldTo(number)).toHaveLength(1)
  expect(await mailedTo(person)).toEqual([])
})

test('a corrected phone leaves the messages to the other account of the old number there [OPS-510]', async () => {
  const day = app.clock.now
  app.clock.now = new Date('2026-11-18T23:00:00+06:00')
  const guardian = await member('Guardian')
  const tutor = await member('Tutor', null, guardian.account.phone)
  await owner.send(calls.deactivatePerson, { params: { id: tutor.account.id }, body: { reason } })
  const phone = uniquePhone()
  await correct(guardian, { phone })
  app.clock.now = day
  const rows = await app.db
    .select({ kind: outboxMessages.template, phone: outboxMessages.phone })
    .from(outboxMessages)
    .where(inArray(outboxMessages.phone, [phone, tutor.account.phone]))
    .orderBy(outboxMessages.number)
  expect(rows).toEqual([
    { kind: 'accountDeactivated', phone: tutor.account.phone },
    { kind: 'phoneCorrected', phone: tutor.account.phone },
    { kind: 'phoneCorrected', phone },
  ])
})

test('a device that knew the old number is a stranger to the new one [OPS-478]', async () => {
  const person = await member()
  const logInOn = async (phone: string, password: string, cookie = '') => {
    const payload = { phone, password, accountType: 'Guardian' }
    const url = `/api/v1/${loginGuardian.path}`
    return app.http.inject({ method: 'POST', url, headers: { cookie }, payload })
  }
  const first = await logInOn(person.account.phone, 'secret-1')
  const device = first.cookies
    .map(({ name, value }) => `${name}=${value}`)
    .find((one) => one.startsWith('porua_device'))
  const phone = uniquePhone()
  await correct(person, { phone })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await logInOn(phone, 'wrong-1', device)).statusCode)
  // A known device has ten tries.
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a corrected name tells nobody and ends no session [OPS-478]', async () => {
  const person = await member('Tutor')
  expect((await correct(person, { name: 'Rahima Begum' })).status).toBe(200)
  expect((await person.send(verifyToken)).status).toBe(200)
  expect([await toldTo(person.account.phone), await mailedTo(person)]).toEqual([[], []])
})

test('a phone that is corrected back tells the same people again [OPS-478]', async () => {
  const person = await member('Tutor')
  const [old, phone] = [person.account.phone, uniquePhone()]
  await correct(person, { phone })
  await app.deliverAll()
  await correct(person, { phone: old })
  expect([(await toldTo(old)).length, (await toldTo(phone)).length, (await mailedTo(person)).length]).toEqual([2, 2, 2])
})

test('a merge ends the sessions and tells the number and the mail of that account; separating tells them again [OPS-478]', async () => {
  const [from, into] = [await member(), await member()]
  const params = { id: from.account.id }
  expect((await owner.send(calls.mergePeople, { params, body: { phone: into.account.phone, reason } })).status).toBe(
    200,
  )
  expect((await from.send(verifyToken)).status).toBe(401)
  expect((await into.send(verifyToken)).status).toBe(200)
  expect(await toldTo(from.account.phone)).toEqual([expect.stringContaining(maskPhoneInSms(into.account.phone))])
  expect((await owner.send(calls.unmergePeople, { params, body: { reason } })).status).toBe(200)
  expect((await toldTo(from.account.phone)).at(-1)).toContain('your account is separate again')
  expect(await mailedTo(from)).toHaveLength(2)
  expect(await toldTo(into.account.phone)).toEqual([])
})
