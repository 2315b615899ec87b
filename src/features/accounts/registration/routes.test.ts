import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { codeFor, type NewPerson, newPerson, openBrowser, register, wrongCode } from '#testing/registrations.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from '../calls.ts'
import * as registration from './calls.ts'

const app = await createTestApp()

const advanceClock = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

describe('registering', () => {
  test('the sent code creates the account and signs in [API-63..64, REG-15, ENT-14, VAL-38]', async () => {
    const person = newPerson({ role: 'Tutor' })
    const { page, code } = await register(app, person)
    expect(code).toMatch(/^\d{6}$/)
    const answer = await page.send(registration.verifyCode, { body: { otp: code } })
    expect(answer).toMatchObject({ status: 200, data: { role: 'Tutor', name: person.name, phone: person.phone } })
    expect((await page.send(calls.verifyToken, {})).data.role).toBe('Tutor')
    expect(page.jar.has('porua_registration')).toBe(false)
    const admin = await app.signInAs('Admin')
    const [newest] = (await admin.send(listNotifications)).answer.data
    expect(newest).toMatchObject({ type: 'user', message: expect.stringContaining(person.name) })
    const login = await openBrowser(app).send(calls.loginTutor, {
      body: { phone: person.phone, password: person.password },
    })
    expect(login.status).toBe(200)
  })

  test('the SMS is one short text, and no answer contains the code', async () => {
    const person = newPerson()
    const page = openBrowser(app)
    const { raw, cookies } = await page.send(registration.startRegistration, { body: person })
    const code = await codeFor(app, person.phone)
    expect(raw).not.toContain(code)
    expect(raw).not.toContain(person.phone)
    const [sms] = (await app.sentSms()).filter(({ to }) => to === person.phone)
    expect(sms?.text.length).toBeLessThanOrEqual(160)
    expect(cookies.find(({ name }: { name: string }) => name === 'porua_registration')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
  })

  test('after a reload the state has the seconds and tries left and the wait for a new code [STATE-24, CONST-19]', async () => {
    const person = newPerson()
    const { page, code } = await register(app, person)
    advanceClock(90_000)
    await page.send(registration.verifyCode, { body: { otp: wrongCode(code) } })
    const { data } = await page.send(registration.getRegistrationState, {})
    expect(data).toEqual({
      phone: expect.stringContaining('•'),
      role: 'Guardian',
      secondsLeft: 510,
      resendInSeconds: 0,
      triesLeft: 4,
    })
    expect((await openBrowser(app).send(registration.getRegistrationState, {})).data).toBeNull()
  })

  test('blanks and Bangla digits are accepted; letters and five digits are refused at the field', async () => {
    const { page, code } = await register(app, newPerson())
    const bangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    for (const otp of ['12345', '1234567', 'abcdef', '', 123456]) {
      const answer = await page.send(registration.verifyCode, { body: { otp: otp as string } })
      expect([answer.status, answer.errorMessages[0].path]).toEqual([400, 'otp'])
    }
    expect(
      (await page.send(registration.verifyCode, { body: { otp: ` ${bangla.slice(0, 3)} ${bangla.slice(3)} ` } }))
        .status,
    ).toBe(200)
  })

  test.each([
    ['[VAL-04] name', { name: ' ' }, 'name'],
    ['[VAL-05] phone', { phone: '' }, 'phone'],
    ['closed prefix', { phone: '01112345678' }, 'phone'],
    ['[VAL-06] e-mail', { email: '' }, 'email'],
    ['not an e-mail', { email: 'a@b' }, 'email'],
    ['[VAL-07] password', { password: '' }, 'password'],
    ['short password', { password: '12345' }, 'password'],
    ['129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['[ROLE-60] an admin', { role: 'Admin' }, 'role'],
  ])('%s is refused at its field', async (_, parts, path) => {
    const answer = await openBrowser(app).send(registration.startRegistration, {
      body: { ...newPerson(), ...parts } as NewPerson,
    })
    expect([answer.status, answer.errorMessages.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
  })

  test('a password of 128 characters with Bangla and leading blanks is stored as typed; unusual but valid addresses are accepted', async () => {
    const person = newPerson({ password: `  ${'ক'.repeat(126)}`, email: "o'neil+tuition.2026@mail.example.co.uk" })
    const { page, code } = await register(app, person)
    await page.send(registration.verifyCode, { body: { otp: code } })
    expect(
      (await openBrowser(app).send(calls.loginGuardian, { body: { phone: person.phone, password: person.password } }))
        .status,
    ).toBe(200)
    expect(
      (
        await openBrowser(app).send(calls.loginGuardian, {
          body: { phone: person.phone, password: person.password.trim() },
        })
      ).status,
    ).toBe(401)
  })
})

describe('a phone or an e-mail that is taken', () => {
  test('is not revealed before the code, and is refused with 409 after it', async () => {
    const first = newPerson()
    const one = await register(app, first)
    await one.page.send(registration.verifyCode, { body: { otp: one.code } })
    advanceClock(2 * MINUTE_MS)
    const free = await openBrowser(app).send(registration.startRegistration, { body: newPerson() })
    const again = openBrowser(app)
    const taken = await again.send(registration.startRegistration, { body: { ...newPerson(), phone: first.phone } })
    expect({ ...taken.data, phone: '' }).toEqual({ ...free.data, phone: '' })
    expect([taken.status, taken.message]).toEqual([free.status, free.message])
    const answer = await again.send(registration.verifyCode, { body: { otp: await codeFor(app, first.phone) } })
    expect([answer.status, answer.message]).toEqual([409, 'This phone number is registered already. Please log in.'])
    expect(again.jar.has('porua_session')).toBe(false)
  })

  test('one person may be a guardian and a tutor', async () => {
    const guardian = newPerson()
    const one = await register(app, guardian)
    await one.page.send(registration.verifyCode, { body: { otp: one.code } })
    advanceClock(2 * MINUTE_MS)
    const two = await register(app, { ...guardian, role: 'Tutor' })
    expect((await two.page.send(registration.verifyCode, { body: { otp: two.code } })).status).toBe(200)
    expect(await app.db.$count(accounts, eq(accounts.phone, guardian.phone))).toBe(2)
  })
})

describe('creating an account by a call', () => {
  test('an admin needs no code; anyone else needs the code sent to that phone for that role [API-46..47]', async () => {
    const admin = await app.signInAs('Admin')
    const byAdmin = await admin.send(registration.createGuardian, { body: newPerson() as never })
    expect(byAdmin.status).toBe(200)
    expect(byAdmin.headers['set-cookie']).toBeUndefined()
    const person = newPerson({ role: 'Tutor' })
    expect((await app.visitor.send(registration.createTutor, { body: person as never })).status).toBe(403)
    const guardian = await app.signInAs('Guardian')
    expect((await guardian.send(registration.createTutor, { body: person as never })).status).toBe(403)
    const { code } = await register(app, person)
    const asOther = { ...person, role: 'Guardian', otp: code }
    expect((await app.visitor.send(registration.createGuardian, { body: asOther as never })).status).toBe(403)
    const wrong = { ...person, otp: wrongCode(code) }
    expect((await app.visitor.send(registration.createTutor, { body: wrong as never })).status).toBe(403)
    expect((await app.visitor.send(registration.createTutor, { body: { ...person, otp: code } as never })).status).toBe(
      200,
    )
    const again = { ...person, otp: code } as never
    expect((await app.visitor.send(registration.createTutor, { body: again })).status).toBe(403)
    expect((await admin.send(registration.createTutor, { body: person as never })).status).toBe(409)
  })

  test('a wrong account type is refused at its field', async () => {
    const admin = await app.signInAs('Admin')
    const { status, failure } = await admin.send(registration.createGuardian, {
      body: newPerson({ role: 'Tutor' }) as never,
    })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'role'])
  })
})
