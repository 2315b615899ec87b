import { expect, test } from 'vitest'
import { z } from 'zod'
import { startSession } from '#features/accounts/actions.server.ts'
import { logout, verifyToken } from '#features/accounts/calls.ts'
import { createApplication, listOwnApplications } from '#features/applications/calls.ts'
import { createTuition, listOwnTuitions } from '#features/tuitions/calls.ts'
import { getOwnCv, updateCv } from '#features/tutors/calls.ts'
import { SESSION_DAYS } from '#platform/session.server.ts'
import { API_PREFIX, type Call, ROLES, type SendCallArguments } from '#shared/call.ts'
import { csvPath } from '#shared/csv.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { createApprovedTuition, createPendingTuition } from './applications.ts'
import { phonePicture, uploadTestPicture } from './pictures.ts'
import { createTestApp, type SignedInClient } from './test-app.ts'
import { buildTuitionBody } from './tuitions.ts'
import { buildCvBody, createPendingTutor } from './tutors.ts'

/**
 * Who may use each call, written from the specification and not from the code; `all` is every signed-in user. A new
 * call needs a row here. [ROLE-01]
 */
const PERMISSIONS: Record<string, string> = {
  'POST guardians/login-guardian': 'anyone',
  'POST tutors/login-tutor': 'anyone',
  'POST admins/login-admin-p-t': 'anyone',
  'GET shared/verify-token': 'all',
  'POST shared/logout': 'anyone',
  'POST registration-otp': 'anyone',
  'GET registration-otp': 'anyone',
  'POST registration-otp/resend': 'anyone',
  'POST registration-otp/verify': 'anyone',
  'POST guardians/create-guardian': 'anyone',
  'POST tutors/create-tutor': 'anyone',
  'POST shared/forgot-password': 'anyone',
  'GET shared/check-forgot-link/:token': 'anyone',
  'POST shared/reset-password': 'anyone',
  'PUT shared/reset-password': 'anyone',
  'GET shared/account': 'all',
  'PATCH shared/account': 'all',
  'POST shared/change-password': 'all',
  'POST shared/sign-out-others': 'all',
  'GET outbox': 'Admin',
  'POST outbox/search': 'Admin',
  'POST outbox/:id/retry': 'Admin',
  'GET admins': 'Admin',
  'GET dashboard': 'Admin',
  'GET guardians/all': 'Admin',
  'GET guardians/details/:phone': 'Admin',
  'POST guardians/search': 'Admin',
  'GET notifications': 'Admin',
  'GET notifications/unread': 'Admin',
  'PATCH notifications/read': 'Admin',
  'PATCH notifications/read-all': 'Admin',
  'DELETE notifications/:id': 'Admin',
  'GET notifications/stream': 'Admin',
  'POST messages/send': 'anyone',
  'GET messages/all': 'Admin',
  'POST messages/search': 'Admin',
  'DELETE messages/delete/:id': 'Admin',
  'POST tuitions/create-tuition': 'anyone',
  'GET tuitions/approved': 'anyone',
  'POST tuitions/search': 'anyone',
  'GET tuitions/:id': 'anyone',
  'GET tuitions/my-tuitions': 'Guardian',
  'GET tuitions/available': 'Admin',
  'POST tuitions/available-tuitions-search-for-admin': 'Admin',
  'GET tuitions/unapproved': 'Admin',
  'POST tuitions/tuitions-request-search-for-admin': 'Admin',
  'PATCH tuitions/update/:id': 'Admin',
  'PATCH tuitions/approve/:id': 'Admin',
  'POST tuitions/reject/:id': 'Admin',
  'POST tuitions/restore/:id': 'Admin',
  'POST tuitions/close/:id': 'Admin',
  'POST tuitions/reopen/:id': 'Admin',
  'POST tuitions/office-list': 'Admin',
  'POST tuitions/similar': 'Admin',
  'GET tuitions/details-for-admin/:id': 'Admin',
  'GET cvs/approved-tutors': 'anyone',
  'POST cvs/search': 'anyone',
  'GET cvs/tutor-cv/:tutorId': 'anyone',
  'GET cvs/tutor-cv': 'Tutor',
  'POST cvs/create-cv': 'Tutor',
  'POST cvs/update-cv': 'Tutor',
  'GET cvs/pending-cvs': 'Admin',
  'POST cvs/search-pending-cvs': 'Admin',
  'POST cvs/search-approved-cvs': 'Admin',
  'POST cvs/update-cv-by-admin': 'Admin',
  'POST cvs/suggest': 'Admin',
  'PUT cvs/verify-cv': 'Admin',
  'POST tutors/search-tutor-by-admin': 'Admin',
  'GET tutors/tutor-details-for-admin/:id': 'Admin',
  // Only CVs have pictures, so guardians cannot upload.
  'POST uploads/:kind': 'Admin Tutor',
  'GET uploads/id-card/:id': 'Admin Tutor',
  // Guardians and admins are allowed in to be told that only tutors can apply. [DEC-59]
  'POST applications/create-application': 'all',
  'POST applications/invite-tutor': 'Admin',
  'GET applications/getAll-applicants-basedOn-tuitionId/:id': 'Admin Guardian',
  'GET applications/getAll-applications-basedOn-tutorId': 'Tutor',
  'POST conforms': 'Admin',
  'GET conforms/get/:id': 'Admin',
  'POST conforms/comment': 'Admin',
  'PUT conforms/comment/update': 'Admin',
  'DELETE conforms/comment/delete': 'Admin',
  'POST hire-request/create': 'anyone',
  'GET hire-request/all': 'Admin',
  'POST hire-request/hire-request-search-for-admin': 'Admin',
  'DELETE hire-request/delete/:id': 'Admin',
  'POST invite-sms/send': 'Admin',
  'POST booked': 'Admin',
  'GET booked': 'Admin',
  'POST booked/search': 'Admin',
  'POST payments/create': 'Admin',
  'GET payments/due': 'Admin',
  'GET payments/:id': 'Admin',
  'POST payments/due-payment': 'Admin',
  'POST payments/search': 'Admin',
  'PATCH payments/:id/complete': 'Admin',
  'POST reports': 'Admin',
  'GET reports': 'Admin',
  'POST reports/search': 'Admin',
  'PATCH reports/:id': 'Admin',
  'DELETE reports/:id': 'Admin',
}

