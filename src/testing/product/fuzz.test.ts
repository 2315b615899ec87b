import { expect, test } from 'vitest'
import { z } from 'zod'
import { addConfirmationComment } from '#features/confirmations/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { API_PREFIX, type Call, EVENT_STREAM, ROLES } from '#shared/call.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_QUERIES, HOSTILE_VALUES, oneInTurn } from '../hostile.ts'
import { createTestApp, type SignedInClient } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { buildCvBody, createApprovedTutor } from '../tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const tutor = await createApprovedTutor(app, { admin })
const tuition = await createApprovedTuition(app, { admin, guardian })
await createPendingTuition(app, { guardian })
const confirmedTutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
const { _id: conformId } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: confirmedTutor })
const commented = await admin.send(addConfirmationComment, { body: { id: conformId, text: 'Starts on Sunday' } })
const commentId = commented.answer.data.comment[0]?._id
const dueIds = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }
const { data: due } = (await admin.send(createDue, { body: { ...dueIds, totalDue: 4000 } })).answer
const reportBody = { phone: tutor.account.phone, role: 'Tutor', comment: 'Never came' } as const
const { data: report } = (await admin.send(createReport, { body: reportBody })).answer
const people: Record<string, SignedInClient> = { Admin: admin, Guardian: guardian, Tutor: tutor }

/** Valid input values, so that one invalid value at a time reaches its own validation. */
const VALID_VALUES: Record<string, unknown> = {
  phone: '01712345678',
  tutorPhone: tutor.account.phone,
  to: tutor.account.phone,
  inviteOption: tutor.cv.tutorId,
  conformId,
  commentId,
  tuitionId: tuition.tuitionId,
  tutorId: tutor.cv.tutorId,
  searchTerm: 'Dhaka',
  page: 1,
  limit: 10,
  password: 'secret-1',
  email: 'somebody@example.com',
  role: 'Guardian',
  otp: '123456',
  startDate: 'November 20, 2026',
  totalDue: 4000,
}
const VALID_BODIES: Record<string, object> = {
  'tuitions/create-tuition': buildTuitionBody(),
  'tuitions/update/:id': buildTuitionBody(),
  'cvs/create-cv': buildCvBody(),
  'cvs/update-cv': buildCvBody(),
  'cvs/update-cv-by-admin': { ...buildCvBody({ img: { profile: '', id: '' } }), tutorId: tutor.cv.tutorId },
  'cvs/suggest': {
    tuition: { tuitionId: tuition.tuitionId, class: ['Class 5'], subjects: ['Math'], location: { areas: ['Uttara'] } },
  },
  'payments/due-payment': {
    dueId: due._id,
    paymentOption: 'twoInstallment',
    paymentDetails: { firstInstallmentAmount: 1, firstInstallmentDate: '2026-11-18T09:05:00Z' },
  },
  'reports/:id': { itemId: report.comments[0]?._id, updatedData: { comment: 'Came late' } },
  'conforms/comment': { id: conformId, text: 'Starts on Monday' },
}

/** The id for a path parameter; a tuition's by default. */
const VALID_IDS: Record<string, string> = {
  'GET cvs/tutor-cv/:tutorId': tutor.cv.tutorId,
  'GET tutors/tutor-details-for-admin/:id': tutor.cv.tutorId,
  'GET guardians/details/:phone': guardian.account.phone,
  'PATCH reports/:id': report._id,
  'PATCH payments/:id/complete': due._id,
}

type Request = { url: string; payload?: string }
const PLACEHOLDER = '"<here>"'

function buildValidBody(call: Call): object {
  const known = VALID_BODIES[call.path]
  if (known) return known
  const { properties = {} } = call.body ? z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) : {}
  // A wrong account type would be refused first and hide the other fields' validation.
  const names = Object.keys(properties).filter((name) => name !== 'accountType')
  return Object.fromEntries(names.map((name) => [name, VALID_VALUES[name] ?? 'something']))
}

/** The JSON body once for each of its values (for arrays the first), with a placeholder in its place. */
function withPlaceholders(whole: object): string[] {
  const texts: string[] = []
  const walk = (part: unknown, rebuild: (mark: string) => unknown) => {
    texts.push(JSON.stringify(rebuild('<here>')))
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part).slice(0, Array.isArray(part) ? 1 : undefined)) {
      walk(value, (mark) =>
        rebuild((Array.isArray(part) ? part.with(Number(key), mark) : { ...part, [key]: mark }) as never),
      )
    }
  }
  for (const [key, value] of Object.entries(whole)) walk(value, (mark) => ({ ...whole, [key]: mark }))
  return texts
}

