import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import * as accountCalls from '#features/accounts/calls.ts'
import { loginByCode } from '#features/accounts/login/code.calls.ts'
import { proposeDemo } from '#features/applications/choose/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { downloadOwnData } from '#features/people/own-data/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { deactivateStaff } from '#features/staff/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { editOwnTuition } from '#features/tuitions/own/calls.ts'
import { getOwnCv, updateCv } from '#features/tutors/calls.ts'
import { uploadPicture } from '#features/tutors/pictures/calls.ts'
import { ACCOUNT_HEADER, VISITOR } from '#shared/address/call-headers.ts'
import { API_PREFIX, type Call, type ErrorAnswer } from '#shared/call.ts'
import { csvPath } from '#shared/format/csv.ts'
import { noisyPicture } from '../fakes/pictures.ts'
import { toMultipart } from '../import-files.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { buildCvBody, createPendingTutor } from '../tutors.ts'

/** Every page sends the account it was rendered for with its calls. */
const app = await createTestApp()
const first = await createPendingTutor(app)
const second = await createPendingTutor(app)
const guardian = await app.signInAs('Guardian')
const admin = await app.signInAs('Admin')

type Sent = { account?: string; cookie?: string; body?: object }

async function send({ method, path }: Pick<Call, 'method' | 'path'>, { account, cookie = '', body }: Sent) {
  const response = await app.http.inject({
    method,
    url: API_PREFIX + path.replace(/:\w+/g, 'x'),
    headers: { cookie, ...(account !== undefined && { [ACCOUNT_HEADER]: account }) },
    ...(method !== 'GET' && { payload: body ?? {} }),
  })
  return { status: response.statusCode, headers: response.headers, failure: () => response.json<ErrorAnswer>() }
}

const countTuitions = () => app.db.$count(tuitions)

test('a CV form of one tutor saves nothing while another tutor is signed in [OPS-520]', async () => {
  const before = (await second.send(getOwnCv)).answer.data
  const body = buildCvBody({ experience: 'Of the first tutor' })
  const refused = await send(updateCv, { account: first.account.id, cookie: second.cookie, body })
  expect([refused.status, refused.failure().code]).toEqual([409, 'refused.otherAccount'])
  expect((await second.send(getOwnCv)).answer.data).toEqual(before)
  const own = await send(updateCv, { account: first.account.id, cookie: first.cookie, body })
  expect([own.status, own.headers[ACCOUNT_HEADER]]).toEqual([200, first.account.id])
})

