import { spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { loginAdmin, verifyToken } from '#features/accounts/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { deactivateStaff } from './calls.ts'
import { restoreOwner } from './owner.actions.server.ts'

const app = await createTestApp()
const logIn = (phone: string, password: string) => app.visitor.send(loginAdmin, { body: { phone, password } })

test('a phone without an account becomes an owner [OFF-374]', async () => {
  const phone = uniquePhone()
  const made = await restoreOwner(app.db, { phone, name: 'Rahima Khatun', password: 'from-shell', now: app.clock.now })
  expect(made).toEqual({ isNew: true })
  expect((await logIn(phone, 'from-shell')).answer.data).toMatchObject({ staffRole: 'owner', name: 'Rahima Khatun' })
  const [event] = await app.db.select().from(events).where(eq(events.phone, phone)).orderBy(events.number)
  expect(event).toMatchObject({ kind: 'ownerRestored', actor: 'system' })
})

test('a deactivated member becomes an active owner with a new password, signed out everywhere [OFF-374]', async () => {
  const owner = await app.signInAs('Admin')
  const member = await app.signInAs('Admin', { name: 'Was Here', staffRole: 'cashier', password: 'forgotten-1' })
  await owner.send(deactivateStaff, { params: { id: member.account.id }, body: { reason: 'A mistake.' } })
  const { phone } = member.account
  const made = await restoreOwner(app.db, { phone, name: undefined, password: 'from-shell', now: app.clock.now })
  expect(made).toEqual({ isNew: false })
  expect((await member.send(verifyToken)).status).toBe(401)
  expect((await logIn(phone, 'forgotten-1')).status).toBe(401)
  expect((await logIn(phone, 'from-shell')).answer.data).toMatchObject({ staffRole: 'owner', name: 'Was Here' })
})

test('`npm run admin` refuses a password that is easy to guess, before it opens the database [BN-302]', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/admin.ts', '--phone', '01712345678', '--password-stdin'],
    {
      input: '123456\n',
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([1, expect.stringContaining('This password is easy to guess.')])
})
