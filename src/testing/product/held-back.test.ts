import { expect, test } from 'vitest'
import { settings } from '#db/tables/settings.server.ts'
import { logout, verifyToken } from '#features/accounts/calls.ts'
import { createTuition, rejectTuition } from '#features/tuitions/calls.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { createApprovedTutor, createPendingTutor } from '../tutors.ts'

/** An admin who must set up the second factor first is a visitor everywhere. */
const app = await createTestApp()
const admin = await app.signInAs('Admin')
const approved = await createApprovedTuition(app, { admin })
const pending = await createPendingTuition(app)
const rejected = await createPendingTuition(app)
await admin.send(rejectTuition, { params: { id: rejected._id }, body: { reason: 'Somebody else’s phone.' } })
const tutors = [await createApprovedTutor(app), await createPendingTutor(app)]
const records = [approved, pending, rejected]
  .map(({ tuitionId }) => tuitionId)
  .concat(tutors.map(({ cv }) => cv.tutorId))
const heldBack = await app.signInAs('Admin', { staffRole: 'manager' })
const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
await app.db.insert(settings).values({ key: 'requireSecondFactor', value: true, updatedAt: app.clock.now })

const ask = async ({ method, path }: Call, { id = '', cookie = '' } = {}) => {
  const url = API_PREFIX + path.replace(/:\w+/, encodeURIComponent(id))
  const payload = method === 'GET' ? undefined : {}
  const { statusCode, body } = await app.http.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: statusCode, body }
}

const openReads = app.calls.filter(({ allow, events }) => allow === 'anyone' && !events)
const cases = openReads.flatMap((call) =>
  (call.path.includes(':') ? records : ['']).map((id) => [`${call.method} ${call.path}`, id, call] as const),
)

test.each(cases)('%s %s answers a held-back admin as a visitor [OPS-476]', async (_, id, call) => {
  const visitor = await ask(call, { id })
  expect(await ask(call, { id, cookie: heldBack.cookie })).toEqual(visitor)
})

test('the same calls show an admin more, so that the comparison means something', async () => {
  const differing = new Set<string>()
  for (const [, id, call] of cases) {
    const [visitor, staff] = [await ask(call, { id }), await ask(call, { id, cookie: verifier.cookie })]
    if (visitor.body !== staff.body) differing.add(call.path)
  }
  expect([...differing]).toEqual(expect.arrayContaining(['tuitions/:id', 'tuitions/approved', 'cvs/tutor-cv/:tutorId']))
})

/** The own account, which a held-back admin keeps. */
const OWN =
  /^shared\/(account|verify-token|logout|change-password|sign-out-others|second-factor|own-data|download-own-data|send-email-confirmation)/

test('every other call refuses a held-back admin, but for the own account [OPS-476]', async () => {
  const answered: string[] = []
  for (const call of app.calls.filter(({ allow }) => allow !== 'anyone')) {
    const { status } = await ask(call, { id: records[0] ?? '', cookie: heldBack.cookie })
    if (status !== 403 && !OWN.test(call.path)) answered.push(`${status} ${call.path}`)
  }
  // Who is no tutor is told so.
  expect(answered).toEqual(['400 applications/create-application'])
})

test('what a held-back admin posts waits like a visitor’s post, and the log-out is recorded [OPS-476]', async () => {
  const { answer } = await heldBack.send(createTuition, { body: buildTuitionBody() })
  expect(answer.data.status).toBe('pending')
  expect((await heldBack.send(logout)).status).toBe(200)
  expect((await heldBack.send(verifyToken)).status).toBe(401)
})
