import { expect, test } from 'vitest'
import { changePassword } from '#features/accounts/calls.ts'
import { disableSecondFactor, enableSecondFactor, startSecondFactor } from '#features/accounts/second-factor/calls.ts'
import { changeSecondFactor } from '#features/settings/calls.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const first = await app.signInAs('Admin', { name: 'First Owner' })
const reason = 'Left the office.'

/** An owner who has invited somebody as an owner, and the link. */
async function createInviter() {
  const inviter = await app.signInAs('Admin')
  const phone = uniquePhone()
  await inviter.send(calls.inviteStaff, { body: { name: 'Nadia Islam', phone, staffRole: 'owner', email: '' } })
  await app.deliverAll()
  const sms = app.sentSms().filter(({ to }) => to === phone)
  return { inviter, token: /staff-invitation\/([\w-]+)/.exec(sms.at(-1)?.text ?? '')?.[1] ?? '' }
}

const accept = (token: string, password = 'colleague-pass-1') =>
  app.visitor.send(calls.acceptInvitation, {
    body: { token, name: 'Nadia Islam', password, confirmPassword: password },
  })
const preview = (token: string) => app.visitor.send(calls.previewInvitation, { params: { token } })

const deactivate = ({ account }: SignedInClient) =>
  first.send(calls.deactivateStaff, { params: { id: account.id }, body: { reason } })
const demote = ({ account }: SignedInClient) =>
  first.send(calls.changeStaffRole, { params: { id: account.id }, body: { staffRole: 'cashier', reason } })

test.each([
  ['deactivated', deactivate],
  ['given another role', demote],
] as const)('the open invitation of an owner who is %s is revoked [OFF-682]', async (_, remove) => {
  const { inviter, token } = await createInviter()
  const { data: team } = (await first.send(calls.listStaff, { query: { limit: 100 } })).answer
  expect(team.find(({ _id }) => _id === inviter.account.id)?.openInvitations).toEqual(['Nadia Islam'])
  expect((await preview(token)).status).toBe(200)
  expect((await remove(inviter)).status).toBe(200)
  for (const refused of [await preview(token), await accept(token)])
    expect([refused.status, refused.failure.code]).toEqual([409, 'staff.invitationRevoked'])
  await first.send(calls.restoreStaff, { params: { id: inviter.account.id }, body: { reason } })
  expect((await accept(token)).failure.code).toBe('staff.invitationRevoked')
})

test('an owner and the removal of the inviter at once: no account comes later [OFF-682]', async () => {
  const { inviter, token } = await createInviter()
  const [removed, accepted] = await Promise.all([deactivate(inviter), accept(token)])
  expect(removed.status).toBe(200)
  expect([200, 409]).toContain(accepted.status)
  expect((await accept(token)).status).toBe(409)
})

test('a member who keeps the right to invite keeps the invitations [OFF-682]', async () => {
  const { inviter, token } = await createInviter()
  const other = await app.signInAs('Admin', { staffRole: 'matcher' })
  expect((await deactivate(other)).status).toBe(200)
  await first.send(calls.endStaffSessions, { params: { id: inviter.account.id }, body: { reason } })
  expect((await accept(token)).status).toBe(200)
})

test('the link of an owner who must set up a second factor waits for it [OFF-682]', async () => {
  const { token } = await createInviter()
  const { key } = (await first.send(startSecondFactor, { body: { currentPassword: 'secret-1' } })).answer.data
  await first.send(enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  const require = (isRequired: boolean) => first.send(changeSecondFactor, { body: { isRequired } })
  expect((await require(true)).status).toBe(200)
  expect((await accept(token)).failure.code).toBe('staff.invitationRevoked')
  expect((await require(false)).status).toBe(200)
  expect((await accept(token)).status).toBe(200)
})

test('staff need twelve characters or a second factor, wherever they set a password [OFF-683]', async () => {
  const { token } = await createInviter()
  const short = await accept(token, 'q7!nvkz')
  expect([short.status, short.failure.code, short.failure.errorMessages[0]?.path]).toEqual([
    400,
    'accounts.passwordShortForStaff',
    'password',
  ])
  const member = await app.signInAs('Admin', { staffRole: 'cashier', password: 'first-password' })
  const change = (currentPassword: string, password: string) =>
    member.send(changePassword, { body: { currentPassword, password, confirmPassword: password } })
  expect((await change('first-password', 'q7!nvkz')).failure.code).toBe('accounts.passwordShortForStaff')
  const start = await member.send(startSecondFactor, { body: { currentPassword: 'first-password' } })
  const { key } = start.answer.data
  await member.send(enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  expect((await change('first-password', 'q7!nvkz')).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 30_000)
  const code = totpCodeAt(key, app.clock.now)
  const off = await member.send(disableSecondFactor, { body: { currentPassword: 'q7!nvkz', code } })
  expect([off.status, off.failure.code]).toEqual([400, 'accounts.passwordShortForStaff'])
})
