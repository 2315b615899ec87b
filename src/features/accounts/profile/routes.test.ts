import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { passwordResets } from '#db/tables/people/password-resets.server.ts'
import { changeRowsAPage } from '#features/settings/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { createAccount } from '../actions.server.ts'
import * as calls from '../calls.ts'

const app = await createTestApp({ THROTTLE: 'on' })
const { visitor } = app

async function member() {
  const phone = uniquePhone()
  const email = `Member.${phone}@example.com`
  const person = { role: 'Guardian' as const, name: 'Member', phone, email, password: 'before-1' }
  const account = await createAccount(app.db, { ...person, emailConfirmedAt: app.clock.now, now: app.clock.now })
  return { ...(await app.signIn(account)), email, phone }
}

const logIn = (phone: string, password: string) => visitor.send(calls.loginGuardian, { body: { phone, password } })

test('the hidden columns of a list are kept with the admin until the usual ones are back [OFF-570]', async () => {
  const admin = await app.signInAs('Admin')
  const colleague = await app.signInAs('Admin')
  const save = (list: string, hidden: string[] | null, rows: 50 | null = null) =>
    admin.send(calls.saveListColumns, { body: { list, hidden, rows } })
  const kept = async (who: typeof admin) => (await who.send(calls.getListColumns)).answer.data.lists
  await save('/admin-prime-ta', ['medium'])
  await save('/admin-prime-ta', ['medium', 'subject'])
  await save('/admin-prime-ta/staff', [])
  const usual = { hidden: null, rows: null }
  expect(await kept(admin)).toEqual({
    '/admin-prime-ta': { ...usual, hidden: ['medium', 'subject'] },
    '/admin-prime-ta/staff': { ...usual, hidden: [] },
  })
  expect(await kept(colleague)).toEqual({})
  await save('/admin-prime-ta', null, 50)
  await save('/admin-prime-ta/staff', null)
  expect(await kept(admin)).toEqual({ '/admin-prime-ta': { ...usual, rows: 50 } })
  expect((await save('', [])).status).toBe(400)
  const guardian = await app.signInAs('Guardian')
  expect((await guardian.send(calls.saveListColumns, { body: { list: '/x', hidden: [] } })).status).toBe(403)
})

test('an owner sets the rows a page of staff who chose none [OFF-885]', async () => {
  const [owner, cashier] = [await app.signInAs('Admin'), await app.signInAs('Admin', { staffRole: 'cashier' })]
  const rows = async () => (await cashier.send(calls.getListColumns)).answer.data.rows
  expect(await rows()).toBe(0)
  await owner.send(changeRowsAPage, { body: { rowsAPage: 50 } })
  expect(await rows()).toBe(50)
  expect((await owner.send(changeRowsAPage, { body: { rowsAPage: 7 } })).status).toBe(400)
  expect((await cashier.send(changeRowsAPage, { body: { rowsAPage: 0 } })).status).toBe(403)
  await owner.send(changeRowsAPage, { body: { rowsAPage: 0 } })
  expect(await rows()).toBe(0)
})

