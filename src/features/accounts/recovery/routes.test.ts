import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { passwordResets } from '#db/tables/people/password-resets.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { runRetention } from '#testing/retention.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createAccount } from '../actions.server.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const { visitor } = app
let count = 0

async function member(role: 'Guardian' | 'Tutor' | 'Admin' = 'Guardian') {
  count += 1
  const phone = `0162200${String(count).padStart(4, '0')}`
  const email = `Member.${count}@example.com`
  const account = await createAccount(app.db, {
    role,
    name: 'Member',
    phone,
    email,
    password: 'before-1',
    now: app.clock.now,
  })
  return { ...(await app.signIn(account)), email, phone, role }
}

const isTo = (email: string) => (mail: Email) => mail.to?.some(({ address }) => address === email) ?? false

/** The token of the newest link that was mailed to an address. */
async function linkFor(email: string): Promise<string> {
  await app.deliverAll()
  const mail = (await app.sentMails()).filter(isTo(email)).at(-1)
  return /\/forgot-password\/\w+\/[^/\s]+\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const ask = (email: string, role: 'Guardian' | 'Tutor' | 'Admin' = 'Guardian') =>
  visitor.send(calls.forgotPassword, { body: { email, role } })
const reset = (token: string, password = 'after-long-12', confirmPassword = password) =>
  visitor.send(calls.resetPassword, { body: { token, password, confirmPassword } })
const logIn = (phone: string, password: string) => visitor.send(calls.loginGuardian, { body: { phone, password } })
const isGood = async (token: string) => (await visitor.send(calls.checkForgotLink, { params: { token } })).answer.data

describe('a forgotten password', () => {
  test('the mailed link sets a new password once and ends every session [API-09, API-29..30]', async () => {
    const person = await member()
    const { answer } = await ask(person.email.toUpperCase())
    expect(answer.message).toBe('Kindly check your email within 10 minutes.')
    const token = await linkFor(person.email)
    expect(await isGood(token)).toBe(true)
    expect((await reset(token)).answer.message).toBe('Password Reset Successful.')
    expect(await isGood(token)).toBe(false)
    expect((await reset(token, 'third-12')).status).toBe(400)
    expect((await person.send(calls.verifyToken)).status).toBe(401)
    expect((await logIn(person.phone, 'before-1')).status).toBe(401)
    expect((await logIn(person.phone, 'after-long-12')).status).toBe(200)
  })

  test('a password that was set by a link is announced at the address that got the link [OPS-248, OPS-339]', async () => {
    const person = await member()
    await ask(person.email)
    expect((await reset(await linkFor(person.email))).status).toBe(200)
    await app.deliverAll()
    const mails = (await app.sentMails()).filter(({ to }) => JSON.stringify(to).includes(person.email))
    const notice = mails.filter(({ subject }) => subject === 'Your Porua account was changed')
    expect(notice).toHaveLength(1)
    expect(notice[0]?.text).toMatch(/The password of your Porua account was changed\..*If it was not you, call 017/s)
    expect(notice[0]?.text).not.toContain('after-long-12')
  })

  test('a link changes only the account it was mailed to, and other links stay valid [API-29]', async () => {
    const [other, person] = [await member(), await member()]
    await ask(other.email)
    await ask(person.email)
    const [otherToken, token] = [await linkFor(other.email), await linkFor(person.email)]
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(other.phone, 'before-1')).status).toBe(200)
    expect((await logIn(person.phone, 'after-long-12')).status).toBe(200)
    expect(await isGood(otherToken)).toBe(true)
  })

  test('an admin sets a new password by the same link [OFF-358]', async () => {
    const person = await member('Admin')
    await ask(person.email, 'Admin')
    const token = await linkFor(person.email)
    expect((await reset(token)).status).toBe(200)
    expect((await person.send(calls.verifyToken)).status).toBe(401)
    const body = { phone: person.phone, password: 'after-long-12' }
    expect((await visitor.send(calls.loginAdmin, { body })).status).toBe(200)
    const rows = await app.db
      .select()
      .from(events)
      .where(eq(events.accountId, person.account.id))
      .orderBy(events.number)
    expect(rows.map(({ kind }) => kind)).toEqual(['passwordReset', 'signedIn'])
  })

  test('a deactivated account gets no link, and a link from before does not help [OFF-358]', async () => {
    const person = await member('Admin')
    await ask(person.email, 'Admin')
    const token = await linkFor(person.email)
    await app.db.update(accounts).set({ deactivatedAt: app.clock.now }).where(eq(accounts.id, person.account.id))
    const { status, failure } = await reset(token)
    expect([status, failure.code]).toEqual([403, 'accounts.deactivated'])
    const before = (await app.sentMails()).length
    expect((await ask(person.email, 'Admin')).status).toBe(200)
    await app.deliverAll()
    expect((await app.sentMails()).length).toBe(before)
  })

  test('a link takes no password of staff that is easy to guess, and works afterwards [BN-302]', async () => {
    const person = await member('Admin')
    await ask(person.email, 'Admin')
    const token = await linkFor(person.email)
    const send = (password: string) =>
      visitor.send(calls.resetPassword, { body: { token, password, confirmPassword: password } })
    const { status, failure } = await send('password')
    expect([status, failure.code]).toEqual([400, 'accounts.passwordGuessable'])
    expect((await send('by-link-long-1')).status).toBe(200)
  })

  test('PUT is the same call [API-30]', async () => {
    const person = await member()
    await ask(person.email)
    const body = { token: await linkFor(person.email), password: 'by-put-1', confirmPassword: 'by-put-1' }
    expect((await visitor.send(calls.resetPasswordByPut, { body })).status).toBe(200)
    expect((await logIn(person.phone, 'by-put-1')).status).toBe(200)
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const person = await member()
    const known = await ask(person.email)
    const unknown = await ask('nobody@example.com')
    const otherRole = await ask(person.email, 'Tutor')
    expect([unknown.status, unknown.raw]).toEqual([known.status, known.raw])
    expect(otherRole.raw).toBe(known.raw)
    expect(await linkFor('nobody@example.com')).toBe('')
    const mails = (await app.sentMails()).filter(isTo(person.email))
    expect(mails).toHaveLength(1)
  })

  test('a link is valid for ten minutes [PWD-15, CONST-20]', async () => {
    const person = await member()
    await ask(person.email)
    const token = await linkFor(person.email)
    const requestedAt = app.clock.now
    app.clock.now = new Date(requestedAt.getTime() + 10 * 60_000 - 1)
    expect(await isGood(token)).toBe(true)
    app.clock.now = new Date(requestedAt.getTime() + 10 * 60_000)
    expect(await isGood(token)).toBe(false)
    const { status, failure } = await reset(token)
    expect([status, failure.message]).toEqual([400, 'Forgot password link expired or invalid.'])
    app.clock.now = requestedAt
  })

  test('a token that is cut off, malformed or too long is invalid', async () => {
    const person = await member()
    await ask(person.email)
    const token = await linkFor(person.email)
    for (const bad of [token.slice(0, 20), `${token}x`, '%00', 'x'.repeat(200), '../../etc', "' or 1=1 --"])
      expect(await isGood(bad)).toBe(false)
    expect((await visitor.send(calls.checkForgotLink, { params: { token: 'x'.repeat(250) } })).status).toBe(400)
  })

  test.each([
    ['[VAL-30]', { password: '', confirmPassword: '' }, 'password'],
    ['[VAL-31]', { password: 'good-one', confirmPassword: 'good-two' }, 'confirmPassword'],
    ['too short', { password: '12345', confirmPassword: '12345' }, 'password'],
    ['too long', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'password'],
  ])('%s %j is refused at its field and the link stays valid', async (_, body, path) => {
    const person = await member()
    await ask(person.email)
    const token = await linkFor(person.email)
    const { status, failure } = await visitor.send(calls.resetPassword, { body: { token, ...body } })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, path])
    expect(await isGood(token)).toBe(true)
  })

  test('the e-mail address is required and must be valid [VAL-32]', async () => {
    for (const email of ['', 'nobody', 'a b@c.de']) {
      const { status, failure } = await ask(email)
      expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'email'])
    }
  })

  test('tokens are stored only as hashes, and a reset invalidates older links', async () => {
    const person = await member()
    await ask(person.email)
    const first = await linkFor(person.email)
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await ask(person.email)
    const second = await linkFor(person.email)
    expect(second).not.toBe(first)
    const rows = await app.db.select().from(passwordResets).where(eq(passwordResets.accountId, person.account.id))
    expect(JSON.stringify(rows)).not.toContain(first)
    await reset(second)
    expect(await isGood(first)).toBe(false)
  })
})

