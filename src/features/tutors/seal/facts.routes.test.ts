import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import { phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { getCv, getOwnCv, updateCv, updateCvByAdmin, verifyCv } from '../calls.ts'
import { setCvFact, takeCvFactBack } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rahima' })
type Tutor = Awaited<ReturnType<typeof createPendingTutor>>

async function sendIdCard(tutor: Tutor) {
  const { address } = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: tutor.cookie })
  await tutor.send(updateCv, { body: buildCvBody({ img: { id: address } }) })
  return address
}
const seen = async ({ cv }: Tutor) =>
  (await app.visitor.send(getCv, { params: { tutorId: cv.tutorId } })).answer.data.cv
const staffSees = async ({ cv }: Tutor) => (await admin.send(getCv, { params: { tutorId: cv.tutorId } })).answer.data.cv
const verify = ({ account }: Tutor, more: { version?: string } = {}) =>
  admin.send(verifyCv, { body: { phone: account.phone, ...more } })
const factOf = (tutor: Tutor, fact: 'idCard' | 'studies' | 'spoken') =>
  ({ params: { id: tutor.cv.tutorId }, body: { fact } }) as const
const day = '2026-11-21'

test('a CV that is verified without an ID card says that the CV was checked, and nothing more [FAM-500]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const { seal, facts, waiting } = await seen(tutor)
  expect(seal).toEqual({ cv: expect.any(String), phone: null, idCard: null, studies: null, spoken: null })
  expect([facts, waiting]).toEqual([undefined, undefined])
})

test('an ID card that the verifier opened counts as seen, one that nobody opened does not [FAM-500, FAM-502]', async () => {
  for (const isOpened of [true, false]) {
    const tutor = await createPendingTutor(app)
    const address = await sendIdCard(tutor)
    if (isOpened) await app.http.inject({ url: address, headers: { cookie: admin.cookie } })
    await verify(tutor)
    const cv = await seen(tutor)
    expect(cv.seal?.idCard !== null).toBe(isOpened)
    expect(JSON.stringify(cv)).not.toContain(address)
  }
})

test('staff record what they saw and take it back, one press each, with the person in the history [FAM-501]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  for (const fact of ['studies', 'spoken'] as const) {
    expect((await admin.send(setCvFact, factOf(tutor, fact))).answer.data.cv.facts?.[fact]?.by).toBe('Rahima')
    expect((await admin.send(setCvFact, factOf(tutor, fact))).status).toBe(409)
    expect((await seen(tutor)).seal?.[fact]).toEqual(expect.any(String))
    const [event] = await app.db.select().from(events).where(eq(events.cvId, tutor.cv._id)).orderBy(desc(events.number))
    expect(event).toMatchObject({
      kind: 'cvFactSet',
      actorName: 'Rahima',
      changes: { [`seen.${fact}`]: [false, true] },
    })
    expect((await admin.send(takeCvFactBack, factOf(tutor, fact))).status).toBe(200)
    expect((await admin.send(takeCvFactBack, factOf(tutor, fact))).status).toBe(409)
    expect((await seen(tutor)).seal?.[fact]).toBeNull()
  }
  expect(JSON.stringify(await seen(tutor))).not.toContain('Rahima')
})

test('only verifiers record facts, of a tutor who exists and an ID card that is there [FAM-501]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  for (const call of [setCvFact, takeCvFactBack]) {
    expect((await matcher.send(call, factOf(tutor, 'spoken'))).status).toBe(403)
    expect((await tutor.send(call, factOf(tutor, 'spoken'))).status).toBe(403)
    expect((await admin.send(call, { params: { id: 'TR999999' }, body: { fact: 'spoken' } })).status).toBe(404)
    const { status, failure } = await admin.send(call, {
      params: { id: tutor.cv._id },
      body: { fact: 'x' as 'spoken' },
    })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'fact'])
  }
  const refused = await admin.send(setCvFact, factOf(tutor, 'idCard'))
  expect([refused.status, refused.failure.code]).toEqual([409, 'tutors.noIdCardToSee'])
})

test('another ID card, another name and other studies of a CV that waits were not seen [FAM-502]', async () => {
  const tutor = await createPendingTutor(app)
  const address = await sendIdCard(tutor)
  const record = async () => {
    for (const fact of ['idCard', 'studies'] as const) await admin.send(setCvFact, factOf(tutor, fact))
  }
  const kept = async () => {
    const { facts } = await staffSees(tutor)
    return [facts?.idCard !== null, facts?.studies !== null]
  }
  await record()
  expect(await kept()).toEqual([true, true])
  await tutor.send(updateOwnAccount, { body: { name: 'Somebody Else', email: tutor.account.email ?? '' } })
  expect(await kept()).toEqual([false, true])
  await record()
  await sendIdCard(tutor)
  expect(await kept()).toEqual([false, true])
  await record()
  const education = { ...buildCvBody().education, masters: { institute: 'BUET', department: '', year: '', cgpa: '' } }
  await tutor.send(updateCv, { body: buildCvBody({ education }) })
  expect(await kept()).toEqual([true, false])
  expect(address).toMatch(/id-card/)
})

test('an ID card that staff replace was not seen [FAM-502]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const { address } = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: admin.cookie })
  const replace = (id: string) =>
    admin.send(updateCvByAdmin, { body: { ...buildCvBody({ img: { id } }), tutorId: tutor.cv.tutorId } })
  await replace(address)
  await admin.send(setCvFact, factOf(tutor, 'idCard'))
  const other = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: admin.cookie })
  await replace(other.address)
  expect((await staffSees(tutor)).facts?.idCard).toBeNull()
})

test('a CV that was changed since the verifier read it is not verified [FAM-505]', async () => {
  const tutor = await createPendingTutor(app)
  const version = (await staffSees(tutor)).changedAt
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await tutor.send(updateOwnAccount, { body: { name: 'Other Name', email: tutor.account.email ?? '' } })
  const refused = await verify(tutor, version ? { version } : {})
  expect([refused.status, refused.failure.code]).toEqual([409, 'tutors.changedMeanwhile'])
  const { changedAt } = await staffSees(tutor)
  expect((await verify(tutor, changedAt ? { version: changedAt } : {})).answer.data.cv.name).toBe('Other Name')
})

test('the phone counts as proved by a code, never by a press [FAM-500]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  await app.db
    .update(accounts)
    .set({ phoneProvedAt: new Date(`${day}T06:00:00Z`) })
    .where(eq(accounts.id, tutor.account.id))
  await app.db.update(cvs).set({ updatedAt: app.clock.now }).where(eq(cvs.id, tutor.cv._id))
  expect((await staffSees(tutor)).facts?.phone).toBe(`${day}T06:00:00.000Z`)
  expect((await tutor.send(getOwnCv)).answer.data.cv?.seal?.phone).toBe(day)
})