describe('the own account', () => {
  test('shows the account with its sessions, this device first, and can end the other sessions', async () => {
    const person = await member()
    const other = await app.signIn(person.account)
    const { data } = (await person.send(calls.getOwnAccount)).answer
    expect(data).toMatchObject({ role: 'Guardian', name: 'Member', phone: person.phone, email: person.email })
    expect(data.sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect((await person.send(calls.signOutOthers)).answer.data.sessions).toHaveLength(1)
    expect((await other.send(calls.verifyToken)).status).toBe(401)
    expect((await person.send(calls.verifyToken)).status).toBe(200)
  })

  test('names the kind of a second account with the same phone, as long as it is one that logs in [FAM-783]', async () => {
    const person = await member()
    const otherRole = async () => (await person.send(calls.getOwnAccount)).answer.data.otherRole
    expect(await otherRole()).toBeNull()
    const second = { role: 'Tutor', name: 'Member', phone: person.phone, password: 'secret-2' } as const
    const { id } = await createAccount(app.db, { ...second, now: app.clock.now })
    expect(await otherRole()).toBe('Tutor')
    await app.db.update(accounts).set({ deactivatedAt: app.clock.now }).where(eq(accounts.id, id))
    expect(await otherRole()).toBeNull()
  })

  test('the name can be changed freely, the e-mail only with the password; a taken e-mail is refused', async () => {
    const person = await member()
    const stranger = await member()
    const change = (body: { name: string; email: string; currentPassword?: string }) =>
      person.send(calls.updateOwnAccount, { body })
    expect((await change({ name: 'নতুন নাম', email: person.email })).answer.data.name).toBe('নতুন নাম')
    for (const currentPassword of ['', 'not-it-1']) {
      const refused = await change({ name: 'X', email: 'new@example.com', currentPassword })
      expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'currentPassword'])
    }
    const { data } = (await change({ name: 'নতুন নাম', email: 'new@example.com', currentPassword: 'before-1' })).answer
    expect(data).toMatchObject({ name: 'নতুন নাম', email: 'new@example.com' })
    const taken = await change({ name: 'X', email: stranger.email, currentPassword: 'before-1' })
    expect([taken.status, taken.failure.errorMessages[0]?.path]).toEqual([409, 'email'])
    expect((await person.send(calls.updateOwnAccount, { body: { name: ' ', email: '' } })).status).toBe(400)
  })

  test('the password can be changed with the current one, and the other sessions end', async () => {
    const person = await member()
    const other = await app.signIn(person.account)
    const body = { currentPassword: 'not-it-1', password: 'after-12', confirmPassword: 'after-12' }
    const refused = await person.send(calls.changePassword, { body })
    expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'currentPassword'])
    expect((await person.send(calls.changePassword, { body: { ...body, currentPassword: 'before-1' } })).status).toBe(
      200,
    )
    expect((await other.send(calls.verifyToken)).status).toBe(401)
    expect((await person.send(calls.verifyToken)).status).toBe(200)
    expect((await logIn(person.phone, 'after-12')).status).toBe(200)
  })

  test('a new e-mail is announced at the old address, and nothing else is [OPS-248]', async () => {
    const person = await member()
    const stranger = await member()
    const told = async () => {
      await app.deliverAll()
      return (await app.sentMails()).filter(({ to }) => JSON.stringify(to).includes(person.email))
    }
    const change = (email: string, currentPassword = 'before-1') =>
      person.send(calls.updateOwnAccount, { body: { name: 'Member', email, currentPassword } })
    await change(person.email)
    await change('new@example.net', 'wrong-1')
    await change(stranger.email)
    expect(await told()).toEqual([])
    expect((await change(`later.${person.phone}@example.net`)).status).toBe(200)
    const [mail] = await told()
    expect(mail).toMatchObject({ subject: 'Your Porua account was changed' })
    expect(mail?.text).toMatch(/The e-mail address of your Porua account was changed\..*If it was not you, call 017/s)
    expect(mail?.text).not.toContain('later.')
  })

  test('without an e-mail address the notice of a new password is an SMS [OPS-248]', async () => {
    const person = await app.signInAs('Guardian', { password: 'before-1' })
    const body = { currentPassword: 'before-1', password: 'after-12', confirmPassword: 'after-12' }
    expect((await person.send(calls.changePassword, { body })).status).toBe(200)
    await app.deliverAll()
    const sms = app.sentSms().filter(({ to }) => to === person.account.phone)
    expect(sms.map(({ text }) => text)).toEqual([
      'The password of your Porua account was changed. If it was not you, call 01712345678.',
    ])
  })

  test('staff cannot change to a password that is easy to guess, families can [BN-302]', async () => {
    const change = async (role: 'Admin' | 'Guardian') => {
      const person = await app.signInAs(role, { password: 'before-1' })
      const body = { currentPassword: 'before-1', password: '123456', confirmPassword: '123456' }
      return person.send(calls.changePassword, { body })
    }
    const { status, failure } = await change('Admin')
    expect([status, failure.code, failure.errorMessages[0]?.path]).toEqual([
      400,
      'accounts.passwordGuessable',
      'password',
    ])
    expect((await change('Guardian')).status).toBe(200)
  })

  test('guests have no account', async () => {
    for (const call of [calls.getOwnAccount, calls.signOutOthers]) expect((await visitor.send(call)).status).toBe(401)
    expect((await visitor.send(calls.updateOwnAccount, { body: { name: 'X', email: '' } })).status).toBe(401)
    const body = { currentPassword: 'x', password: 'after-12', confirmPassword: 'after-12' }
    expect((await visitor.send(calls.changePassword, { body })).status).toBe(401)
    expect(await app.db.$count(accounts, eq(accounts.name, 'X'))).toBe(0)
  })

  test('a changed password invalidates the reset links', async () => {
    const person = await member()
    await visitor.send(calls.forgotPassword, { body: { email: person.email, role: 'Guardian' } })
    await app.deliverAll()
    const links = () => app.db.$count(passwordResets, eq(passwordResets.accountId, person.account.id))
    expect(await links()).toBe(1)
    const body = { currentPassword: 'before-1', password: 'after-12', confirmPassword: 'after-12' }
    expect((await person.send(calls.changePassword, { body })).status).toBe(200)
    expect(await links()).toBe(0)
  })

  test('a right password does not count among the wrong ones', async () => {
    const person = await member()
    const change = (currentPassword: string) =>
      person.send(calls.changePassword, {
        body: { currentPassword, password: 'before-1', confirmPassword: 'before-1' },
      })
    for (let n = 0; n < 4; n++) expect((await change('before-1')).status).toBe(200)
    for (let n = 0; n < 19; n++) expect((await change('wrong-1')).status).toBe(400)
    expect((await change('before-1')).status).toBe(200)
  })

  test('an e-mail can be removed with the password, and the account then has none', async () => {
    const person = await member()
    const body = { name: 'Member', email: '', currentPassword: 'before-1' }
    expect((await person.send(calls.updateOwnAccount, { body })).answer.data.email).toBe('')
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, person.account.id))
    expect(row?.email).toBeNull()
  })
})
