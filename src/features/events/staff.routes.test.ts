import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { loginAdmin } from '#features/accounts/calls.ts'
import { deactivatePerson, restorePerson } from '#features/people/calls.ts'
import { changeStaffRole, inviteStaff, listInvitations } from '#features/staff/calls.ts'
import { API_PREFIX } from '#shared/call.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { showHistory } from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin', { name: 'The Owner' })
const colleague = await app.signInAs('Admin', { name: 'A Colleague', staffRole: 'cashier' })
const guardian = await app.signInAs('Guardian')
const kindsFor = async (who: SignedInClient, query: object) =>
  (await who.send(showHistory, { query })).answer.data.events.map(({ kind }) => kind)

describe('the history of staff', async () => {
  const { phone, id } = colleague.account
  await app.visitor.send(loginAdmin, { body: { phone, password: 'secret-1' } })
  await owner.send(changeStaffRole, { params: { id }, body: { staffRole: 'matcher', reason: 'Matches now.' } })
  await owner.send(inviteStaff, { body: { name: 'New', phone: uniquePhone(), email: '', staffRole: 'verifier' } })
  const [invitation] = (await owner.send(listInvitations, { query: {} })).answer.data
  const ids = [{ phone }, { phone: owner.account.phone }, { phone: invitation?.phone }, { recordId: invitation?._id }]

  test.each(ids)('is shown by %j to those who read the activity only [OPS-481]', async (query) => {
    const seen = await kindsFor(owner, query)
    expect(seen.length).toBeGreaterThan(0)
    for (const staffRole of STAFF_ROLES) {
      const member = await app.signInAs('Admin', { staffRole })
      const isReader = staffRole === 'owner' || staffRole === 'manager'
      expect(await kindsFor(member, query)).toEqual(isReader ? seen : [])
    }
  })

  test('is not shown by the phone that a member of the staff shares with an own guardian’s account [OPS-481]', async () => {
    const shared = await app.signInAs('Guardian', { phone })
    await owner.send(deactivatePerson, { params: { id: shared.account.id }, body: { reason: 'A mistake.' } })
    await owner.send(restorePerson, { params: { id: shared.account.id }, body: { reason: 'A mistake.' } })
    const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
    expect(await kindsFor(verifier, { phone })).toEqual(['accountRestored', 'accountDeactivated'])
  })

  test('hides nothing that staff did to a tuition or a guardian [OPS-481]', async () => {
    const tuition = await createApprovedTuition(app, { admin: owner, guardian })
    const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
    expect(await kindsFor(verifier, { tuitionId: tuition.tuitionId })).toEqual(['tuitionVerified', 'tuitionPosted'])
    expect(await kindsFor(verifier, { recordId: tuition._id })).toEqual(['tuitionVerified', 'tuitionPosted'])
    expect(await kindsFor(verifier, { phone: guardian.account.phone })).toContain('tuitionPosted')
  })
})

describe('a downloaded list', () => {
  const download = async (who: SignedInClient, path: string) =>
    (await app.http.inject({ url: `${API_PREFIX}csv/${path}`, headers: { cookie: who.cookie } })).statusCode
  const newest = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]
  const manager = app.signInAs('Admin', { staffRole: 'manager' })

  test.each([
    ['guardians/all', null],
    ['outbox?status=waiting', 'status: waiting'],
    ['tuitions/available-tuitions-search-for-admin?searchTerm=01712345678', 'searchTerm: •••'],
    ['hire-request/all?page=3&limit=1&lang=bn', null],
  ])('of %s leaves one event with its filters and size [OPS-480]', async (path, filters) => {
    const who = await manager
    expect(await download(who, path)).toBe(200)
    const list = path.split('?')[0]
    const event = await newest()
    expect(event).toMatchObject({ kind: 'listExported', actorId: who.account.id, recordId: list })
    expect(event?.changes).toEqual({
      list: [null, list],
      rows: [null, expect.any(Number)],
      ...(filters && { filters: [null, filters] }),
    })
  })

  test('that is refused leaves none [OPS-480]', async () => {
    const before = await newest()
    expect(await download(guardian, 'guardians/all')).toBe(403)
    expect(await newest()).toEqual(before)
  })

  test('is seen in the activity, and by nobody who may not read it [OPS-480]', async () => {
    const who = await app.signInAs('Admin', { staffRole: 'cashier' })
    const recordId = 'guardians/all'
    expect(await kindsFor(owner, { recordId })).toContain('listExported')
    expect(await kindsFor(who, { recordId })).toEqual([])
    expect(await app.db.select().from(events).where(eq(events.kind, 'listExported'))).not.toEqual([])
  })
})