const app = await createTestApp()
const [admin, guardian, otherGuardian, otherTutor] = [
  await app.signInAs('Admin'),
  await app.signInAs('Guardian'),
  await app.signInAs('Guardian'),
  await createPendingTutor(app),
]
const tutor = await createPendingTutor(app)
const waiting = await createPendingTuition(app, { guardian })
const tuition = await createApprovedTuition(app, { admin, guardian })
const application = (await tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })).answer.data
const card = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: tutor.cookie })
await tutor.send(updateCv, { body: buildCvBody({ img: { id: card.address } }) })
const cardId = card.address.split('/').at(-1) ?? ''
const APPLICANTS = 'applications/getAll-applicants-basedOn-tuitionId/'

/** A session that expired this second. */
async function expiredSession({ account }: SignedInClient): Promise<string> {
  const day = 24 * 3_600_000
  const { token } = await startSession(app.db, {
    accountId: account.id,
    now: new Date(app.clock.now.getTime() - SESSION_DAYS * day),
  })
  return `porua_session=${token}`
}

/** A session that its owner ended. */
async function signedOutSession({ account }: SignedInClient): Promise<string> {
  const { cookie, send } = await app.signIn(account)
  await send(logout)
  return cookie
}

const people: Record<string, SignedInClient> = { guardian, otherGuardian, tutor, otherTutor, admin }
const invalidSessions = {
  'a session past its time': await expiredSession(admin),
  'a guardian’s session past its time': await expiredSession(guardian),
  'a tutor’s session past its time': await expiredSession(tutor),
  'a session that was signed out': await signedOutSession(admin),
  'a session that was made up': 'porua_session=made-up',
}

type DescribedCall = { name: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; allow: unknown }

/** Every call in the API description, CSV files included. */
const description = (await app.http.inject(`${API_PREFIX}openapi.json`)).json()
const describedCalls: DescribedCall[] = Object.entries<Record<string, Record<string, unknown>>>(
  description.paths,
).flatMap(([address, operations]) =>
  Object.entries(operations).map(([operation, about]) => {
    const path = address.slice(1).replace(/\{(\w+)\}/g, ':$1')
    const method = operation.toUpperCase() as DescribedCall['method']
    return { name: `${method} ${path}`, method, path, allow: about['x-allow'] }
  }),
)

const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
/** Only admins may download the CSV file of a list. */
const permissionOf = ({ name, path }: DescribedCall) => (path.startsWith('csv/') ? 'Admin' : PERMISSIONS[name])
const parseRoles = (who: string) => (who === 'all' ? [...ROLES] : ROLES.filter((role) => who.split(' ').includes(role)))

