import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { loginGuardian, verifyToken } from '#features/accounts/calls.ts'
import { reportPerson } from '#features/reports/actions.server.ts'
import { listApprovedTuitions, listOwnTuitions } from '#features/tuitions/calls.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const owner = await app.signInAs('Admin', { name: 'The Owner', staffRole: 'owner' })
const manager = await app.signInAs('Admin', { staffRole: 'manager' })
const reason = 'They asked us by phone.'

const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })
const accountOf = async (phone: string) =>
  (await manager.send(calls.listPersonAccounts, { params: { phone } })).answer.data
const publicIds = async () =>
  (await visitor.send(listApprovedTuitions, { query: { limit: 100 } })).answer.data.map(({ _id }) => _id)
const publicTutors = async () =>
  (await visitor.send(listApprovedTutors, { query: { limit: 100 } })).answer.data.map(({ tutorId }) => tutorId)
const eventsOf = async (accountId: string) =>
  app.db.select().from(events).where(eq(events.accountId, accountId)).orderBy(events.number)

describe('a correction', () => {
  const correct = (
    who: SignedInClient,
    person: SignedInClient,
    body: { name?: string; phone?: string; code?: string },
  ) =>
    who.send(calls.correctPerson, {
      params: { id: person.account.id },
      body: { name: person.account.name, phone: person.account.phone, reason, ...body },
    })

  async function sendCode(person: SignedInClient, phone: string) {
    const { status } = await manager.send(calls.sendPhoneCode, { params: { id: person.account.id }, body: { phone } })
    await app.deliverAll()
    const sms = (await app.sentSms()).findLast(({ to }) => to === phone)
    return { status, code: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' }
  }

  test('of the name needs no code, and nothing changes without a difference [OFF-371]', async () => {
    const person = await app.signInAs('Guardian', { name: 'Rahim Udin' })
    expect((await correct(manager, person, { name: 'Rahim Uddin' })).answer.data.name).toBe('Rahim Uddin')
    expect((await eventsOf(person.account.id)).at(-1)).toMatchObject({
      kind: 'personCorrected',
      changes: { name: ['Rahim Udin', 'Rahim Uddin'] },
      reason,
      actorId: manager.account.id,
    })
    const same = await correct(manager, person, { name: 'Rahim Uddin' })
    expect([same.status, same.failure.code]).toEqual([409, 'people.nothingChanged'])
  })

  test('of the phone by a manager needs the code sent to it; posts and a report follow [OFF-371]', async () => {
    const person = await app.signInAs('Guardian', { password: 'secret-1' })
    const old = person.account.phone
    const tuition = await createApprovedTuition(app, { guardian: person, post: { phone: old } })
    await reportPerson(app.db, {
      phone: old,
      role: 'Guardian',
      comment: 'Did not pay.',
      now: app.clock.now,
      actor: owner.actor,
    })
    const phone = uniquePhone()
    const bare = await correct(manager, person, { phone })
    expect([bare.status, bare.failure.code]).toEqual([403, 'people.codeNeeded'])
    const { code } = await sendCode(person, phone)
    const wrong = await correct(manager, person, { phone, code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'people.codeWrong'])
    const other = await correct(manager, person, { phone: uniquePhone(), code })
    expect(other.failure.code).toBe('people.codeWrong')
    expect((await correct(manager, person, { phone, code })).answer.data.phone).toBe(phone)
    const again = await app.signIn(person.account)
    const [own] = (await again.send(listOwnTuitions, { query: {} })).answer.data
    expect(own).toMatchObject({ _id: tuition._id, phone })
    expect((await visitor.send(loginGuardian, { body: { phone, password: 'secret-1' } })).status).toBe(200)
    expect((await visitor.send(loginGuardian, { body: { phone: old, password: 'secret-1' } })).status).toBe(401)
    const { rows } = await app.db.execute('select phone from reports')
    expect(rows.map((row) => row.phone)).toContain(phone)
  })

  test('a code is valid for at most twenty minutes [OFF-371]', async () => {
    const person = await app.signInAs('Tutor')
    const phone = uniquePhone()
    const { code } = await sendCode(person, phone)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 20 * 60_000)
    const late = await correct(manager, person, { phone, code })
    app.clock.now = before
    expect(late.failure.code).toBe('people.codeWrong')
  })

  test('an owner answers for another phone with the reason; a taken one is refused [OFF-371]', async () => {
    const person = await app.signInAs('Guardian')
    const neighbour = await app.signInAs('Guardian')
    const taken = await correct(owner, person, { phone: neighbour.account.phone })
    expect([taken.status, taken.failure.code]).toEqual([409, 'people.phoneTaken'])
    const phone = uniquePhone()
    expect((await correct(owner, person, { phone })).answer.data.phone).toBe(phone)
  })

  test('admins and unknown ids are not found', async () => {
    expect((await correct(owner, manager, { name: 'X Y' })).status).toBe(404)
    const unknown = await owner.send(calls.sendPhoneCode, { params: { id: 'x' }, body: { phone: uniquePhone() } })
    expect(unknown.status).toBe(404)
  })
})

