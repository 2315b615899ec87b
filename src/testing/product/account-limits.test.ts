import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import * as accounts from '#features/accounts/calls.ts'
import { createApplication } from '#features/applications/calls.ts'
import { cancelDemo, proposeDemo, shortlistApplicant, unlistApplicant } from '#features/applications/choose/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { keepAccount, requestDeletion } from '#features/people/own-data/calls.ts'
import { sendPersonSms } from '#features/people/page/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { pauseOwnTuition, resumeOwnTuition } from '#features/tuitions/own/calls.ts'
import type { ThrottleRule } from '#shared/limits.ts'
import { createApplicant, createApprovedTuition } from '../applications.ts'
import { createTestApp, type SignedInClient } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { createApprovedTutor } from '../tutors.ts'

/** Loops of one account, which end in 429 for it only. */
const app = await createTestApp({ THROTTLE: 'on', TRUST_PROXY: 'on' })
const admin = await app.signInAs('Admin')

type Answer = { status: number; headers: Record<string, unknown> }

/** Sends until a refusal; returns how many were answered with 200 and the refusal. */
async function sendUntilRefused(send: (round: number) => Promise<Answer>) {
  for (let round = 0; round < 100; round++) {
    const { status, headers } = await send(round)
    if (status !== 200) return { passed: round, status, retryAfter: Number(headers['retry-after']) }
  }
  throw new Error('never refused')
}

const refusedAfter = (passed: number) => ({ passed, status: 429, retryAfter: expect.closeTo(3600, -3) })
/** Sets how much of a limit an account has used, so that not each attempt is sent. */
const setUsed = (limit: ThrottleRule, { account }: SignedInClient, used: number) =>
  app.db.execute(sql`update throttle set points = ${used} where key = ${`${limit}:${account.id}`}`)
const messagesTo = async (recipient: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))

const changePassword = (who: SignedInClient, n: number) =>
  who.send(accounts.changePassword, {
    body: { currentPassword: `secret-${n + 1}`, password: `secret-${n + 2}`, confirmPassword: `secret-${n + 2}` },
  })
const changeEmail = (who: SignedInClient, email: string) =>
  who.send(accounts.updateOwnAccount, { body: { name: who.account.name, email, currentPassword: 'secret-1' } })
const changeLanguage = (who: SignedInClient, n: number) =>
  who.send(accounts.changeLanguage, { body: { language: n % 2 === 0 ? 'bn' : 'en' } })