test('every call but a log-in refuses a page of another account, before anything else [OPS-520]', async () => {
  const other = guardian.account.id
  const taken: string[] = []
  for (const call of app.calls) {
    const { status, failure } = await send(call, { account: other, cookie: admin.cookie })
    if (status !== 409 || failure().code !== 'refused.otherAccount') taken.push(call.path)
  }
  expect(taken.toSorted()).toEqual(
    app.calls
      .filter(({ startsSession }) => startsSession)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('a picture, a file of a list and the own data are refused to a page of another account [OPS-520]', async () => {
  const { payload, type } = await toMultipart('picture')
  const upload = await app.http.inject({
    method: 'POST',
    url: `${API_PREFIX}${uploadPicture.path.replace(':kind', 'profile')}`,
    headers: { cookie: second.cookie, 'content-type': type, [ACCOUNT_HEADER]: first.account.id },
    payload,
  })
  expect([upload.statusCode, upload.json<ErrorAnswer>().code]).toEqual([409, 'refused.otherAccount'])
  expect(await app.db.$count(uploads)).toBe(0)
  const asGuardian = { account: guardian.account.id, cookie: admin.cookie }
  const list = { method: 'GET', path: csvPath(accountCalls.listGuardians) } as const
  expect((await send(list, asGuardian)).status).toBe(409)
  expect((await send(downloadOwnData, asGuardian)).status).toBe(409)
  expect((await send(list, { cookie: admin.cookie, account: admin.account.id })).status).toBe(200)
})

test('a picture that is being uploaded while another tutor logs in stays with the first one [OPS-520]', async () => {
  const { account, cookie } = await createPendingTutor(app)
  const { payload, type } = await toMultipart(await noisyPicture().jpeg().toBuffer())
  const body = new PassThrough()
  const upload = app.http.inject({
    method: 'POST',
    url: `${API_PREFIX}${uploadPicture.path.replace(':kind', 'profile')}`,
    headers: { cookie, 'content-type': type, [ACCOUNT_HEADER]: account.id },
    payload: body,
  })
  body.write(payload.subarray(0, 200))
  const other = { phone: guardian.account.phone, password: 'secret-1', accountType: 'Guardian' as const }
  const login = await app.http.inject({
    method: 'POST',
    url: API_PREFIX + accountCalls.loginGuardian.path,
    headers: { cookie },
    payload: other,
  })
  expect(login.statusCode).toBe(200)
  body.end(payload.subarray(200))
  const { statusCode } = await upload
  const stored = await app.db.select().from(uploads)
  expect(stored.map(({ accountId }) => accountId)).toEqual(statusCode === 200 ? [account.id] : [])
})

test('a visitor’s form sends nothing once somebody is signed in, and works without the header [OPS-521]', async () => {
  const before = await countTuitions()
  const body = buildTuitionBody()
  const refused = await send(createTuition, { account: VISITOR, cookie: guardian.cookie, body })
  expect([refused.status, refused.failure().code]).toEqual([409, 'refused.otherAccount'])
  for (const call of [sendContactMessage, createHireRequest])
    expect((await send(call, { account: VISITOR, cookie: guardian.cookie })).status).toBe(409)
  expect(await countTuitions()).toBe(before)
  expect((await send(createTuition, { account: VISITOR, body })).status).toBe(200)
  expect((await send(createTuition, { cookie: guardian.cookie, body })).status).toBe(200)
})

/** Ways in which a session ends, with the code of the next answer. */
const ends: [string, string, (phone: string, id: string) => Promise<unknown>][] = [
  ['deleted', 'refused.sessionEnded', (_, id) => app.db.delete(sessions).where(eq(sessions.accountId, id))],
  [
    'expired',
    'refused.sessionEnded',
    (_, id) =>
      app.db
        .update(sessions)
        .set({ createdAt: new Date('2026-11-01'), expiresAt: new Date('2026-11-02') })
        .where(eq(sessions.accountId, id)),
  ],
  [
    'of a deactivated account',
    'refused.accountDeactivated',
    (_, id) => app.db.update(accounts).set({ deactivatedAt: app.clock.now }).where(eq(accounts.id, id)),
  ],
]

test.each(ends)('a form whose session is %s is told so, and is no visitor’s form [OPS-522]', async (_, code, end) => {
  const { account, cookie } = await app.signInAs('Guardian')
  await end(account.phone, account.id)
  const before = await countTuitions()
  const { phone: __, ...body } = buildTuitionBody()
  for (const call of [createTuition, editOwnTuition, proposeDemo, sendContactMessage, accountCalls.updateOwnAccount]) {
    const { status, failure } = await send(call, { account: account.id, cookie, body })
    expect([call.path, status, failure().code]).toEqual([call.path, 401, code])
    expect(failure().errorMessages).toMatchObject([{ path: '' }])
  }
  expect(await countTuitions()).toBe(before)
})

test('a late answer to a page whose session has ended leaves the cookie of another log-in alone [OPS-522]', async () => {
  const { account, cookie } = await app.signInAs('Guardian')
  await app.db.delete(sessions).where(eq(sessions.accountId, account.id))
  for (const call of [accountCalls.verifyToken, accountCalls.getOwnAccount, createTuition, sendContactMessage])
    expect((await send(call, { account: account.id, cookie })).headers['set-cookie'], call.path).toBeUndefined()
  const { headers } = await send(accountCalls.verifyToken, { cookie })
  expect(String(headers['set-cookie'])).toMatch(/porua_session=;.*porua_signed_in=;/)
})

test('a staff form learns that the account was deactivated, or that the role is gone [OPS-522]', async () => {
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  await admin.send(deactivateStaff, { params: { id: matcher.account.id }, body: { reason: 'Left the team.' } })
  const sent = { account: matcher.account.id, cookie: matcher.cookie }
  expect((await send(createReport, sent)).failure().code).toBe('refused.accountDeactivated')
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  const refused = await send(createReport, { account: cashier.account.id, cookie: cashier.cookie })
  expect(refused.failure()).toMatchObject({ code: 'refused.permission', message: expect.stringContaining('role') })
})

test('only a session of its own is started from a page of another account [OPS-520]', async () => {
  const login = { phone: guardian.account.phone, password: 'secret-1' }
  const sent = { account: first.account.id, cookie: second.cookie }
  expect((await send(accountCalls.loginGuardian, { ...sent, body: login })).status).toBe(200)
  expect((await send(accountCalls.logout, sent)).status).not.toBe(200)
  expect((await send(loginByCode, { ...sent, body: { otp: '123456' } })).failure().code).not.toBe(
    'refused.otherAccount',
  )
})

test.each(['', 'undefined', "' or 1=1", '0'.repeat(300), '7f0c8a52-6a0e-4bb0-9a35-0d6d2b1f6c11'])(
  'the account %j of nobody is an ended session, or another account [OPS-522]',
  async (account) => {
    expect((await send(createTuition, { account })).failure().code).toBe('refused.sessionEnded')
    expect((await send(createTuition, { account, cookie: guardian.cookie })).status).toBe(409)
  },
)
