import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { notifications } from '#db/tables/messages/notifications.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { loginByCode, startLoginCode } from '#features/accounts/login/code.calls.ts'
import { listApplicants } from '#features/applications/calls.ts'
import { API_PREFIX } from '#shared/call.ts'
import { DAY_MS } from '#shared/durations.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { openBrowser, postLinkFor, smsCodeFor, wrongCode } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { closeTuition, createTuition, getTuition, listOwnTuitions, updateTuition } from '../calls.ts'
import { closeOwnTuition } from '../own/calls.ts'
import { findTuitionRow, lockTuition, overwriteTuition } from '../store.server.ts'
import { openPostLink, sendPostCode } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

async function visitorPost(by = admin) {
  const phone = uniquePhone()
  const post = await createApprovedTuition(app, { admin: by, post: { phone } })
  return { phone, post, params: { token: await postLinkFor(app, phone) } }
}

test('the link of the SMS shows the post, and its code leads to the applicants [FAM-320..322]', async () => {
  const { phone, post, params } = await visitorPost()
  const tutor = await createApplicant(app, { tuitionId: post.tuitionId, admin })
  const page = openBrowser(app)
  const opened = await page.send(openPostLink, { params })
  expect(opened.data).toEqual({
    tuitionId: post.tuitionId,
    state: 'approved',
    applicants: 1,
    phone: `${phone.slice(0, 3)}•••••${phone.slice(-3)}`,
    isOwner: false,
    agreement: null,
  })
  expect((await page.send(sendPostCode, { params })).data).toMatchObject({ purpose: 'post', role: 'Guardian' })
  const user = await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
  expect(user.data).toMatchObject({ isGuest: true, phone })
  expect((await page.send(openPostLink, { params })).data.isOwner).toBe(true)
  const applicants = await page.send(listApplicants, { params: { id: post.tuitionId }, query: { page: 1, limit: 10 } })
  expect(applicants.data).toMatchObject([{ tutorId: tutor.cv.tutorId }])
})

test('a post of a guardian or admin sends no link [FAM-320]', async () => {
  const guardian = await app.signInAs('Guardian')
  await createPendingTuition(app, { guardian })
  expect(await postLinkFor(app, guardian.account.phone)).toBe('')
})

test('a forwarded link shows no number and opens nothing [FAM-322]', async () => {
  const { phone, post, params } = await visitorPost()
  const stranger = await app.signInAs('Guardian')
  for (const client of [app.visitor, stranger, await app.signInAs('Tutor')]) {
    const { answer, raw } = await client.send(openPostLink, { params })
    expect(answer.data.isOwner).toBe(false)
    expect(raw).not.toContain(phone)
    expect((await client.send(sendPostCode, { params })).raw).not.toContain(phone)
  }
  const applicants = { params: { id: post.tuitionId }, query: { page: 1, limit: 10 } }
  expect((await stranger.send(listApplicants, applicants)).status).toBe(404)
  const page = openBrowser(app)
  await page.send(sendPostCode, { params })
  const otp = wrongCode(await smsCodeFor(app, phone))
  expect((await page.send(loginByCode, { body: { otp } })).status).toBe(400)
  const asTutor = { otp: await smsCodeFor(app, phone), accountType: 'Tutor' as const }
  expect((await page.send(loginByCode, { body: asTutor })).data.role).toBe('Guardian')
})

test('guessed and expired links say so; a closed post says that it is closed [FAM-323]', async () => {
  const { params, post } = await visitorPost()
  for (const token of ['guessed', 'TN1001', params.token.slice(1), `${params.token}x`, '%00']) {
    for (const call of [openPostLink, sendPostCode]) {
      const answer = await app.visitor.send(call, { params: { token } })
      expect([answer.status, answer.failure.code]).toEqual([404, 'tuitions.linkUnknown'])
    }
  }
  await admin.send(closeTuition, { params: { id: post._id }, body: { reason: 'Found a tutor' } })
  expect((await app.visitor.send(openPostLink, { params })).answer.data.state).toBe('closed')
  app.clock.now = new Date(app.clock.now.getTime() + 90 * DAY_MS)
  const expired = await app.visitor.send(openPostLink, { params })
  expect([expired.status, expired.failure.code]).toEqual([404, 'tuitions.linkExpired'])
})