test('the table has a row for exactly the calls that are described and served', () => {
  const described = describedCalls.filter(({ path }) => !path.startsWith('csv/')).map(({ name }) => name)
  expect(described.sort()).toEqual(Object.keys(PERMISSIONS).sort())
  expect(app.calls.map(callName).sort()).toEqual(described)
  const files = describedCalls.filter(({ path }) => path.startsWith('csv/')).map(({ path }) => path)
  expect(files.sort()).toEqual([...new Set(app.calls.filter(({ csv }) => csv).map(csvPath))].sort())
})

/**
 * The status of each record's call for the visitor, its guardian, another guardian, its tutor, another tutor, the admin
 * and an expired admin session. [DEC-50..53]
 */
const RECORD_CASES: [record: string, call: string, id: string, statuses: string][] = [
  ['an approved tuition', 'tuitions/', tuition._id, '200 200 200 200 200 200 200'],
  ['a waiting tuition', 'tuitions/', waiting._id, '404 200 404 404 404 200 404'],
  ['a waiting tuition by its tuitionId', 'tuitions/', waiting.tuitionId, '404 200 404 404 404 200 404'],
  ['the applicants of a tuition', APPLICANTS, tuition._id, '401 200 404 403 403 200 401'],
  ['the applicants of a waiting tuition', APPLICANTS, waiting.tuitionId, '401 200 404 403 403 200 401'],
  ['the file of the applicants', `csv/${APPLICANTS}`, tuition.tuitionId, '401 403 403 403 403 200 401'],
  ['the confirmations of a tuition', 'conforms/get/', tuition._id, '401 403 403 403 403 200 401'],
  ['a waiting CV that applied to the guardian', 'cvs/tutor-cv/', tutor.cv.tutorId, '404 200 404 200 404 200 404'],
  ['a waiting CV that applied to nobody', 'cvs/tutor-cv/', otherTutor.cv._id, '404 404 404 404 200 200 404'],
  ['the picture of an ID card', 'uploads/id-card/', cardId, '401 403 403 200 404 200 401'],
  ['the details of a tutor', 'tutors/tutor-details-for-admin/', tutor.cv._id, '401 403 403 403 403 200 401'],
  ['the details of a guardian', 'guardians/details/', guardian.account.phone, '401 403 403 403 403 200 401'],
]

test.each(RECORD_CASES)(
  '[ROLE-13] [ROLE-14] [ROLE-17] %s is available to the right people only',
  async (_, path, id, statuses) => {
    const cookies = [
      undefined,
      ...Object.values(people).map(({ cookie }) => cookie),
      invalidSessions['a session past its time'],
    ]
    const received: number[] = []
    for (const cookie of cookies) {
      const answer = await app.http.inject({ url: API_PREFIX + path + id, headers: cookie ? { cookie } : {} })
      received.push(answer.statusCode)
    }
    expect(received.join(' ')).toBe(statuses)
  },
)

test('[ROLE-12] [ROLE-22] [ROLE-27] lists of own records contain only own records', async () => {
  const foreign = await createPendingTuition(app, { guardian: otherGuardian })
  await otherTutor.send(createApplication, {
    body: { tuitionId: (await createApprovedTuition(app, { admin })).tuitionId },
  })
  const own = (await guardian.send(listOwnTuitions, { query: {} })).answer
  expect(own.data.map(({ _id }) => _id)).toEqual([tuition._id, waiting._id])
  expect((await otherGuardian.send(listOwnTuitions, { query: {} })).answer.data).toMatchObject([{ _id: foreign._id }])
  expect((await tutor.send(listOwnApplications, { query: {} })).answer.data).toMatchObject([{ _id: application._id }])
  for (const who of [tutor, otherTutor]) {
    expect((await who.send(getOwnCv)).answer.data.cv).toMatchObject({ _id: who.cv._id })
  }
  for (const { send, account } of Object.values(people)) {
    expect((await send(verifyToken)).answer.data).toMatchObject({ role: account.role, phone: account.phone })
  }
})

test('[ROLE-24] a tutor changes only their own CV, whatever ids the form contains', async () => {
  const before = (await tutor.send(getOwnCv)).answer.data.cv
  const named = {
    tutorId: tutor.cv.tutorId,
    _id: tutor.cv._id,
    accountId: tutor.account.id,
    phone: tutor.account.phone,
  }
  const body = { ...buildCvBody({ experience: 'somebody else’s words' }), ...named }
  expect((await otherTutor.send(updateCv, { body })).answer.data.cv).toMatchObject({ _id: otherTutor.cv._id })
  expect((await tutor.send(getOwnCv)).answer.data.cv).toEqual(before)
})

