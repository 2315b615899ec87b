import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { changePassword, loginAdmin } from '#features/accounts/calls.ts'
import { disableSecondFactor, enableSecondFactor, startSecondFactor } from '#features/accounts/second-factor/calls.ts'
import { changeSecondFactor } from '#features/settings/calls.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const first = await app.signInAs('Admin', { name: 'First Owner' })
const reason = 'Left the office.'
const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })

/** Somebody invites a colleague; the answer, and the token of the link in the SMS or mail. */
async function invite(
  { send }: SignedInClient,
  {
    phone = uniquePhone(),
    email = '',
    staffRole = 'verifier',
  }: { phone?: string; email?: string; staffRole?: StaffRole } = {},
) {
  const sent = await send(calls.inviteStaff, { body: { name: 'New Colleague', phone, staffRole, email } })
  await app.deliverAll()
  const texts = email
    ? (await app.sentMails()).filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text }) => text)
    : app
        .sentSms()
        .filter(({ to }) => to === phone)
        .map(({ text }) => text)
  return { sent, token: /staff-invitation\/([\w-]+)/.exec(texts.at(-1) ?? '')?.[1] ?? '' }
}

/** An owner who has invited somebody as an owner, and the link. */
async function createInviter() {
  const inviter = await app.signInAs('Admin')
  return { inviter, token: (await invite(inviter, { staffRole: 'owner' })).token }
}

const accept = (token: string, password = 'colleague-pass-1') =>
  app.visitor.send(calls.acceptInvitation, {
    body: { token, name: 'Nadia Islam', password, confirmPassword: password },
  })
const preview = (token: string) => app.visitor.send(calls.previewInvitation, { params: { token } })

test('a link by SMS makes one account with the role and is refused afterwards [OFF-351..352]', async () => {
  const phone = uniquePhone()
  const { token, sent } = await invite(first, { phone })
  const { data } = sent.answer
  expect(data).toMatchObject({ state: 'open', staffRole: 'verifier', invitedBy: 'First Owner' })
  expect((await preview(token)).answer.data).toMatchObject({ name: 'New Colleague', staffRole: 'verifier' })
  expect((await preview(token)).raw).not.toContain(phone)
  expect((await accept(token)).answer.message).toBe('Welcome to the team! Please log in.')
  const login = await app.visitor.send(loginAdmin, { body: { phone, password: 'colleague-pass-1' } })
  expect(login.answer.data).toMatchObject({ role: 'Admin', staffRole: 'verifier', name: 'Nadia Islam' })
  for (const again of [await accept(token), await preview(token)])
    expect([again.status, again.failure.code]).toEqual([409, 'staff.invitationUsed'])
  const [row] = await app.db.select().from(events).where(eq(events.kind, 'staffJoined'))
  expect(row).toMatchObject({ actorName: 'Nadia Islam', recordId: data._id })
})

test('a colleague joins with a password that is not the own name or a known one [BN-302]', async () => {
  const { token } = await invite(first, { phone: uniquePhone() })
  for (const guessable of ['nadia1', 'iloveyou']) {
    const { status, failure } = await accept(token, guessable)
    expect([status, failure.code]).toEqual([400, 'accounts.passwordGuessable'])
  }
  expect((await accept(token)).status).toBe(200)
})

test('with an e-mail address the link goes there [OFF-351]', async () => {
  const { token } = await invite(first, { phone: uniquePhone(), email: 'colleague@example.com' })
  expect((await preview(token)).status).toBe(200)
})

test('a link works for three days [OFF-352]', async () => {
  const { token } = await invite(first, { phone: uniquePhone() })
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 3 * 24 * 3_600_000)
  const late = await accept(token)
  app.clock.now = before
  expect([late.status, late.failure.code]).toEqual([409, 'staff.invitationExpired'])
})

test('a revoked link, a replaced one and a made up one are refused [OFF-352]', async () => {
  const phone = uniquePhone()
  const earlier = await invite(first, { phone })
  const second = await invite(first, { phone })
  expect((await accept(earlier.token)).failure.code).toBe('staff.invitationRevoked')
  const revocation = { params: { id: second.sent.answer.data._id }, body: { reason } }
  expect((await first.send(calls.revokeInvitation, revocation)).answer.data.state).toBe('revoked')
  expect((await accept(second.token)).failure.code).toBe('staff.invitationRevoked')
  expect((await first.send(calls.revokeInvitation, revocation)).status).toBe(409)
  const unknown = await accept('made-up-token')
  expect([unknown.status, unknown.failure.code]).toEqual([404, 'staff.invitationUnknown'])
})

test('a phone of the team cannot be invited [OFF-351]', async () => {
  const { sent } = await invite(first, { phone: first.account.phone })
  expect(sent.failure.code).toBe('staff.isStaffAlready')
  const gone = await app.signInAs('Admin', { staffRole: 'matcher' })
  await first.send(calls.deactivateStaff, on(gone))
  expect((await invite(first, { phone: gone.account.phone })).sent.failure.code).toBe('staff.restoreInstead')
})

test('two people who use one link at the same time make one account [OFF-352]', async () => {
  const { token } = await invite(first, { phone: uniquePhone() })
  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

const deactivate = (who: SignedInClient) => first.send(calls.deactivateStaff, on(who))
const demote = ({ account }: SignedInClient) =>
  first.send(calls.changeStaffRole, { params: { id: account.id }, body: { staffRole: 'cashier', reason } })

test.each([
  ['deactivated', deactivate],
  ['given another role', demote],
] as const)('the open invitation of an owner who is %s is revoked [OFF-682]', async (_, remove) => {
  const { inviter, token } = await createInviter()
  const { data: team } = (await first.send(calls.listStaff, { query: { limit: 100 } })).answer
  expect(team.find(({ _id }) => _id === inviter.account.id)?.openInvitations).toEqual(['New Colleague'])
  expect((await preview(token)).status).toBe(200)
  expect((await remove(inviter)).status).toBe(200)
  for (const refused of [await preview(token), await accept(token)])
    expect([refused.status, refused.failure.code]).toEqual([409, 'staff.invitationRevoked'])
  await first.send(calls.restoreStaff, on(inviter))
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
  await first.send(calls.endStaffSessions, on(inviter))
  expect((await accept(token)).status).toBe(200)
})

test('the link of an owner who must set up a second factor waits for it [OFF-682]', async () => {
  const { token } = await createInviter()
  const { key } = (await first.send(startSecondFactor, { body: { currentPassword: 'secret-1' } })).answer.data
  await first.send(enableSecondFactor, { body: { code: totpCodeAt(key, app.clock.now) } })
  const require = (isRequired: boolean) => first.send(changeSecondFactor, { body: { isRequired } })
  expect((await require(true)).status).toBe(200)
  expect((await accept(token)).failure.code).toBe('staff.invitationOnHold')
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
