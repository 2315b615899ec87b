import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { events } from '#db/tables/events.server.ts'
import { startRegistration, verifyCode } from '#features/accounts/registration/calls.ts'
import { saveBookmark } from '#features/alerts/bookmarks/calls.ts'
import { saveAlertRule } from '#features/alerts/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { updateCv, verifyCv } from '#features/tutors/calls.ts'
import { callUrl } from '#shared/call.ts'
import { CONSENT_VERSIONS } from '#shared/consent-versions.ts'
import { en } from '#shared/messages/en.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, createPendingTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Office Owner' })
const PASSWORD = { currentPassword: 'secret-1' }

type Row = Record<string, unknown>
type List = 'notifications' | 'applicants' | 'applications' | 'messages' | 'sessions'
type Data = { account: Row; cv: Row | null } & Record<List, Row[]>

async function download({ cookie }: Pick<SignedInClient, 'cookie'>, payload: object = PASSWORD) {
  const response = await app.http.inject({
    method: 'POST',
    url: callUrl(calls.downloadOwnData, {}),
    headers: { cookie },
    payload,
  })
  if (response.statusCode !== 200) return { response, files: {}, data: {} as Data, raw: '' }
  const files = unzipSync(new Uint8Array(response.rawPayload))
  const raw = Buffer.from(files['data.json'] ?? []).toString('utf8')
  return { response, files, raw, data: JSON.parse(raw) as Data }
}

async function scene() {
  const guardian = await app.signInAs('Guardian', { name: 'Download Guardian' })
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const { tuitionId } = tuition
  const tutor = await createApplicant(app, { tuitionId, admin, name: 'Download Tutor' })
  const other = await createApplicant(app, { tuitionId, admin, name: 'Other Applicant' })
  return { guardian, tutor, other, tuition }
}

test('a tutor downloads account, CV, pictures, applications and what was agreed as one archive [OPS-300]', async () => {
  const { tutor, guardian, tuition } = await scene()
  const picture = await phonePicture()
  const card = await uploadTestPicture(app, picture, { kind: 'id-card', cookie: tutor.cookie })
  const face = await uploadTestPicture(app, picture, { cookie: tutor.cookie })
  await tutor.send(updateCv, { body: buildCvBody({ img: { id: card.address, profile: face.address } }) })
  const { response, files, data, raw } = await download(tutor)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'private, no-store',
  })
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'data.json',
    'pictures/new-id-card.webp',
    'pictures/new-profile.webp',
  ])
  expect(data).toMatchObject({
    account: { role: 'Tutor', name: 'Download Tutor', phone: tutor.account.phone },
    cv: { tutorId: tutor.cv.tutorId, permanentAddress: 'Village Private, Bogura', dob: '2001-02-03' },
    applications: [{ tuitionId: tuition.tuitionId, state: 'applied', guardianPhone: null }],
    consents: [{ kind: 'idCard', version: '2026-11-22' }],
    bookings: [],
    payments: [],
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.notifications.length).toBeGreaterThan(0)
  expect(raw).not.toContain(guardian.account.phone)
  for (const hidden of ['passwordHash', 'tokenHash', 'totp', 'findText', 'searchText'])
    expect(raw).not.toContain(hidden)
})

test('the phone of the other side is in it only while the screens show it [OPS-301]', async () => {
  const { guardian, tutor, other, tuition } = await scene()
  const phones = async () => {
    const [ofGuardian, ofTutor] = [await download(guardian), await download(tutor)]
    for (const { phone } of [other.account, tutor.account]) {
      expect(JSON.stringify(ofGuardian.data.messages)).not.toContain(phone)
    }
    expect(ofGuardian.raw).not.toContain(other.account.phone)
    return [ofGuardian.data.applicants.map((one) => one.tutorPhone), ofTutor.data.applications[0]?.guardianPhone]
  }
  expect(await phones()).toEqual([[null, null], null])
  const confirmation = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  await app.deliverAll()
  expect(await phones()).toEqual([[tutor.account.phone, null], guardian.account.phone])
  const body = { reason: 'A mistake.' }
  await admin.send(takeBackConfirmation, { params: { id: confirmation._id }, body })
  expect(await phones()).toEqual([[null, null], null])
})

test('a guardian gets posts, hire requests and messages; staff their account without the office [OPS-300]', async () => {
  const { guardian, tutor, tuition } = await scene()
  const { phone } = guardian.account
  await guardian.send(createHireRequest, { body: { tutorId: tutor.cv.tutorId, phone, message: 'Please call me.' } })
  await app.visitor.send(sendContactMessage, { body: { name: 'Download Guardian', phone, text: 'A question.' } })
  const { data } = await download(guardian)
  expect(data).toMatchObject({
    cv: null,
    tuitions: [{ tuitionId: tuition.tuitionId, status: 'approved', phone }],
    hireRequests: [{ tutorId: tutor.cv.tutorId, message: 'Please call me.' }],
    contactMessages: [{ text: 'A question.' }],
  })
  const ownFile = await download(admin)
  expect(Object.keys(ownFile.data)).toEqual([
    'account',
    'cv',
    'columnsHidden',
    'savedViews',
    'messages',
    'consents',
    'idCardOpenings',
    'sessions',
    'activity',
  ])
  expect(ownFile.raw).not.toContain(phone)
})