test('a claim waits for staff who edit the post, and keeps both changes [FAM-325]', async () => {
  const phone = uniquePhone()
  const post = await createPendingTuition(app, { post: { phone } })
  const page = openBrowser(app)
  await page.send(startLoginCode, { body: { phone, role: 'Guardian' } })
  const otp = await smsCodeFor(app, phone)
  let claim: Promise<{ status: number }> | undefined
  await withTransaction(app.db, async (tx) => {
    const row = await lockTuition(tx, post._id)
    if (!row) throw new Error('the post is gone')
    claim = page.send(loginByCode, { body: { otp } })
    await overwriteTuition(tx, { ...row, details: 'Checked by phone' })
  })
  expect((await claim)?.status).toBe(200)
  const [own] = (await page.send(listOwnTuitions, { query: { page: 1, limit: 10 } })).data
  expect([own.tuitionId, own.details]).toEqual([post.tuitionId, 'Checked by phone'])
})

test('a post whose phone staff corrected is taken over by the new phone only [FAM-325]', async () => {
  const [old, corrected] = [uniquePhone(), uniquePhone()]
  const post = await createPendingTuition(app, { post: { phone: old } })
  // The sessions of earlier tests have expired by this clock.
  const staff = await app.signInAs('Admin')
  const edited = await staff.send(updateTuition, { params: { id: post._id }, body: { phone: corrected } })
  expect(edited.raw).toContain(corrected)
  const logIn = async (phone: string) => {
    const page = openBrowser(app)
    await page.send(startLoginCode, { body: { phone, role: 'Guardian' } })
    return { page, ...(await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })) }
  }
  expect((await logIn(old)).status).toBe(404)
  const { page } = await logIn(corrected)
  expect((await page.send(getTuition, { params: { id: post.tuitionId } })).data.phone).toBe(corrected)
})

test('posts that arrive together are each complete: number, event, notices, SMS and link [PERF-232]', async () => {
  const phones = Array.from({ length: 12 }, uniquePhone)
  const headersOf = (at: number) => (at % 3 === 0 ? { 'idempotency-key': `post-of-a-crowd-${phones[at]}` } : {})
  const posted = await Promise.all(
    phones.map((phone, at) => {
      const payload = buildTuitionBody({ phone, details: `post ${at}` })
      return app.http.inject({ method: 'POST', url: API_PREFIX + createTuition.path, headers: headersOf(at), payload })
    }),
  )
  const answers = posted.map((response) => response.json())
  expect(answers.map(({ data }) => data.details)).toEqual(phones.map((_, at) => `post ${at}`))
  expect(new Set(answers.map(({ data }) => data.tuitionId)).size).toBe(phones.length)
  for (const [at, phone] of phones.entries()) {
    const { _id, tuitionId } = answers[at].data
    const stored = await app.db.select().from(events).where(eq(events.tuitionId, _id))
    expect(stored).toMatchObject([{ kind: 'tuitionPosted', actor: 'visitor', phone }])
    const noticed = await app.db.$count(notifications, sql`${notifications.params} ->> 'tuitionId' = ${tuitionId}`)
    expect(noticed).toBe(1)
    const { data } = await openBrowser(app).send(openPostLink, { params: { token: await postLinkFor(app, phone) } })
    expect(data).toMatchObject({ tuitionId, state: 'pending' })
    expect(app.sentSms().filter(({ to }) => to === phone)).toHaveLength(1)
    expect(await findTuitionRow(app.db, tuitionId)).toMatchObject({ id: _id, phone, status: 'pending' })
  }
})

test('posts of one phone that arrive together each send their private link [PERF-232]', async () => {
  const phone = uniquePhone()
  const body = buildTuitionBody({ phone })
  const posted = await Promise.all(Array.from({ length: 9 }, () => app.visitor.send(createTuition, { body })))
  expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 200))
  const messages = await app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, phone))
    .orderBy(outboxMessages.number)
  expect(messages.map(({ template, status }) => [template, status])).toEqual(
    posted.map(() => ['postReceived', 'waiting']),
  )
})

test('whoever did not make the post closes it so, and visitors post with that phone no more for 60 days [FAM-784]', async () => {
  const { phone, post, params } = await visitorPost(await app.signInAs('Admin'))
  const page = openBrowser(app)
  await page.send(sendPostCode, { params })
  await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
  const visitorPosts = () => app.visitor.send(createTuition, { body: buildTuitionBody({ phone }) })
  expect((await visitorPosts()).status).toBe(200)
  const reason = 'এই পোস্ট আমি করিনি।'
  expect((await page.send(closeOwnTuition, { params: { id: post._id }, body: { reason } })).status).toBe(200)
  const refused = (await visitorPosts()).failure
  expect([refused.code, refused.errorMessages.map(({ path }) => path)]).toEqual(['tuitions.disowned', ['phone']])
  expect((await page.send(createTuition, { body: buildTuitionBody({ phone }) })).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 61 * DAY_MS)
  expect((await visitorPosts()).status).toBe(200)
})
