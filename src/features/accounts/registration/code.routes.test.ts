import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pendingRegistrations } from '#db/tables/people/pending-registrations.server.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { codeFor, newPerson, openBrowser, register, wrongCode } from '#testing/registrations.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as registration from './calls.ts'

const app = await createTestApp()

const advanceClock = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

describe('the code', () => {
  test('allows five wrong tries, then refuses even the right code', async () => {
    const { page, code } = await register(app, newPerson())
    const texts: string[] = []
    for (let n = 0; n < 5; n++)
      texts.push((await page.send(registration.verifyCode, { body: { otp: wrongCode(code) } })).message)
    expect(texts[0]).toMatch(/4 tries are left/)
    expect(texts[3]).toMatch(/One try is left/)
    expect(texts[4]).toMatch(/Ask for a new one/)
    expect((await page.send(registration.verifyCode, { body: { otp: code } })).status).toBe(409)
  })

  test('cannot be tried more often by concurrent requests', async () => {
    const { page, code } = await register(app, newPerson())
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => page.send(registration.verifyCode, { body: { otp: wrongCode(code) } })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect((await page.send(registration.verifyCode, { body: { otp: code } })).status).toBe(409)
  })

  test('expires after 600 s', async () => {
    const { page, code } = await register(app, newPerson())
    advanceClock(10 * MINUTE_MS)
    const answer = await page.send(registration.verifyCode, { body: { otp: code } })
    expect([answer.status, answer.message]).toEqual([409, 'The code has expired. Ask for a new one.'])
  })

  test('cannot be used twice or from another browser', async () => {
    const { page, code } = await register(app, newPerson())
    expect((await openBrowser(app).send(registration.verifyCode, { body: { otp: code } })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => page.send(registration.verifyCode, { body: { otp: code } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('is replaced by a new one with full time and tries', async () => {
    const person = newPerson()
    const { page, code } = await register(app, person)
    advanceClock(2 * MINUTE_MS)
    const resent = await page.send(registration.resendCode, {})
    expect(resent.data).toMatchObject({ secondsLeft: 600, resendInSeconds: 60, triesLeft: 5 })
    const newCode = await codeFor(app, person.phone)
    if (newCode !== code) expect((await page.send(registration.verifyCode, { body: { otp: code } })).status).toBe(400)
    expect((await page.send(registration.verifyCode, { body: { otp: newCode } })).status).toBe(200)
  })

  test('is stored as a hash that cannot be computed from the database [SYS-10]', async () => {
    const person = newPerson()
    const { page, code } = await register(app, person)
    const [row] = await app.db.select().from(pendingRegistrations).where(eq(pendingRegistrations.phone, person.phone))
    if (!row) throw new Error('no registration is stored')
    const keys = [row.tokenHash, row.id, row.phone, '']
    const guesses = keys.map((key) => createHmac('sha256', key).update(code).digest('hex'))
    expect([...guesses, createHash('sha256').update(code).digest('hex')]).not.toContain(row.codeHash.toString('hex'))
    const otherKey = await app.startAnother({ SECRET_KEY: 'x'.repeat(32) })
    const cookie = [...page.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await otherKey.http.inject({
      method: 'POST',
      url: `/api/v1/${registration.verifyCode.path}`,
      headers: { cookie },
      payload: { otp: code },
    })
    expect(answer.statusCode).toBe(400)
    expect((await page.send(registration.verifyCode, { body: { otp: code } })).status).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const person = newPerson()
    const { code } = await register(app, person)
    const [row] = await app.db.select().from(pendingRegistrations).where(eq(pendingRegistrations.phone, person.phone))
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.passwordHash).toMatch(/^\$argon2id/)
  })
})
