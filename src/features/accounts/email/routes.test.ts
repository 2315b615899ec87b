import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { listOutbox } from '#features/messages/outbox/calls.ts'
import { acceptInvitation, inviteStaff } from '#features/staff/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as own from '../calls.ts'
import * as registration from '../registration/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })

async function mailsTo(email: string) {
  await app.deliverAll()
  return (await app.sentMails()).filter(({ to }) => to?.some(({ address }) => address === email))
}
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const linkIn = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/confirm-email\/([\w.-]+)/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
const CONFIRM = 'Confirm your e-mail address'

let number = 0
const address = () => `own${++number}@confirm.example`
const setEmail = (who: SignedInClient, email: string) =>
  who.send(own.updateOwnAccount, { body: { name: who.account.name, email, currentPassword: 'secret-1' } })
const confirm = (token: string) => app.visitor.send(calls.confirmEmailAddress, { body: { token } })
const isConfirmed = async (who: SignedInClient) => (await who.send(own.getOwnAccount)).answer.data.isEmailConfirmed
const changePassword = (who: SignedInClient, currentPassword: string, password: string) =>
  who.send(own.changePassword, { body: { currentPassword, password, confirmPassword: password } })

async function register(email: string) {
  const phone = uniquePhone()
  const page = openBrowser(app)
  await page.send(registration.startRegistration, {
    body: { role: 'Guardian', name: 'Nila', phone, email, password: 'secret-1' },
  })
  await page.send(registration.verifyCode, { body: { otp: await smsCodeFor(app, phone) } })
  const [account] = await app.db.select().from(accounts).where(eq(accounts.phone, phone))
  if (!account) throw new Error('not registered')
  return app.signIn(account)
}

test('a registered address gets one mail, whose link confirms it once, in any browser [OPS-482]', async () => {
  const email = address()
  const person = await register(email)
  expect(await subjects(email)).toEqual([CONFIRM])
  expect(await isConfirmed(person)).toBe(false)
  const token = await linkIn(email)
  expect((await confirm(token)).answer.message).toBe('Your e-mail address is confirmed.')
  expect(await isConfirmed(person)).toBe(true)
  const again = await confirm(token)
  expect([again.status, again.failure.code]).toEqual([400, 'accounts.confirmLinkInvalid'])
  const rows = await app.db.select().from(events).where(eq(events.accountId, person.account.id))
  expect(rows.filter(({ kind }) => kind === 'emailConfirmed')).toHaveLength(1)
})

test('the link is for three days and for the address that the account has then [OPS-482]', async () => {
  const [first, second] = [address(), address()]
  const person = await app.signInAs('Tutor')
  await setEmail(person, first)
  const token = await linkIn(first)
  await setEmail(person, second)
  expect((await confirm(token)).status).toBe(400)
  const newer = await linkIn(second)
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 3 * DAY_MS)
  const late = await confirm(newer)
  app.clock.now = before
  expect(late.status).toBe(400)
  for (const forged of [
    newer.slice(0, -1),
    `${newer}x`,
    newer.replace(/\.[^.]+\./, '.zzzzzzzz.'),
    'x',
    '..',
    `${person.account.id}..`,
  ])
    expect((await confirm(forged)).status).toBe(400)
  expect((await confirm(newer)).status).toBe(200)
})

test('an address that nobody confirmed gets only the mail that confirms it; the rest goes to the phone [OPS-482]', async () => {
  const victim = address()
  const person = await app.signInAs('Guardian')
  await setEmail(person, victim)
  await changePassword(person, 'secret-1', 'secret-2')
  expect(await subjects(victim)).toEqual([CONFIRM])
  await app.deliverAll()
  const told = app
    .sentSms()
    .filter(({ to }) => to === person.account.phone)
    .map(({ text }) => text)
  expect(told).toEqual([expect.stringContaining('e-mail address'), expect.stringContaining('The password of your')])
})

