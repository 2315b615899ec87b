import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { API_PREFIX } from '#shared/call.ts'
import type { EventKind } from '#shared/events.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPendingTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { recordEvent } from './actions.server.ts'
import { deleteNote, listEvents, showHistory } from './calls.ts'

const app = await createTestApp()

test('an event is stored with its change, and gone with it when the change fails [OFF-03]', async () => {
  const { actor } = await app.signInAs('Admin', { name: 'Rahima' })
  const event = {
    kind: 'settingChanged',
    now: app.clock.now,
    recordId: 'brand',
    changes: { name: ['A', 'B'] },
  } as const
  const failing = withTransaction(app.db, async (tx) => {
    await recordEvent(tx, { ...event, actor })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  for (const who of [actor, null, 'system'] as const) {
    await withTransaction(app.db, (tx) => recordEvent(tx, { ...event, actor: who }))
  }
  const rows = await app.db.select().from(events).where(eq(events.recordId, 'brand')).orderBy(events.number)
  expect(rows).toMatchObject([
    {
      ...{ kind: 'settingChanged', at: app.clock.now, recordId: 'brand', changes: { name: ['A', 'B'] } },
      actor: 'Admin',
      actorId: actor.accountId,
      actorName: 'Rahima',
    },
    { actor: 'visitor', actorId: null, actorName: '' },
    { actor: 'system', actorId: null, actorName: '' },
  ])
})

const admin = await app.signInAs('Admin', { name: 'Asha' })
const guardian = await app.signInAs('Guardian', { name: 'Salma', phone: '01611245175' })
const tutor = await createPendingTutor(app, { name: 'Rakib' })
const tuition = await createApprovedTuition(app, { admin, guardian })

type Parts = Partial<Parameters<typeof recordEvent>[1]>
const record = (kind: EventKind, parts: Parts = {}) =>
  recordEvent(app.db, { kind, actor: admin.actor, now: app.clock.now, ...parts })
const history = async (query: object) => (await admin.send(showHistory, { query })).answer.data
const list = async (query: object = {}) => (await admin.send(listEvents, { query })).answer
const kinds = (found: { kind: string }[]) => found.map(({ kind }) => kind)

test('a history has names, ids, changes and the reason, newest first [OFF-410]', async () => {
  await record('tuitionEdited', { tuitionId: tuition._id, changes: { salary: ['5000', '6000'] } })
  await record('tuitionRejected', { tuitionId: tuition._id, cvId: tutor.cv._id, reason: 'Spam' })
  const { events: found, next } = await history({ tuitionId: tuition.tuitionId })
  expect(next).toBeNull()
  expect(found[0]).toEqual({
    _id: expect.any(String),
    at: app.clock.now.toISOString(),
    kind: 'tuitionRejected',
    actor: 'Admin',
    actorName: 'Asha',
    tuitionId: tuition.tuitionId,
    tutorId: tutor.cv.tutorId,
    aboutName: 'Rakib',
    phone: '',
    recordId: '',
    changes: {},
    reason: 'Spam',
    isDeleted: false,
    canDelete: false,
  })
  expect(found[1]).toMatchObject({ kind: 'tuitionEdited', changes: { salary: ['5000', '6000'] } })
  expect(kinds((await history({ tuitionId: tuition._id })).events)).toEqual(kinds(found))
})

test('a person’s history holds what the person did and what concerned phone, account and CV, each once [OFF-410]', async () => {
  const { id, phone } = tutor.account
  const before = (await history({ phone })).events.length
  await record('reportCreated', { phone })
  await record('cvVerified', { cvId: tutor.cv._id, phone, accountId: id })
  await record('applied', { actor: tutor.actor })
  await record('signedIn', { actor: guardian.actor })
  const found = (await history({ phone: `+88 ${phone}` })).events
  expect(kinds(found).slice(0, 3)).toEqual(['applied', 'cvVerified', 'reportCreated'])
  expect(found).toHaveLength(before + 3)
  expect(kinds((await history({ cvId: tutor.cv.tutorId })).events)[0]).toBe('cvVerified')
})

test('a long history comes in parts of twenty [OFF-411]', async () => {
  const recordId = 'a-due'
  for (let n = 0; n < 45; n++) await record('paymentRecorded', { recordId, reason: String(n) })
  const reasons: string[] = []
  let before: string | undefined
  do {
    const part = await history({ recordId, before })
    reasons.push(...part.events.map(({ reason }) => reason))
    before = part.next ?? undefined
  } while (before)
  expect(reasons).toEqual(Array.from({ length: 45 }, (_, n) => String(44 - n)))
})

test('the activity is filtered by staff, kind, record and day [OFF-412]', async () => {
  const other = await app.signInAs('Admin', { name: 'Bina' })
  await record('dueVoided', { actor: other.actor, tuitionId: tuition._id, now: new Date('2026-11-10T19:00:00Z') })
  expect(kinds((await list({ who: other.account.id })).data)).toEqual(['dueVoided'])
  expect((await list({ kind: 'dueVoided' })).data).toMatchObject([{ actorName: 'Bina' }])
  // 19:00 UTC is the next day in Dhaka.
  expect(kinds((await list({ from: '2026-11-11', until: '2026-11-11' })).data)).toEqual(['dueVoided'])
  expect((await list({ from: '2026-11-10', until: '2026-11-10' })).data).toEqual([])
  expect(kinds((await list({ searchTerm: tuition.tuitionId.toLowerCase(), kind: 'dueVoided' })).data)).toEqual([
    'dueVoided',
  ])
  expect((await list({ searchTerm: 'nobody' })).data).toEqual([])
  expect((await list({ searchTerm: 'TN999999' })).data).toEqual([])
  const all = await list({ limit: 2, page: 2 })
  expect(all.data).toHaveLength(2)
  expect(all.meta.total).toBe((await app.db.select().from(events)).length)
})

test('the activity as CSV has words for kinds, roles and changes [OFF-412]', async () => {
  await record('tuitionEdited', { changes: { salary: ['5000', '6000'], city: ['', 'Dhaka'] }, reason: '=1+1' })
  const url = `${API_PREFIX}csv/events?kind=tuitionEdited`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  const [head, first] = body.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('Time,Who,Role,What,Tuition,Tutor ID,About,Phone,Changes,Reason')
  expect(first).toBe("2026-11-18 15:05,Asha,Staff,Edited the tuition,,,,,city:  > Dhaka; salary: 5000 > 6000,'=1+1")
})

test('only staff who may read the activity list it; every staff member reads a history [OFF-412]', async () => {
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  const query = { phone: guardian.account.phone }
  expect((await verifier.send(listEvents)).status).toBe(403)
  expect((await verifier.send(showHistory, { query })).status).toBe(200)
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    expect((await who.send(listEvents)).status).toBe(status)
    expect((await who.send(showHistory, { query })).status).toBe(status)
  }
})

test('the writer of a note deletes it once; others do not, and the history keeps that there was one [OFF-532]', async () => {
  const [writer, other] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
  const phone = uniquePhone()
  await withTransaction(app.db, (tx) =>
    recordEvent(tx, { kind: 'noteAdded', actor: writer.actor, now: app.clock.now, phone, reason: 'Never pays.' }),
  )
  const readBy = async (who: typeof writer) => (await who.send(showHistory, { query: { phone } })).answer.data.events
  const [note] = await readBy(writer)
  const params = { id: note?._id ?? '' }
  expect(note).toMatchObject({ reason: 'Never pays.', canDelete: true, isDeleted: false })
  expect(await readBy(other)).toMatchObject([{ canDelete: false }])
  expect((await other.send(deleteNote, { params })).failure.code).toBe('events.noteOfAnother')
  expect((await writer.send(deleteNote, { params })).status).toBe(200)
  expect((await writer.send(deleteNote, { params })).failure.code).toBe('events.noteDeletedAlready')
  const [deletion] = await readBy(writer)
  expect(await readBy(writer)).toMatchObject([
    { kind: 'noteDeleted', recordId: params.id },
    { kind: 'noteAdded', reason: '', canDelete: false, isDeleted: true },
  ])
  for (const id of [deletion?._id ?? '', '999999999'])
    expect((await writer.send(deleteNote, { params: { id } })).failure.code).toBe('events.noteNotFound')
})