test('[ROLE-09] [ROLE-64] only tutors can apply, and tutors cannot post tuitions', async () => {
  const statuses = async <C extends Call>(call: C, ...input: SendCallArguments<C>) => {
    const senders = [app.visitor, guardian, otherGuardian, admin, otherTutor]
    return Promise.all(senders.map(async ({ send }) => (await send(call, ...input)).status))
  }
  const body = { tuitionId: tuition.tuitionId }
  expect(await statuses(createApplication, { body })).toEqual([401, 403, 403, 403, 200])
  expect(await statuses(createTuition, { body: buildTuitionBody() })).toEqual([200, 200, 200, 400, 403])
})

/** Lists without a CSV file: notifications, and what guardians and tutors see of their own. */
const LISTS_WITHOUT_CSV = [
  'GET notifications',
  'GET tuitions/my-tuitions',
  'GET applications/getAll-applications-basedOn-tutorId',
]

test('every admin list has a CSV file whose columns exist in its rows', () => {
  const lists = app.calls.filter(
    (call) => call.paged && call.allow !== 'anyone' && !LISTS_WITHOUT_CSV.includes(callName(call)),
  )
  expect(lists.filter(({ csv }) => !csv).map(callName)).toEqual([])
  for (const call of lists) {
    const { items } = z.toJSONSchema(call.data, { unrepresentable: 'any' }) as { items: JsonSchema }
    const missing = call.csv?.filter(([header, path]) => !isMessageKey(header) || !leadsToValue(items, path.split('.')))
    expect([callName(call), missing]).toEqual([callName(call), []])
  }
})

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

function leadsToValue({ properties, items, anyOf }: JsonSchema, names: readonly string[]): boolean {
  const [name, ...rest] = names
  if (anyOf) return anyOf.some((one) => leadsToValue(one, names))
  if (items) return leadsToValue(items, names)
  if (name === undefined) return !properties
  const next = properties?.[name]
  return next !== undefined && leadsToValue(next, rest)
}

// Must be last: it ends sessions.
const PARAMETERS: Record<string, string> = {
  id: tuition.tuitionId,
  tutorId: tutor.cv.tutorId,
  phone: guardian.account.phone,
  kind: 'profile',
  token: 'made-up',
}
const urlOf = (path: string) => API_PREFIX + path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '')

type Received = { status: number; message: string }

/** Sends a call without a body; closes streams at once. */
async function sendWithoutBody({ method, path }: DescribedCall, cookie?: string): Promise<Received> {
  const { statusCode, headers, stream } = await app.http.inject({
    method,
    url: urlOf(path),
    headers: cookie ? { cookie } : {},
    payloadAsStream: true,
  })
  const body = stream()
  if (!String(headers['content-type']).startsWith('application/json')) {
    body.destroy()
    return { status: statusCode, message: '' }
  }
  return { status: statusCode, message: JSON.parse((await body.toArray()).join('')).message }
}

const NOT_SIGNED_IN = { status: 401, message: 'Please log in first.' }
const NOT_FOR_THEM = { status: 403, message: 'Unauthorized' }

test.each(describedCalls.map((door) => [door.name, door] as const))(
  '[ROLE-01] [ROLE-62] [ROLE-63] %s allows exactly the listed roles and refuses others before reading the input',
  async (name, door) => {
    const line = permissionOf(door)
    expect(line, `${name} has no line in the table`).toBeDefined()
    const who = line ?? ''
    const isOpen = who === 'anyone'
    expect(isOpen ? door.allow : [...(door.allow as string[])].sort()).toEqual(isOpen ? who : parseRoles(who).sort())

    // A new session for each call, because some calls end it.
    for (const [person, { account }] of Object.entries(people)) {
      const received = await sendWithoutBody(door, (await app.signIn(account)).cookie)
      const isMeant = isOpen || parseRoles(who).includes(account.role)
      if (isMeant) expect([person, received.status]).not.toEqual([person, expect.toBeOneOf([401, 403])])
      else expect([person, received]).toEqual([person, NOT_FOR_THEM])
    }
    const visitor = await sendWithoutBody(door)
    if (isOpen) expect(visitor.status).not.toEqual(expect.toBeOneOf([401, 403]))
    else expect(visitor).toEqual(NOT_SIGNED_IN)
    for (const [session, cookie] of Object.entries(invalidSessions)) {
      expect([session, await sendWithoutBody(door, cookie)]).toEqual([session, visitor])
    }
  },
)