const hash = (name: string) => createHash('sha256').update(name).digest()

test('a server that starts listening deletes expired sessions and resets [SYS-11]', async () => {
  const { db, clock } = app
  const { account } = await member()
  const createdAt = new Date(clock.now.getTime() - 3_600_000)
  const expired = { accountId: account.id, createdAt, expiresAt: clock.now }
  await db.insert(sessions).values({ ...expired, tokenHash: hash('old session') })
  await db.insert(passwordResets).values({ ...expired, tokenHash: hash('old reset') })
  const { http } = await app.startAnother()
  await http.listen({ host: '127.0.0.1', port: 0 })
  const dueSessions = () => db.$count(sessions, lte(sessions.expiresAt, clock.now))
  const dueResets = () => db.$count(passwordResets, lte(passwordResets.expiresAt, clock.now))
  await expect.poll(async () => [await dueSessions(), await dueResets()]).toEqual([0, 0])
  expect(await db.$count(sessions, eq(sessions.accountId, account.id))).toBe(1)
})

test('expired sessions and used or expired resets are deleted, others are kept [SYS-11]', async () => {
  const { db, clock } = app
  await db.delete(sessions)
  await db.delete(passwordResets)
  const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000)
  const [soon, later] = [inHours(1), inHours(2)] as const
  const { account } = await member()
  const reset = { accountId: account.id, createdAt: clock.now }
  await db.update(sessions).set({ tokenHash: hash('expired'), expiresAt: soon })
  await db
    .insert(sessions)
    .values({ tokenHash: hash('valid'), accountId: account.id, createdAt: clock.now, expiresAt: later })
  await db.insert(passwordResets).values([
    { ...reset, tokenHash: hash('used'), expiresAt: later, usedAt: clock.now },
    { ...reset, tokenHash: hash('expired'), expiresAt: soon },
    { ...reset, tokenHash: hash('valid'), expiresAt: later },
  ])
  await runRetention(app, soon)
  const left = async () => [
    (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash),
    (await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash),
  ]
  expect(await left()).toEqual([[hash('valid')], [hash('valid')]])
  await runRetention(app, later)
  expect(await left()).toEqual([[], []])
})
