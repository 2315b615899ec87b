import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { loginAdmin, verifyToken } from '#features/accounts/calls.ts'
import { setPaymentSums } from '#features/payments/calls.ts'
import { correctPerson } from '#features/people/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { rejectTuition } from '#features/tuitions/calls.ts'
import type { Call } from '#shared/call.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { createTestApp, type Received, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const owner = await app.signInAs('Admin', { name: 'First Owner', phone: '01911000001' })
const reason = 'Left the office.'

const lastEvent = async (accountId: string) => {
  const rows = await app.db.select().from(events).where(eq(events.accountId, accountId)).orderBy(events.number)
  return rows.at(-1)
}
const change = { reason }
const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: change })

const unknown = { params: { id: '7f0c8a52-6a0e-4bb0-9a35-0d6d2b1f6c11' } }
const payment = {
  dueId: unknown.params.id,
  paymentOption: 'oneTime',
  paymentDetails: { oneTimePaymentAmount: 1000 },
  note: '',
} as const

/** What a member of the team has open, and its press. */
const takenAway: [string, StaffRole, StaffRole, (who: SignedInClient) => Promise<Received<Call>>][] = [
  ['a question for a reason', 'verifier', 'matcher', (who) => who.send(rejectTuition, { ...unknown, body: change })],
  [
    'the form of a report',
    'matcher',
    'cashier',
    (who) => who.send(createReport, { body: { phone: uniquePhone(), role: 'Guardian', comment: 'Did not pay' } }),
  ],
  ['a payment', 'cashier', 'verifier', (who) => who.send(setPaymentSums, { body: payment })],
  [
    'the correction of a person',
    'manager',
    'verifier',
    (who) => who.send(correctPerson, { ...unknown, body: { name: 'Rahima', phone: uniquePhone(), reason } }),
  ],
]

