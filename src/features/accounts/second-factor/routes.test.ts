import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { recoveryCodes } from '#db/tables/people/recovery-codes.server.ts'
import { changeSecondFactor } from '#features/settings/calls.ts'
import { listStaff, resetStaffSecondFactor } from '#features/staff/calls.ts'
import { totpCodeAt } from '#testing/office/totp.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { getOwnAccount, listGuardians, loginAdmin, verifyToken } from '../calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { visitor, clock } = app
const PASSWORD = 'secret-long-1'

const nextStep = () => {
  clock.now = new Date(clock.now.getTime() + 30_000)
}

/** An admin with a second factor, its key and recovery codes. */
async function withFactor(staffRole: 'owner' | 'manager' | 'verifier' = 'owner') {
  const person = await app.signInAs('Admin', { staffRole, password: PASSWORD })
  return { person, ...(await enrol(person)) }
}

async function enrol(person: SignedInClient) {
  const { key } = (await person.send(calls.startSecondFactor, { body: { currentPassword: PASSWORD } })).answer.data
  const enabled = await person.send(calls.enableSecondFactor, { body: { code: totpCodeAt(key, clock.now) } })
  nextStep()
  return { key, codes: enabled.answer.data.recoveryCodes }
}

const logIn = ({ account }: SignedInClient, code?: string) =>
  visitor.send(loginAdmin, { body: { phone: account.phone, password: PASSWORD, ...(code ? { code } : {}) } })

