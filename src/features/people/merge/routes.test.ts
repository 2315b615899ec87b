import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { listGuardians, loginGuardian, searchGuardians } from '#features/accounts/calls.ts'
import { searchAdmin } from '#features/admin-overview/calls.ts'
import { createApplication, listOwnApplications } from '#features/applications/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { showHistory } from '#features/events/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { listOwnTuitions } from '#features/tuitions/calls.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as people from '../calls.ts'
import { listPersonBookings, listPersonDues } from '../page/calls.ts'

const app = await createTestApp()
const { visitor } = app
const manager = await app.signInAs('Admin', { staffRole: 'manager' })
const reason = 'They asked us by phone.'

const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })
const accountOf = async (phone: string) =>
  (await manager.send(people.listPersonAccounts, { params: { phone } })).answer.data
const publicTutors = async () =>
  (await visitor.send(listApprovedTutors, { query: { limit: 100 } })).answer.data.map(({ tutorId }) => tutorId)
const merge = (from: SignedInClient, into: SignedInClient) =>
  manager.send(people.mergePeople, {
    params: { id: from.account.id },
    body: { phone: into.account.phone, reason },
  })
const ownIds = async (who: SignedInClient) =>
  (await who.send(listOwnTuitions, { query: {} })).answer.data.map(({ _id }) => _id)

test('moves a guardian’s posts, and separating gives back what moved [OFF-373]', async () => {
  const [from, into] = [await app.signInAs('Guardian', { password: 'secret-1' }), await app.signInAs('Guardian')]
  const moved = await createApprovedTuition(app, { guardian: from })
  const kept = await createApprovedTuition(app, { guardian: into })
  const { data } = (await merge(from, into)).answer
  expect(data).toMatchObject({ state: 'merged', mergedInto: { phone: into.account.phone } })
  expect((await ownIds(into)).sort()).toEqual([moved._id, kept._id].sort())
  const login = await visitor.send(loginGuardian, { body: { phone: from.account.phone, password: 'secret-1' } })
  expect([login.status, login.failure.code]).toEqual([403, 'accounts.merged'])
  const [account] = await accountOf(into.account.phone)
  expect(account?.mergedHere).toMatchObject([{ phone: from.account.phone }])
  expect((await merge(from, into)).failure.code).toBe('people.mergedAlready')
  expect((await manager.send(people.restorePerson, on(from))).failure.code).toBe('people.isMerged')
  const later = await createApprovedTuition(app, { guardian: into })
  expect((await manager.send(people.unmergePeople, on(from))).answer.data.state).toBe('active')
  expect((await ownIds(into)).sort()).toEqual([kept._id, later._id].sort())
  expect(
    (await visitor.send(loginGuardian, { body: { phone: from.account.phone, password: 'secret-1' } })).status,
  ).toBe(200)
  expect((await manager.send(people.unmergePeople, on(from))).failure.code).toBe('people.notMerged')
})

test('moves the applications of a tutor, except where both applied, and back [OFF-373]', async () => {
  const into = await createApprovedTutor(app)
  const [both, one] = [await createApprovedTuition(app), await createApprovedTuition(app)]
  const from = await createApplicant(app, { tuitionId: both.tuitionId })
  await from.send(createApplication, { body: { tuitionId: one.tuitionId } })
  await into.send(createApplication, { body: { tuitionId: both.tuitionId } })
  const applied = async (who: SignedInClient) => (await who.send(listOwnApplications, { query: {} })).answer.meta.total
  expect((await merge(from, into)).status).toBe(200)
  expect(await applied(into)).toBe(2)
  expect(await publicTutors()).not.toContain(from.cv.tutorId)
  expect((await manager.send(people.unmergePeople, on(from))).status).toBe(200)
  expect(await applied(into)).toBe(1)
  expect(await publicTutors()).toContain(from.cv.tutorId)
  expect(await applied(await app.signIn(from.account))).toBe(2)
})

test('gives a tutor without CV the CV of the other account [OFF-373]', async () => {
  const from = await createApprovedTutor(app)
  const into = await app.signInAs('Tutor')
  await merge(from, into)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, from.account.id))
  expect(row?.mergedIntoId).toBe(into.account.id)
  expect(await publicTutors()).toContain(from.cv.tutorId)
  await manager.send(people.unmergePeople, on(from))
  expect(await publicTutors()).toContain(from.cv.tutorId)
})

test('the same account, another role, an unknown phone and a deactivated one are refused [OFF-373]', async () => {
  const [from, tutor, gone] = [
    await app.signInAs('Guardian'),
    await app.signInAs('Tutor'),
    await app.signInAs('Guardian'),
  ]
  await manager.send(people.deactivatePerson, on(gone))
  const codes = await Promise.all([from, tutor, gone].map(async (into) => (await merge(from, into)).failure.code))
  expect(codes).toEqual(['people.mergeSame', 'people.mergeUnknown', 'people.mergeIntoDeactivated'])
})