describe('deactivation', () => {
  test('signs a guardian out, refuses the log-in in words and pauses open posts; restoring undoes it [OFF-372]', async () => {
    const person = await app.signInAs('Guardian', { password: 'secret-1' })
    const tuition = await createApprovedTuition(app, { guardian: person })
    const logIn = () => visitor.send(loginGuardian, { body: { phone: person.account.phone, password: 'secret-1' } })
    expect(await publicIds()).toContain(tuition._id)
    expect((await manager.send(calls.deactivatePerson, on(person))).answer.data.state).toBe('deactivated')
    expect(await publicIds()).not.toContain(tuition._id)
    expect((await person.send(verifyToken)).status).toBe(401)
    const refused = await logIn()
    expect([refused.status, refused.failure.message]).toEqual([403, 'This account is deactivated. Please contact us.'])
    expect((await manager.send(calls.deactivatePerson, on(person))).failure.code).toBe('people.deactivatedAlready')
    expect((await manager.send(calls.restorePerson, on(person))).answer.data.state).toBe('active')
    expect(await publicIds()).toContain(tuition._id)
    expect((await logIn()).status).toBe(200)
    expect((await manager.send(calls.restorePerson, on(person))).failure.code).toBe('people.activeAlready')
  })

  test('takes a tutor’s CV off the public list and restoring brings it back [OFF-372]', async () => {
    const tutor = await createApprovedTutor(app)
    expect(await publicTutors()).toContain(tutor.cv.tutorId)
    await manager.send(calls.deactivatePerson, on(tutor))
    expect(await publicTutors()).not.toContain(tutor.cv.tutorId)
    await manager.send(calls.restorePerson, on(tutor))
    expect(await publicTutors()).toContain(tutor.cv.tutorId)
  })

  test('two staff members at the same time: one is refused [OFF-372]', async () => {
    const person = await app.signInAs('Guardian')
    const answers = await Promise.all([owner, manager].map(({ send }) => send(calls.deactivatePerson, on(person))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a verifier may not [OFF-372]', async () => {
    const person = await app.signInAs('Guardian')
    const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
    const refused = await verifier.send(calls.deactivatePerson, on(person))
    expect([refused.status, refused.failure.code]).toEqual([403, 'refused.permission'])
    expect((await person.send(verifyToken)).status).toBe(200)
  })
})

test('the accounts of a phone are listed by role, with when they were seen [OFF-370]', async () => {
  const phone = uniquePhone()
  const guardian = await app.signInAs('Guardian', { phone })
  await app.signInAs('Tutor', { phone })
  await guardian.send(verifyToken)
  expect(await accountOf(phone)).toMatchObject([
    { role: 'Guardian', state: 'active', lastSeenAt: app.clock.now.toISOString(), mergedInto: null, mergedHere: [] },
    { role: 'Tutor', state: 'active', lastSeenAt: null },
  ])
  expect(await accountOf(uniquePhone())).toEqual([])
})

test('when somebody was seen is written at most once in five minutes [OFF-359]', async () => {
  const person = await app.signInAs('Guardian')
  const seen = async () => (await accountOf(person.account.phone))[0]?.lastSeenAt
  const start = app.clock.now
  await person.send(verifyToken)
  app.clock.now = new Date(start.getTime() + 5 * 60_000)
  await person.send(verifyToken)
  expect(await seen()).toBe(start.toISOString())
  app.clock.now = new Date(start.getTime() + 5 * 60_000 + 1)
  await person.send(verifyToken)
  expect(await seen()).toBe(app.clock.now.toISOString())
})