function buildRequests(call: Call, withValues: boolean): Request[] {
  const path = (id: string) => API_PREFIX + call.path.replace(/:\w+/, () => id)
  const id = VALID_IDS[`${call.method} ${call.path}`] ?? tuition.tuitionId
  const right = buildValidBody(call)
  const payload = call.method === 'GET' ? {} : { payload: JSON.stringify(right) }
  const turn = app.calls.indexOf(call)
  const hostileBodies = call.method === 'GET' ? [] : oneInTurn(HOSTILE_BODIES, turn)
  const bodies = hostileBodies.map((body) => ({ url: path(id), payload: body }))
  const queries = oneInTurn(HOSTILE_QUERIES, turn).map((query) => ({ url: `${path(id)}?${query}`, ...payload }))
  const hostileIds = call.path.includes(':') ? oneInTurn(HOSTILE_IDS, turn) : []
  const ids = hostileIds.map((one) => ({ url: path(one), ...payload }))
  const values = withPlaceholders(right).flatMap((text, field) =>
    oneInTurn(HOSTILE_VALUES, turn + field).map((value) => ({
      url: path(id),
      payload: text.replace(PLACEHOLDER, () => value),
    })),
  )
  return [...bodies, ...queries, ...ids, ...(withValues && call.body ? values : [])]
}

async function send(call: Call, { url, payload }: Request, cookie: string | undefined) {
  const response = await app.http.inject({
    method: call.method,
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  // A file is no answer in the envelope.
  return response.statusCode === 200 && call.contentType ? null : findProblem(response.statusCode, response.body)
}

const SUCCESS_SCHEMA = z.strictObject({
  success: z.literal(true),
  message: z.string().min(1),
  data: z.unknown(),
  meta: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }).optional(),
})
const messageKey = z.string().refine(isMessageKey)
const FAILURE_SCHEMA = z.strictObject({
  success: z.literal(false),
  message: z.string().regex(/\w/),
  code: messageKey,
  errorMessages: z
    .array(z.strictObject({ path: z.string(), message: z.string().regex(/\w/), code: messageKey }))
    .min(1),
  conflict: z
    .strictObject({ version: z.int(), fields: z.array(z.looseObject({ label: z.string().min(1) })).min(1) })
    .optional(),
})
const EXPECTED_STATUSES = new Set([200, 400, 401, 403, 404, 409, 413, 415, 429])

/** What is wrong with an answer to any input; null for a valid one. */
function findProblem(status: number, body: string): string | null {
  if (!EXPECTED_STATUSES.has(status)) return `status ${status}: ${body.slice(0, 200)}`
  const { error } = (status === 200 ? SUCCESS_SCHEMA : FAILURE_SCHEMA).safeParse(JSON.parse(body))
  if (error) return `no envelope: ${error.message}`
  const leak = status === 200 ? null : /node_modules|\bat \w+ \(|\b(?:select|insert into|update) "|params:/i.exec(body)
  return leak ? `says too much: ${leak[0]}` : null
}

// A stream takes no input and stays open.
const callCases = app.calls
  .filter(({ contentType }) => contentType !== EVENT_STREAM)
  .map((call) => [`${call.method} ${call.path}`, call] as const)

const SHARE = 6

/** A sixth of the requests, another one for each call and role, so that each role sends every kind of input. */
const shareOf = (requests: Request[], turn: number) => requests.filter((_, at) => at % SHARE === turn % SHARE)

test.each(callCases)('%s answers every input in the envelope and never with 500', async (_, call) => {
  const allowed: readonly string[] = call.allow === 'anyone' ? ['visitor', ...ROLES] : call.allow
  for (const [turn, role] of ['visitor', ...ROLES].entries()) {
    const person = people[role]
    // The first allowed role sends everything, the others a part: validation does not depend on the role.
    const withValues = role === allowed[0] || (role === 'Admin' && allowed.includes(role))
    // A new session for each call, because some calls end it.
    const cookie = person && (await app.signIn(person.account)).cookie
    const whole = buildRequests(call, withValues)
    const requests = role === allowed[0] ? whole : shareOf(whole, turn + app.calls.indexOf(call))
    const complaints: string[] = []
    for (let from = 0; from < requests.length; from += 16) {
      const batch = requests.slice(from, from + 16)
      const found = await Promise.all(batch.map((request) => send(call, request, cookie)))
      for (const [at, complaint] of found.entries()) {
        if (complaint) complaints.push(`${role} ${JSON.stringify(batch[at]).slice(0, 400)}: ${complaint}`)
      }
    }
    expect(complaints.slice(0, 5)).toEqual([])
  }
})
