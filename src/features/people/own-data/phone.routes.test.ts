import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { verifyToken } from '#features/accounts/calls.ts'
import { loginByCode, startLoginCode } from '#features/accounts/login/code.calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createTuition, getTuition } from '#features/tuitions/calls.ts'
import { callUrl } from '#shared/call.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { readOutboxText } from '#testing/messages/sent-messages.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { listPersonAccounts } from '../calls.ts'
import { showPerson } from '../page/calls.ts'
import { downloadPhoneData, erasePhone } from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin', { staffRole: 'owner' })
const tutor = await createApprovedTutor(app, { admin: owner })
const reason = 'Asked by telephone.'

/** A visitor who posts, writes and asks for a tutor. */
async function visit(phone = uniquePhone()) {
  const post = buildTuitionBody({ phone, details: `Ask for Wahida, ${phone}`, locationDetails: 'Hidden Lane 7' })
  const { answer } = await app.visitor.send(createTuition, { body: post })
  await app.visitor.send(sendContactMessage, { body: { name: 'Wahida Unregistered', phone, text: 'A question.' } })
  const hire = { tutorId: tutor.cv.tutorId, phone, message: 'I am Wahida.' }
  await app.visitor.send(createHireRequest, { body: hire })
  await app.deliverAll()
  return { phone, id: answer.data._id, tuitionId: answer.data.tuitionId }
}

async function download({ cookie }: Pick<SignedInClient, 'cookie'>, phone: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: callUrl(downloadPhoneData, {}),
    headers: { cookie },
    payload: { phone },
  })
  if (response.statusCode !== 200) return { response, data: null }
  const files = unzipSync(new Uint8Array(response.rawPayload))
  return { response, data: JSON.parse(Buffer.from(files['data.json'] ?? []).toString('utf8')) }
}

test('an owner downloads the posts, messages and hire requests of a phone without an account [OPS-335]', async () => {
  const { phone, tuitionId } = await visit()
  const { response, data } = await download(owner, phone)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(data).toMatchObject({
    phone,
    tuitions: [{ tuitionId, phone, locationDetails: 'Hidden Lane 7' }],
    hireRequests: [{ tutorId: tutor.cv.tutorId, message: 'I am Wahida.' }],
    contactMessages: [{ name: 'Wahida Unregistered', text: 'A question.' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/searchText|findText|officeText/)
  expect(await app.db.$count(events, eq(events.kind, 'phoneDataDownloaded'))).toBe(1)
})

test('an owner erases a phone without an account: nothing of the person is left, the post is closed [OPS-336..337]', async () => {
  const { phone, id } = await visit()
  const other = await visit()
  expect(readOutboxText(app.config.dataDir)).toContain(phone)
  expect((await owner.send(erasePhone, { body: { phone, reason: `${reason} ${phone}` } })).status).toBe(200)
  const { data } = (await owner.send(getTuition, { params: { id } })).answer
  expect(data).toMatchObject({ status: 'closed', phone: '', details: '', locationDetails: '' })
  expect((await owner.send(showPerson, { params: { phone } })).answer.data).toMatchObject({
    ...{ name: null, posts: 0, messages: 0, hireRequests: 0 },
  })
  expect(readOutboxText(app.config.dataDir)).not.toContain(phone)
  expect(readOutboxText(app.config.dataDir)).toContain(other.phone)
  const [event] = await app.db.select().from(events).where(eq(events.kind, 'phoneErased'))
  expect(event?.changes).toMatchObject({ posts: [1, 0], hireRequests: [1, 0] })
  expect(JSON.stringify(event)).not.toContain(phone)
  const left = await app.db.select().from(events)
  expect(JSON.stringify(left)).not.toContain(phone)
  expect((await owner.send(showPerson, { params: { phone: other.phone } })).answer.data).toMatchObject({
    ...{ posts: 1, messages: 1, hireRequests: 1 },
  })
  expect((await owner.send(erasePhone, { body: { phone, reason } })).status).toBe(404)
})

test('a guest who proved the phone is erased with it [OPS-336]', async () => {
  const { phone, id } = await visit()
  const page = openBrowser(app)
  await page.send(startLoginCode, { body: { phone, role: 'Guardian' } })
  await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
  expect((await owner.send(listPersonAccounts, { params: { phone } })).answer.data).toMatchObject([{ isGuest: true }])
  expect((await download(owner, phone)).data.tuitions).toHaveLength(1)
  expect((await owner.send(erasePhone, { body: { phone, reason } })).status).toBe(200)
  expect((await owner.send(listPersonAccounts, { params: { phone } })).answer.data).toEqual([])
  expect((await owner.send(getTuition, { params: { id } })).answer.data).toMatchObject({ status: 'closed', phone: '' })
  expect((await page.send(verifyToken, {})).status).toBe(401)
})

test('only owners may; a phone with an account, an unknown one and bad input are refused [OPS-335..336]', async () => {
  const { phone } = await visit()
  const manager = await app.signInAs('Admin', { staffRole: 'manager' })
  const guardian = await app.signInAs('Guardian')
  expect((await manager.send(erasePhone, { body: { phone, reason } })).status).toBe(403)
  expect((await download(manager, phone)).response.statusCode).toBe(403)
  expect((await app.visitor.send(erasePhone, { body: { phone, reason } })).status).toBe(401)
  for (const taken of [guardian.account.phone, owner.account.phone, tutor.account.phone]) {
    const { status, failure } = await owner.send(erasePhone, { body: { phone: taken, reason } })
    expect([status, failure.code]).toEqual([409, 'privacy.phone.hasAccount'])
    expect((await download(owner, taken)).response.statusCode).toBe(409)
  }
  expect((await download(owner, '01399999999')).response.statusCode).toBe(404)
  const failures = [
    await owner.send(erasePhone, { body: { phone: '0171', reason } }),
    await owner.send(erasePhone, { body: { phone, reason: '' } }),
  ]
  expect(failures.map(({ failure }) => failure.errorMessages[0]?.path)).toEqual(['phone', 'reason'])
})
