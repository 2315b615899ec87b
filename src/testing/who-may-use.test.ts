import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, type Call, ROLES } from '#shared/call.ts'
import { csvAddress } from '#shared/csv.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { testApp } from './test-app.ts'

/**
 * Who may use which call, written by hand from the specification (S1 6, S2 6 and 7) and not from the code.
 * `all`: everybody who is signed in. A new call needs its line here.
 */
const WHO: Record<string, string> = {
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
  // Pictures stand in CVs alone: a guardian has nothing to upload.
  'POST uploads/:kind': 'Admin Tutor',
  'GET uploads/id-card/:id': 'Admin Tutor',
  // Guardians and admins come in to be told that only tutors can (decisions, "States").
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
  'POST payments/due-payment': 'Admin',
  'POST payments/search': 'Admin',
  'PATCH payments/:id/complete': 'Admin',
  'POST reports': 'Admin',
  'GET reports': 'Admin',
  'POST reports/search': 'Admin',
  'PATCH reports/:id': 'Admin',
  'DELETE reports/:id': 'Admin',
}

const app = await testApp()
const people = await Promise.all(ROLES.map((role) => app.person(role)))

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const told = (who: string | undefined) => (who === 'all' ? [...ROLES].sort().join(' ') : who)
const said = ({ allow }: Call) => (allow === 'anyone' ? allow : [...allow].sort().join(' '))

test.each(app.calls.map((call) => [nameOf(call), call] as const))(
  '[ROLE-01] %s is for whom it is meant',
  (name, call) => {
    expect(told(WHO[name]), `${name} has no line in the table`).toBe(said(call))
  },
)

const FILLED = { id: 'TN1001', tutorId: 'TR1001', phone: '01712345678', kind: 'profile' }

const doors = app.calls.filter(({ allow }) => allow !== 'anyone').map((call) => [nameOf(call), call] as const)

test.each(doors)('%s refuses everybody else before it looks at anything', async (_, call) => {
  const ask = async (cookie?: string) => {
    const url = addressOf(call, { params: FILLED })
    const response = await app.http.inject({ method: call.method, url, headers: cookie ? { cookie } : {} })
    return [response.statusCode, response.json().message]
  }
  expect(await ask()).toEqual([401, 'Please log in first.'])
  expect(await ask('porua_session=made-up')).toEqual([401, 'Please log in first.'])
  for (const { actor, cookie } of people) {
    if (!call.allow.includes(actor.role as never)) expect(await ask(cookie)).toEqual([403, 'Unauthorized'])
  }
})

const files = app.calls.filter(({ csv }) => csv).map((call) => [nameOf(call), call] as const)

test.each(files)('the file of %s is refused to everybody but admins', async (_, call) => {
  const ask = async (cookie?: string) => {
    const url = csvAddress(call, { params: FILLED })
    const { statusCode, body } = await app.http.inject({ url, headers: cookie ? { cookie } : {} })
    return [statusCode, JSON.parse(body).message]
  }
  expect(await ask()).toEqual([401, 'Please log in first.'])
  expect(await ask('porua_session=made-up')).toEqual([401, 'Please log in first.'])
  for (const { actor, cookie } of people) {
    if (actor.role !== 'Admin') expect(await ask(cookie)).toEqual([403, 'Unauthorized'])
  }
})

/** What the bell holds is no list of the desk, and what guardians and tutors see of their own is on their screens. */
const NO_FILES = [
  'GET notifications',
  'GET tuitions/my-tuitions',
  'GET applications/getAll-applications-basedOn-tutorId',
]

test('every list of the desk can be had as a file, with columns that its rows have', () => {
  const lists = app.calls.filter((call) => call.paged && call.allow !== 'anyone' && !NO_FILES.includes(nameOf(call)))
  expect(lists.filter(({ csv }) => !csv).map(nameOf)).toEqual([])
  for (const call of lists) {
    const { items } = z.toJSONSchema(call.data, { unrepresentable: 'any' }) as { items: JsonSchema }
    const missing = call.csv?.filter(([header, path]) => !isMessageKey(header) || !leadsToValue(items, path.split('.')))
    expect([nameOf(call), missing]).toEqual([nameOf(call), []])
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