describe('staff members', () => {
  test('the list names role, state, second factor, devices and last seen [OFF-350]', async () => {
    const cashier = await app.signInAs('Admin', { name: 'Cash Person', staffRole: 'cashier' })
    await cashier.send(verifyToken)
    const { data } = (await owner.send(calls.listStaff, { query: {} })).answer
    expect(data.find(({ _id }) => _id === cashier.account.id)).toMatchObject({
      name: 'Cash Person',
      staffRole: 'cashier',
      state: 'active',
      hasSecondFactor: false,
      sessions: 1,
      lastSeenAt: app.clock.now.toISOString(),
      isSelf: false,
    })
    expect(data.find(({ _id }) => _id === owner.account.id)).toMatchObject({ isSelf: true })
  })

  test('a role taken away counts from the next call on [OFF-353]', async () => {
    const manager = await app.signInAs('Admin', { staffRole: 'manager' })
    const second = await app.signInAs('Admin', { staffRole: 'owner' })
    expect((await second.send(calls.listStaff, { query: {} })).status).toBe(200)
    const body = { staffRole: 'cashier' as const, reason }
    const { answer } = await owner.send(calls.changeStaffRole, { params: { id: second.account.id }, body })
    expect(answer.data.staffRole).toBe('cashier')
    const refused = await second.send(calls.deactivateStaff, on(manager))
    expect([refused.status, refused.failure.code]).toEqual([403, 'refused.permission'])
    expect((await manager.send(verifyToken)).status).toBe(200)
    expect(await lastEvent(second.account.id)).toMatchObject({
      kind: 'staffRoleChanged',
      changes: { staffRole: ['owner', 'cashier'] },
      reason,
      actorId: owner.account.id,
    })
    const again = await owner.send(calls.changeStaffRole, { params: { id: second.account.id }, body })
    expect([again.status, again.failure.code]).toEqual([409, 'staff.sameRole'])
  })

  test.each(takenAway)(
    '%s that is open while the role of %s becomes %s is refused and changes nothing [OFF-661]',
    async (_, before, after, press) => {
      const member = await app.signInAs('Admin', { staffRole: before })
      expect((await press(member)).status).not.toBe(403)
      const body = { staffRole: after, reason }
      await owner.send(calls.changeStaffRole, { params: { id: member.account.id }, body })
      const recorded = await app.db.$count(events)
      const { status, failure } = await press(member)
      expect([status, failure.code]).toEqual([403, 'refused.permission'])
      expect(failure.message).toBe('Your role in the team does not allow this. Ask an owner.')
      expect(await app.db.$count(events)).toBe(recorded)
      expect((await member.send(verifyToken)).answer.data.staffRole).toBe(after)
    },
  )

  test('a deactivated member is signed out and told so at the log-in; restoring undoes it [OFF-354, OFF-358]', async () => {
    const member = await app.signInAs('Admin', { staffRole: 'matcher', password: 'member-12' })
    const logIn = () => visitor.send(loginAdmin, { body: { phone: member.account.phone, password: 'member-12' } })
    expect((await owner.send(calls.deactivateStaff, on(member))).answer.data.state).toBe('deactivated')
    expect((await member.send(verifyToken)).status).toBe(401)
    const refused = await logIn()
    expect([refused.status, refused.failure.code]).toEqual([403, 'accounts.deactivated'])
    expect((await owner.send(calls.deactivateStaff, on(member))).failure.code).toBe('staff.deactivatedAlready')
    expect((await owner.send(calls.sendStaffPasswordLink, on(member))).failure.code).toBe('staff.isDeactivated')
    expect((await owner.send(calls.restoreStaff, on(member))).answer.data.state).toBe('active')
    expect((await owner.send(calls.restoreStaff, on(member))).failure.code).toBe('staff.activeAlready')
    expect((await logIn()).status).toBe(200)
  })

  test('sessions are ended [OFF-356]', async () => {
    const member = await app.signInAs('Admin', { staffRole: 'matcher' })
    expect((await owner.send(calls.endStaffSessions, on(member))).answer.data.sessions).toBe(0)
    expect((await member.send(verifyToken)).status).toBe(401)
  })

  test('a password link goes by SMS to a member without e-mail [OFF-357]', async () => {
    const member = await app.signInAs('Admin', { staffRole: 'matcher' })
    await owner.send(calls.sendStaffPasswordLink, on(member))
    await app.deliverAll()
    const sms = (await app.sentSms()).findLast(({ to }) => to === member.account.phone)
    expect(sms?.text).toMatch(/\/reset-password\/[\w-]{40,}/)
    expect(await lastEvent(member.account.id)).toMatchObject({ kind: 'staffPasswordResetSent' })
  })

  test('unknown ids and other accounts are not found, and a reason is required', async () => {
    const guardian = await app.signInAs('Guardian')
    expect((await owner.send(calls.deactivateStaff, on(guardian))).status).toBe(404)
    expect((await owner.send(calls.deactivateStaff, { params: { id: 'x' }, body: change })).status).toBe(404)
    const member = await app.signInAs('Admin', { staffRole: 'matcher' })
    const bare = await owner.send(calls.deactivateStaff, { params: { id: member.account.id }, body: { reason: ' x ' } })
    expect([bare.status, bare.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
    expect((await member.send(verifyToken)).status).toBe(200)
  })
})

describe('the last owner', () => {
  async function demoteOthers() {
    await app.db.update(accounts).set({ staffRole: 'manager' }).where(eq(accounts.staffRole, 'owner'))
    await app.db.update(accounts).set({ staffRole: 'owner' }).where(eq(accounts.id, owner.account.id))
  }

  test('cannot be deactivated or given another role [OFF-355]', async () => {
    await demoteOthers()
    const refused = await owner.send(calls.deactivateStaff, on(owner))
    expect([refused.status, refused.failure.code]).toEqual([409, 'staff.lastOwner'])
    const body = { staffRole: 'manager' as const, reason }
    const demoted = await owner.send(calls.changeStaffRole, { params: { id: owner.account.id }, body })
    expect([demoted.status, demoted.failure.code]).toEqual([409, 'staff.lastOwner'])
  })

  test('two owners who deactivate each other leave one [OFF-355]', async () => {
    await demoteOthers()
    const other = await app.signInAs('Admin', { staffRole: 'owner' })
    const statuses = await Promise.all([
      owner.send(calls.deactivateStaff, on(other)),
      other.send(calls.deactivateStaff, on(owner)),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await app.db.select().from(accounts).where(eq(accounts.staffRole, 'owner'))
    expect(left.filter(({ deactivatedAt }) => deactivatedAt === null)).toHaveLength(1)
  })
})