describe('a second factor', () => {
  test('is set up with the password and a first code, and its key is stored encrypted [OFF-360]', async () => {
    const person = await app.signInAs('Admin', { password: PASSWORD })
    const wrong = await person.send(calls.startSecondFactor, { body: { currentPassword: 'not-it-1' } })
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'accounts.wrongPassword'])
    const early = await person.send(calls.enableSecondFactor, { body: { code: '123456' } })
    expect([early.status, early.failure.code]).toEqual([409, 'secondFactor.startFirst'])
    const { data } = (await person.send(calls.startSecondFactor, { body: { currentPassword: PASSWORD } })).answer
    expect(data.picture).toMatch(/^data:image\/svg/)
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, person.account.id))
    expect(row?.totpSecret).not.toContain(data.key)
    expect((await logIn(person)).status).toBe(200)
    const bad = await person.send(calls.enableSecondFactor, { body: { code: '000000' } })
    expect([bad.status, bad.failure.code]).toEqual([400, 'secondFactor.codeWrong'])
    const { answer } = await person.send(calls.enableSecondFactor, { body: { code: totpCodeAt(data.key, clock.now) } })
    expect(answer.data.recoveryCodes).toHaveLength(10)
    expect(new Set(answer.data.recoveryCodes).size).toBe(10)
    const again = await person.send(calls.startSecondFactor, { body: { currentPassword: PASSWORD } })
    expect([again.status, again.failure.code]).toEqual([409, 'secondFactor.enabledAlready'])
    expect((await person.send(calls.getSecondFactor)).answer.data).toEqual({
      isEnabled: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })
  })

  test('the log-in asks for it after the right password only, and a code works once [OFF-361]', async () => {
    const { person, key } = await withFactor()
    const asked = await logIn(person)
    expect([asked.status, asked.failure.code]).toEqual([401, 'secondFactor.needed'])
    expect(asked.headers['set-cookie']).toBeUndefined()
    const wrong = await visitor.send(loginAdmin, { body: { phone: person.account.phone, password: 'wrong-12' } })
    expect(wrong.failure.code).toBe('accounts.wrongCredentials')
    expect((await logIn(person, '000000')).failure.code).toBe('secondFactor.codeWrong')
    const code = totpCodeAt(key, clock.now)
    expect((await logIn(person, code)).status).toBe(200)
    const replayed = await logIn(person, code)
    expect([replayed.status, replayed.failure.code]).toEqual([401, 'secondFactor.codeWrong'])
    nextStep()
    expect((await logIn(person, totpCodeAt(key, clock.now))).status).toBe(200)
    const earlier = totpCodeAt(key, new Date(clock.now.getTime() - 30_000))
    expect((await logIn(person, earlier)).status).toBe(401)
  })

  test('one code sent twice at the same time logs in once [OFF-361]', async () => {
    const { person, key } = await withFactor()
    const code = totpCodeAt(key, clock.now)
    const statuses = (await Promise.all([logIn(person, code), logIn(person, code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  test('a recovery code works once, is stored as a hash, and new ones replace the old [OFF-362]', async () => {
    const { person, key, codes } = await withFactor()
    const [first = '', second = ''] = codes
    const rows = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.account.id))
    expect(rows.map(({ codeHash }) => codeHash.toString())).not.toContain(first.replace('-', ''))
    expect((await logIn(person, first.toUpperCase())).status).toBe(200)
    expect((await logIn(person, first)).status).toBe(401)
    expect((await person.send(calls.getSecondFactor)).answer.data.recoveryCodesLeft).toBe(9)
    const proof = { currentPassword: PASSWORD, code: totpCodeAt(key, clock.now) }
    const renewed = (await person.send(calls.renewRecoveryCodes, { body: proof })).answer.data.recoveryCodes
    expect((await logIn(person, second)).status).toBe(401)
    expect((await logIn(person, renewed[0])).status).toBe(200)
  })

  test('is turned off with password and code [OFF-363]', async () => {
    const { person, key } = await withFactor()
    const off = (currentPassword: string, code: string) =>
      person.send(calls.disableSecondFactor, { body: { currentPassword, code } })
    expect((await off('wrong-12', totpCodeAt(key, clock.now))).failure.code).toBe('accounts.wrongPassword')
    expect((await off(PASSWORD, '000000')).failure.code).toBe('secondFactor.codeWrong')
    expect((await off(PASSWORD, totpCodeAt(key, clock.now))).answer.data.isEnabled).toBe(false)
    expect((await off(PASSWORD, totpCodeAt(key, clock.now))).failure.code).toBe('secondFactor.notEnabled')
    expect((await logIn(person)).status).toBe(200)
    const kinds = await app.db
      .select()
      .from(events)
      .where(eq(events.accountId, person.account.id))
      .orderBy(events.number)
    expect(kinds.map(({ kind }) => kind)).toEqual(['secondFactorEnabled', 'secondFactorDisabled', 'signedIn'])
  })

  test('an owner removes the factor of a colleague who lost it [OFF-366]', async () => {
    const owner = await app.signInAs('Admin', { staffRole: 'owner' })
    const { person } = await withFactor('verifier')
    const input = { params: { id: person.account.id }, body: { reason: 'The phone was stolen.' } }
    expect((await owner.send(resetStaffSecondFactor, input)).answer.data.hasSecondFactor).toBe(false)
    expect((await person.send(verifyToken)).status).toBe(401)
    expect((await logIn(person)).status).toBe(200)
    expect((await owner.send(resetStaffSecondFactor, input)).failure.code).toBe('staff.noSecondFactor')
  })
})

// Must be last: the setting holds for the whole file.
describe('the setting that requires it', () => {
  const set = (person: SignedInClient, isRequired: boolean) => person.send(changeSecondFactor, { body: { isRequired } })

  test('holds owners and managers back until they have one, from the next call on [OFF-364]', async () => {
    const manager = await app.signInAs('Admin', { staffRole: 'manager', password: PASSWORD })
    const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
    const bare = await app.signInAs('Admin', { staffRole: 'owner', password: PASSWORD })
    expect((await set(bare, true)).failure.code).toBe('settings.ownFactorFirst')
    const { person: owner, key } = await withFactor('owner')
    expect((await manager.send(listGuardians, { query: {} })).status).toBe(200)
    expect((await set(owner, true)).answer.data.requireSecondFactor).toBe(true)
    const refused = await manager.send(listGuardians, { query: {} })
    expect([refused.status, refused.failure.code]).toEqual([403, 'refused.permission'])
    expect((await bare.send(listStaff, { query: {} })).status).toBe(403)
    expect((await verifier.send(listGuardians, { query: {} })).status).toBe(200)
    expect((await manager.send(getOwnAccount)).status).toBe(200)
    expect((await manager.send(verifyToken)).answer.data.staffRole).toBeUndefined()
    expect((await manager.send(calls.getSecondFactor)).answer.data).toMatchObject({
      isEnabled: false,
      isRequired: true,
    })
    await enrol(manager)
    expect((await manager.send(listGuardians, { query: {} })).status).toBe(200)
    const proof = { currentPassword: PASSWORD, code: totpCodeAt(key, clock.now) }
    const kept = await owner.send(calls.disableSecondFactor, { body: proof })
    expect([kept.status, kept.failure.code]).toEqual([409, 'secondFactor.required'])
    expect((await set(owner, false)).answer.data.requireSecondFactor).toBe(false)
  })
})
