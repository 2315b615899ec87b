import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { createAccount } from '#features/accounts/actions.server.ts'
import * as calls from '#features/accounts/calls.ts'
import { passwordForms } from '#features/accounts/password.rules.ts'
import {
  codeInput,
  completeAccountInput,
  forgotPasswordInput,
  registrationInput,
  updateAccountInput,
} from '#features/accounts/schema.ts'
import { settingSchemas } from '#features/settings/schema.ts'
import { restoreOwner } from '#features/staff/owner.actions.server.ts'
import { inviteInput } from '#features/staff/schema.ts'
import { cvContact } from '#shared/cv-parts.ts'
import { toStoredPassword } from '#shared/format/typed-text.ts'
import { createTestApp } from '../test-app.ts'
import { uniquePhone } from '../unique-phone.ts'

const app = await createTestApp()

/** Two ways in which keyboards write the same password. */
const pairs = [
  ['আমার\u09dfশব্দ1', 'আমার\u09af\u09bcশব্দ1'],
  ['পা\u09dcাগাঁ-22', 'পা\u09a1\u09bcাগাঁ-22'],
  ['আষা\u09dd মাস 3', 'আষা\u09a2\u09bc মাস 3'],
  ['ভ\u09cbর-55555', 'ভ\u09c7\u09beর-55555'],
  ['ম\u09ccমাছি-7', 'ম\u09c7\u09d7মাছি-7'],
  ['Jos\u00e9-secret', 'Jose\u0301-secret'],
  ['ｓｅｃｒｅｔ１', 'secret1'],
] as const

const logIn = (phone: string, password: string) =>
  app.visitor.send(calls.loginGuardian, { body: { phone, password, accountType: 'Guardian' } })

test.each(pairs)('a password changed to %j opens with %j, and the other way round [OPS-523]', async (one, other) => {
  for (const [typed, again] of [
    [one, other],
    [other, one],
  ] as const) {
    const { account, send } = await app.signInAs('Guardian')
    const body = { currentPassword: 'secret-1', password: typed, confirmPassword: again }
    expect((await send(calls.changePassword, { body })).status).toBe(200)
    expect((await logIn(account.phone, again)).status).toBe(200)
    const mail = { name: 'Rahima', email: `${account.phone}@example.com`, currentPassword: again }
    expect((await send(calls.updateOwnAccount, { body: mail })).status).toBe(200)
  }
})

test.each(pairs)('a hash of %j from before opens as typed, and then with %j too [OPS-523]', async (one, other) => {
  for (const [old, again] of [
    [one, other],
    [other, one],
  ] as const) {
    // Test people have hashes of the typed code points.
    const { account } = await app.signInAs('Guardian', { password: old })
    expect((await logIn(account.phone, old)).status).toBe(200)
    expect((await logIn(account.phone, again)).status).toBe(200)
    expect((await logIn(account.phone, `${again}!`)).status).toBe(401)
  }
})

/** The last pair is written alike only when it is normalised. */
test.each(pairs.slice(0, -1))(
  'a hash of %j from before opens at once as %j, and the other way round [OPS-523]',
  async (one, other) => {
    for (const [old, first] of [
      [one, other],
      [other, one],
    ] as const) {
      const { account } = await app.signInAs('Guardian', { password: old })
      expect((await logIn(account.phone, `${first}!`)).status).toBe(401)
      expect((await logIn(account.phone, first)).status).toBe(200)
      const [row] = await app.db.select().from(accounts).where(eq(accounts.id, account.id))
      expect(await verify(row?.passwordHash ?? '', toStoredPassword(old))).toBe(true)
      expect((await logIn(account.phone, old)).status).toBe(200)
    }
  },
)

test('a password of an old hash, written on another keyboard, changes it [OPS-523]', async () => {
  const [[one, other]] = pairs
  const { send } = await app.signInAs('Guardian', { password: one })
  const body = { currentPassword: other, password: 'another-1', confirmPassword: 'another-1' }
  expect((await send(calls.changePassword, { body })).status).toBe(200)
})

test.each([
  ['secret-1', 1],
  ['আমার-1', 1],
  ['Jos\u00e9', 2],
  ['আমা\u09dc\u09cb', 3],
  ['আমা\u09a1\u09bc\u09cb', 3],
])('the password %j has a form for each way in which keyboards write it [OPS-523]', (typed, count) => {
  expect(passwordForms(typed)).toHaveLength(count)
  expect(passwordForms(typed)[0]).toBe(toStoredPassword(typed))
})

test('a new account and an owner of the shell have a normalised password [OPS-523]', async () => {
  const [[one, other]] = pairs
  const phone = uniquePhone()
  await createAccount(app.db, { role: 'Guardian', name: 'Rahima', phone, password: one, now: app.clock.now })
  expect((await logIn(phone, other)).status).toBe(200)
  await restoreOwner(app.db, { phone, name: 'Owner', password: one, now: app.clock.now })
  const admin = { phone, password: other, accountType: 'Admin' as const }
  expect((await app.visitor.send(calls.loginAdmin, { body: admin })).status).toBe(200)
})

test('a right password of the usual form is not hashed again [OPS-523]', async () => {
  const { account } = await app.signInAs('Guardian')
  await logIn(account.phone, 'secret-1')
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, account.id))
  expect(row?.passwordHash).toBe(account.passwordHash)
})

test('the length of a password is counted after it is normalised [OPS-523]', () => {
  const isTaken = (password: string) => registrationInput.shape.password.safeParse(password).success
  expect(isTaken('e\u0301'.repeat(5))).toBe(false)
  expect(isTaken('e\u0301'.repeat(128))).toBe(true)
  expect(isTaken('e\u0301'.repeat(129))).toBe(false)
  const login = calls.loginGuardian.body.shape.password
  expect(login.safeParse('e\u0301'.repeat(128)).success).toBe(true)
  expect(login.safeParse('e\u0301'.repeat(129)).success).toBe(false)
})

const emailFields: [string, z.ZodType][] = [
  ['registration', registrationInput.shape.email],
  ['account page', updateAccountInput.shape.email],
  ['guest', completeAccountInput.shape.email],
  ['forgotten password', forgotPasswordInput.shape.email],
  ['invitation', inviteInput.shape.email],
  ['CV', cvContact.shape.email],
  ['settings', settingSchemas.brand.shape.email],
]

test.each(emailFields)(
  'the e-mail of the %s is cleaned of invisible signs before it is checked [OPS-524]',
  (_, field) => {
    for (const typed of [
      '\u200bname@example.com',
      ' name@exam\u00adple.com\ufeff',
      '\u2068na\u200dme@example.com\u2069',
    ])
      expect(field.parse(typed)).toBe('name@example.com')
    expect(field.safeParse('na me@example.com').success).toBe(false)
  },
)

test('a pasted code may hold invisible signs, and a Bangla name keeps its joiners [OPS-524]', () => {
  expect(codeInput.parse('\u200e১২৩\u200b 456')).toBe('123456')
  expect(registrationInput.shape.name.parse('\u200bর\u200d্যাব \u00adক্\u200cষ')).toBe('র\u200d্যাব ক্\u200cষ')
})