test('a confirmed address is told of a new one, and the new one only asked to confirm [OPS-482]', async () => {
  const [first, second] = [address(), address()]
  const person = await app.signInAs('Guardian')
  await setEmail(person, first)
  await confirm(await linkIn(first))
  await setEmail(person, second)
  expect(await subjects(first)).toEqual(
    expect.arrayContaining([CONFIRM, expect.stringMatching(/^Your .* account was changed$/)]),
  )
  expect(await subjects(second)).toEqual([CONFIRM])
  expect(await isConfirmed(person)).toBe(false)
  await changePassword(person, 'secret-1', 'secret-2')
  expect(await subjects(first)).toHaveLength(2)
  expect(await subjects(second)).toHaveLength(1)
})

test('many accounts that name one stranger’s address cause five mails a day to it; a new address goes on [OPS-483]', async () => {
  const victim = address()
  for (let n = 0; n < 7; n++) {
    const person = await app.signInAs(n % 2 === 0 ? 'Guardian' : 'Tutor')
    await setEmail(person, victim)
    await app.deliverAll()
    if (n < 6) await setEmail(person, '')
    else expect((await person.send(calls.sendEmailConfirmation)).status).toBe(429)
  }
  expect(await mailsTo(victim)).toHaveLength(5)
  const other = await app.signInAs('Guardian')
  const email = address()
  await setEmail(other, email)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the link is sent again five times an hour, and not to an address that is confirmed or missing [OPS-483]', async () => {
  const person = await app.signInAs('Guardian')
  expect((await person.send(calls.sendEmailConfirmation)).status).toBe(409)
  const email = address()
  await setEmail(person, email)
  await app.deliverAll()
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await person.send(calls.sendEmailConfirmation)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await mailsTo(email)).toHaveLength(5)
  await confirm(await linkIn(email))
  expect((await person.send(calls.sendEmailConfirmation)).failure.code).toBe('accounts.nothingToConfirm')
})

test('a reset goes to an unconfirmed address three times a day, and using its link confirms it [OPS-483]', async () => {
  const email = address()
  const person = await app.signInAs('Guardian')
  await setEmail(person, email)
  const ask = async () => {
    await app.visitor.send(own.forgotPassword, { body: { email, role: 'Guardian' } })
    await app.db.execute("delete from throttle where key like 'forgot%'")
    return (await mailsTo(email)).filter(({ subject }) => subject !== CONFIRM)
  }
  for (let n = 1; n <= 4; n++) expect(await ask()).toHaveLength(Math.min(n, 3))
  const token = /\/forgot-password\/\w+\/[^/\s]+\/([\w-]+)/.exec((await ask()).at(-1)?.text ?? '')?.[1] ?? ''
  const body = { token, password: 'after-12', confirmPassword: 'after-12' }
  expect((await app.visitor.send(own.resetPassword, { body })).status).toBe(200)
  const again = await app.signIn(person.account)
  expect(await isConfirmed(again)).toBe(true)
  expect(await ask()).toHaveLength(5)
})

test('an invitation by mail proves the address of the member who accepts it [OPS-482]', async () => {
  const owner = await app.signInAs('Admin')
  const [email, phone] = [address(), uniquePhone()]
  await owner.send(inviteStaff, { body: { name: 'New', phone, email, staffRole: 'verifier' } })
  const token = /\/([\w-]{40,})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  await app.visitor.send(acceptInvitation, {
    body: { token, name: 'New', password: 'k7-Wq9-blue-fox', confirmPassword: 'k7-Wq9-blue-fox' },
  })
  const [account] = await app.db.select().from(accounts).where(eq(accounts.phone, phone))
  expect(account?.emailConfirmedAt).toEqual(app.clock.now)
  expect(await subjects(email)).toHaveLength(1)
})

test('the outbox masks the link that confirms an address [OPS-482]', async () => {
  const owner = await app.signInAs('Admin')
  const email = address()
  await setEmail(await app.signInAs('Guardian'), email)
  const token = await linkIn(email)
  expect(token).not.toBe('')
  expect((await owner.send(listOutbox)).raw).not.toContain(token.slice(-40))
})