test('an account changes its password five times an hour and causes five messages; another goes on [OPS-471]', async () => {
  const [person, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  expect(await sendUntilRefused((n) => changePassword(person, n))).toEqual(refusedAfter(5))
  expect(await messagesTo(person.account.phone)).toHaveLength(5)
  expect((await changePassword(other, 0)).status).toBe(200)
})

test('an account changes its e-mail five times an hour, taken addresses included; another goes on [OPS-471]', async () => {
  const [person, other] = [await app.signInAs('Tutor'), await app.signInAs('Tutor')]
  await changeEmail(other, 'taken@loop.example')
  let taken = 0
  const { passed, status } = await sendUntilRefused(async (n) => {
    if (n % 2 === 0) return changeEmail(person, `victim${n}@loop.example`)
    const answer = await changeEmail(person, 'taken@loop.example')
    expect(answer.status).toBe(n < 5 ? 409 : 429)
    if (answer.status === 409) taken++
    return { status: answer.status === 409 ? 200 : answer.status, headers: answer.headers }
  })
  expect([passed, status, taken]).toEqual([5, 429, 2])
  expect((await changeEmail(other, 'other@loop.example')).status).toBe(200)
})

test('wrong passwords use up no change of the account [OPS-471]', async () => {
  const person = await app.signInAs('Guardian')
  for (let n = 0; n < 7; n++) expect((await changePassword(person, 6)).status).toBe(400)
  expect((await changePassword(person, 0)).status).toBe(200)
})

test('an account changes its language five times an hour, and the same one again without a count [OPS-471]', async () => {
  const person = await app.signInAs('Guardian')
  expect(await sendUntilRefused((n) => changeLanguage(person, n))).toEqual(refusedAfter(5))
  expect((await changeLanguage(person, 0)).status).toBe(200)
})

test('an account asks for its deletion and takes it back five times an hour; another goes on [OPS-471]', async () => {
  const [person, other] = [await app.signInAs('Guardian'), await app.signInAs('Tutor')]
  const ask = (who: SignedInClient) => who.send(requestDeletion, { body: { currentPassword: 'secret-1' } })
  const sent = await sendUntilRefused((n) => (n % 2 === 0 ? ask(person) : person.send(keepAccount)))
  expect(sent).toEqual(refusedAfter(10))
  expect((await messagesTo(person.account.phone)).length).toBeLessThanOrEqual(10)
  expect((await ask(other)).status).toBe(200)
})

test('a guardian posts twenty tuitions an hour, from any address; another and the staff go on [OPS-472]', async () => {
  const [guardian, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const post = (who: SignedInClient) => who.send(createTuition, { body: buildTuitionBody({ heading: 'Need Tutor' }) })
  expect(await sendUntilRefused(() => post(guardian))).toEqual(refusedAfter(20))
  expect((await post(other)).status).toBe(200)
  for (let n = 0; n < 25; n++) expect((await post(admin)).status).toBe(200)
})

async function openTuition() {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  return { guardian, tuition, tutor, params: { id: tutor.application._id } }
}

test('a guardian proposes and cancels demos twenty times an hour, and each step is one message; another goes on [OPS-472]', async () => {
  const [one, other] = [await openTuition(), await openTuition()]
  const body = { date: '2026-11-25', time: '17:00' }
  const { guardian, params, tutor } = one
  let demoId = ''
  const moved = await sendUntilRefused(async (n) => {
    if (n % 2 === 1) return guardian.send(cancelDemo, { params: { id: demoId }, body: { reason: 'Not at home.' } })
    const proposed = await guardian.send(proposeDemo, { params, body })
    if (proposed.status === 200) demoId = proposed.answer.data.demo?._id ?? ''
    return proposed
  })
  expect(moved).toEqual(refusedAfter(20))
  expect((await messagesTo(tutor.account.phone)).length).toBeLessThanOrEqual(21)
  expect((await other.guardian.send(proposeDemo, { params: other.params, body })).status).toBe(200)
})

test.each([
  ['shortlists and unlists', shortlistApplicant, unlistApplicant],
  ['pauses and resumes', pauseOwnTuition, resumeOwnTuition],
] as const)('a guardian who %s without end gets 429; another goes on [OPS-472]', async (_, there, back) => {
  const [one, other] = [await openTuition(), await openTuition()]
  const move = ({ guardian, tuition, params }: typeof one, call: typeof there | typeof back) =>
    guardian.send(call, { params: call.path.startsWith('tuitions') ? { id: tuition._id } : params })
  for (const call of [there, back]) expect((await move(one, call)).status).toBe(200)
  await setUsed('changesByAccount', one.guardian, 118)
  expect(await sendUntilRefused((n) => move(one, n % 2 === 0 ? there : back))).toEqual(refusedAfter(2))
  expect((await move(other, there)).status).toBe(200)
})

test('a tutor sends sixty applications an hour, refused ones included; another goes on [OPS-472]', async () => {
  const [tutor, other] = [await createApprovedTutor(app), await createApprovedTutor(app)]
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const apply = (who: SignedInClient) => who.send(createApplication, { body: { tuitionId } })
  const statuses: number[] = []
  expect((await apply(tutor)).status).toBe(200)
  await setUsed('applicationsByAccount', tutor, 58)
  for (let n = 0; n < 3; n++) statuses.push((await apply(tutor)).status)
  expect(statuses).toEqual([409, 409, 429])
  expect((await apply(other)).status).toBe(200)
})

test('signed-in people of one address count by account, so that a campus shuts nobody out [OPS-477]', async () => {
  const send = (cookie: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/v1/${sendContactMessage.path}`,
      headers: { 'x-forwarded-for': '203.0.113.200', cookie },
      payload: { name: 'Student', phone: '01712345678', text: 'Hello' },
    })
  for (let n = 0; n < 10; n++) expect((await send('')).statusCode).toBe(200)
  expect((await send('')).statusCode).toBe(429)
  const student = await app.signInAs('Tutor')
  for (let n = 0; n < 10; n++) expect((await send(student.cookie)).statusCode).toBe(200)
  expect((await send(student.cookie)).statusCode).toBe(429)
})

test('a member of the staff downloads sixty lists an hour; another goes on [OPS-480]', async () => {
  const download = async ({ cookie }: SignedInClient) => {
    const { statusCode, headers } = await app.http.inject({ url: '/api/v1/csv/guardians/all', headers: { cookie } })
    return { status: statusCode, headers }
  }
  expect((await download(admin)).status).toBe(200)
  await setUsed('exportsByAccount', admin, 58)
  expect(await sendUntilRefused(() => download(admin))).toEqual(refusedAfter(2))
  expect((await download(await app.signInAs('Admin', { staffRole: 'manager' }))).status).toBe(200)
})

test('a member of the staff sends three hundred texts to people an hour; another goes on [OPS-472]', async () => {
  const [member, other] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
  const { phone } = (await app.signInAs('Tutor')).account
  const send = (who: SignedInClient) =>
    who.send(sendPersonSms, { body: { phone, text: 'Please call us.', anyway: true } })
  expect((await send(member)).status).toBe(200)
  await setUsed('textsByAccount', member, 298)
  expect(await sendUntilRefused(() => send(member))).toEqual(refusedAfter(2))
  expect((await send(other)).status).toBe(200)
})