test('two accounts that are merged into each other at the same time: one is refused [OFF-373]', async () => {
  const [first, second] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const statuses = (await Promise.all([merge(first, second), merge(second, first)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

test('both accounts of a merge are shown with what belongs to them, and refused as the merge would be [OFF-640]', async () => {
  const [from, into] = [
    await app.signInAs('Guardian', { name: 'Sadia' }),
    await app.signInAs('Guardian', { name: 'Khadija' }),
  ]
  await createApprovedTuition(app, { guardian: from })
  const show = (phone: string, who = manager) =>
    who.send(people.previewMerge, { params: { id: from.account.id, phone } })
  expect((await show(into.account.phone)).answer.data).toMatchObject({
    from: { name: 'Sadia', phone: from.account.phone, tutorId: null, posts: 1, bookings: 0, dues: 0, reports: 0 },
    into: { name: 'Khadija', state: 'active', posts: 0 },
  })
  expect((await show(from.account.phone)).failure.code).toBe('people.mergeSame')
  expect((await show(uniquePhone())).failure.code).toBe('people.mergeUnknown')
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  expect((await show(into.account.phone, verifier)).status).toBe(403)
  const unseen = { phone: into.account.phone, reason, intoId: '' }
  const refused = await manager.send(people.mergePeople, { params: { id: from.account.id }, body: unseen })
  expect([refused.status, refused.failure.code]).toEqual([409, 'people.mergeUnseen'])
  expect((await accountOf(from.account.phone))[0]?.state).toBe('active')
  const seen = { ...unseen, intoId: into.account.id }
  expect((await manager.send(people.mergePeople, { params: { id: from.account.id }, body: seen })).status).toBe(200)
})

test('a merge stands in both histories, and the surviving person has the history of the other [OFF-641]', async () => {
  const [from, into] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  await createApprovedTuition(app, { guardian: from, admin: manager })
  const kindsOf = async (phone: string) =>
    (await manager.send(showHistory, { query: { phone } })).answer.data.events.map(({ kind }) => kind)
  const before = await kindsOf(from.account.phone)
  expect(before).toContain('tuitionPosted')
  await merge(from, into)
  for (const { account } of [from, into])
    expect(await kindsOf(account.phone)).toEqual(expect.arrayContaining(['accountsMerged', ...before]))
  await manager.send(people.unmergePeople, on(from))
  expect(await kindsOf(from.account.phone)).toContain('accountsUnmerged')
})

test('a merged guardian is in no list of guardians, and found by the old number in the one who stays, until the two are separated [OFF-642]', async () => {
  const [from, into] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const listed = async () => {
    const all = (await manager.send(listGuardians, { query: { limit: 100 } })).answer.data
    const found = (await manager.send(searchGuardians, { body: { searchTerm: from.account.phone } })).answer.data
    return [...all, ...found].filter(({ _id }) => _id === from.account.id).length
  }
  expect(await listed()).toBe(2)
  await merge(from, into)
  expect(await listed()).toBe(0)
  const { guardians } = (await manager.send(searchAdmin, { query: { term: from.account.phone } })).answer.data
  expect(guardians.map(({ phone }) => phone)).toEqual([into.account.phone])
  const [survivor] = await accountOf(into.account.phone)
  expect(survivor?.mergedHere).toEqual([
    { _id: from.account.id, name: from.account.name, phone: from.account.phone, tutorId: null },
  ])
  await manager.send(people.unmergePeople, on(from))
  expect(await listed()).toBe(2)
})

test('two tutors who are both booked keep both bookings and dues in the account that stays, and get them back [OFF-640]', async () => {
  const [from, into] = [await createApprovedTutor(app), await createApprovedTutor(app)]
  for (const { cv } of [from, into]) {
    const { tuitionId } = await createApprovedTuition(app)
    const { tutorId } = cv
    await manager.send(bookTuition, {
      body: { tuitionId, tutorId, startDate: 'December 1, 2026' },
    })
    await manager.send(createDue, { body: { tuitionId, tutorId, totalDue: 4500 } })
  }
  const shown = (
    await manager.send(people.previewMerge, { params: { id: from.account.id, phone: into.account.phone } })
  ).answer.data
  expect([shown.from, shown.into]).toMatchObject([
    { bookings: 1, dues: 1 },
    { bookings: 1, dues: 1 },
  ])
  const totals = async ({ cv: { _id: id } }: typeof into) => [
    (await manager.send(listPersonBookings, { params: { id } })).answer.meta.total,
    (await manager.send(listPersonDues, { params: { id } })).answer.meta.total,
  ]
  expect((await merge(from, into)).status).toBe(200)
  expect(await totals(into)).toEqual([2, 2])
  expect((await manager.send(people.unmergePeople, on(from))).status).toBe(200)
  expect([await totals(from), await totals(into)]).toEqual([
    [1, 1],
    [1, 1],
  ])
})