test('it holds bookmarks, saved searches and alerts in plain columns [FAM-985]', async () => {
  const { tutor, tuition, other } = await scene()
  const { tuitionId } = tuition
  await tutor.send(saveBookmark, { body: { tuitionId } })
  await tutor.send(saveBookmark, { body: { tutorId: other.cv.tutorId } })
  await tutor.send(saveAlertRule, { body: { class: 'Class 8' } })
  const createdAt = app.clock.now
  const told = { tuitionId: tuition._id, accountId: tutor.account.id, isQuiet: false, createdAt }
  await app.db.insert(tuitionAlerts).values(told).onConflictDoNothing()
  const { data } = await download(tutor)
  const at = { createdAt: expect.any(String), seenAt: expect.any(String) }
  expect(data).toMatchObject({
    bookmarks: expect.arrayContaining([
      { tuitionId, ...at },
      { tutorId: other.cv.tutorId, ...at },
    ]),
    savedSearches: [{ query: 'class=Class+8', createdAt: expect.any(String), pausedAt: null }],
    alerts: [{ tuitionId, search: null, isQuiet: false, createdAt: expect.any(String) }],
  })
})

test('it needs the password, and leaves one event [OPS-302]', async () => {
  const guardian = await app.signInAs('Guardian')
  for (const [body, path] of [
    [{}, 'currentPassword'],
    [{ currentPassword: 'wrong-1' }, 'currentPassword'],
  ] as const) {
    const { response } = await download(guardian, body)
    expect([response.statusCode, response.json().errorMessages[0].path]).toEqual([400, path])
  }
  expect((await download({ cookie: '' })).response.statusCode).toBe(401)
  await download(guardian)
  const left = await app.db.select().from(events).where(eq(events.actorId, guardian.account.id))
  expect(left.map(({ kind }) => kind)).toEqual(['dataDownloaded'])
})

test('the fourth download on a day is refused, and a wrong password counts none [OPS-303]', async () => {
  const limited = await app.startAnother({ THROTTLE: 'on' })
  const { cookie } = await app.signInAs('Tutor')
  const status = async (currentPassword: string) =>
    (
      await limited.http.inject({
        method: 'POST',
        url: callUrl(calls.downloadOwnData, {}),
        headers: { cookie },
        payload: { currentPassword },
      })
    ).statusCode
  const statuses: number[] = []
  for (const password of ['wrong-1', 'secret-1', 'secret-1', 'secret-1', 'secret-1'])
    statuses.push(await status(password))
  expect(statuses).toEqual([400, 200, 200, 200, 429])
})

test('each opening of an ID card by staff is an event that its tutor sees with the staff role, own ones are none [OPS-314]', async () => {
  const { account, cookie, send, cv } = await createPendingTutor(app)
  const { address } = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie })
  await send(updateCv, { body: buildCvBody({ img: { id: address } }) })
  await admin.send(verifyCv, { body: { phone: account.phone } })
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  const open = async (who: { cookie: string }) =>
    (await app.http.inject({ url: address, headers: { cookie: who.cookie } })).statusCode
  expect([await open({ cookie }), await open(cashier)]).toEqual([200, 403])
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect([await open(verifier), await open(admin)]).toEqual([200, 200])
  const { idCard } = (await send(calls.getOwnData)).answer.data
  expect(idCard).toMatchObject({ state: 'kept' })
  expect(idCard?.openings).toEqual([
    { at: app.clock.now.toISOString(), by: 'owner' },
    { at: app.clock.now.toISOString(), by: 'verifier' },
  ])
  const opened = await app.db.select().from(events).where(eq(events.kind, 'idCardOpened')).orderBy(events.number)
  expect(opened.map(({ actorId, cvId, accountId }) => [actorId, cvId, accountId])).toEqual([
    [verifier.account.id, cv._id, account.id],
    [admin.account.id, cv._id, account.id],
  ])
})

test('a consent is kept with its words, the version of the text and the time [OPS-312]', async () => {
  const { cookie, send } = await app.signInAs('Tutor')
  await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie })
  expect((await send(calls.getOwnData)).answer.data).toMatchObject({
    deletion: null,
    idCard: null,
    consents: [
      {
        kind: 'idCard',
        text: en.accounts.consent.idCard.text,
        version: CONSENT_VERSIONS.idCard,
        createdAt: app.clock.now.toISOString(),
      },
    ],
  })
  expect((await app.visitor.send(calls.getOwnData)).status).toBe(401)
})

test('who registers finds the consent of the registration in the own data [OPS-312, OPS-338]', async () => {
  const phone = uniquePhone()
  const person = { name: 'Agrees Twice', phone, email: 'agrees@example.com', password: 'secret-1', role: 'Guardian' }
  const page = openBrowser(app)
  await page.send(startRegistration, { body: person as never })
  await page.send(verifyCode, { body: { otp: await smsCodeFor(app, phone) } })
  const { data } = await page.send(calls.getOwnData, {})
  const { text } = en.accounts.consent.registration
  const createdAt = app.clock.now.toISOString()
  expect(data.consents).toEqual([{ kind: 'registration', text, version: CONSENT_VERSIONS.registration, createdAt }])
})

test('a consent whose text changes gets a new version [OPS-312]', () => {
  const { registration, idCard } = en.accounts.consent
  expect({ ...CONSENT_VERSIONS, texts: [registration.text, idCard.text] }).toEqual({
    registration: '2026-11-22',
    idCard: '2026-11-22',
    texts: [
      'By registering you agree to our terms and our privacy notice.',
      'By sending your ID card you agree that our team checks it. Nobody else sees it.',
    ],
  })
})
