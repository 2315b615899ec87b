import { expect, test } from 'vitest'
import { bookmarks } from '#db/tables/alerts/bookmarks.server.ts'
import { closeTuition, reopenTuition, updateTuition } from '#features/tuitions/calls.ts'
import { unverifyCv } from '#features/tutors/calls.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { createApprovedTutor, createPendingTutor, PRIVATE_CV_VALUES } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const read = async (who: SignedInClient) => (await who.send(calls.listBookmarks)).answer.data

test.each(['Guardian', 'Tutor'] as const)(
  'a %s saves, lists and removes a tuition and a tutor [FAM-980]',
  async (role) => {
    const who = await app.signInAs(role)
    const { tuitionId } = await createApprovedTuition(app, { admin })
    const { tutorId } = (await createApprovedTutor(app, { admin, name: 'Saved Tutor' })).cv
    const saved = (await who.send(calls.saveBookmark, { body: { tuitionId } })).answer
    expect(saved).toMatchObject({ data: null, message: 'Saved. You find it under “Saved” in your menu.' })
    await advanceMinutes(app, 1)
    const pressed = await Promise.all([1, 2, 3].map(() => who.send(calls.saveBookmark, { body: { tutorId } })))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const list = await read(who)
    expect(list.bookmarks).toMatchObject([
      { kind: 'tutor', id: tutorId, state: 'public', isMoved: false, changed: [] },
      { kind: 'tuition', id: tuitionId, state: 'open', isMoved: false, changed: [] },
    ])
    expect(list.bookmarks[0]?.facts).toEqual([
      'Saved Tutor',
      'Math, Physics',
      'Dhanmondi, Lalmatia, Dhaka',
      '6,000 Tk a month',
    ])
    for (const hidden of PRIVATE_CV_VALUES) expect(JSON.stringify(list)).not.toContain(hidden)
    expect((await who.send(calls.listBookmarkIds)).answer.data).toEqual([tutorId, tuitionId])
    for (const _ of [1, 2])
      expect((await who.send(calls.deleteBookmark, { query: { tutorId } })).answer.message).toBe('No longer saved.')
    expect((await who.send(calls.listBookmarkIds)).answer.data).toEqual([tuitionId])
  },
)

test('what is not public cannot be saved, and the field is named [FAM-981]', async () => {
  const guardian = await app.signInAs('Guardian')
  const own = await createPendingTuition(app, { guardian })
  const { tutorId } = (await createPendingTutor(app)).cv
  for (const [body, status, path] of [
    [{ tuitionId: own.tuitionId }, 404, 'tuitionId'],
    [{ tuitionId: 'TN999999' }, 404, 'tuitionId'],
    [{ tuitionId: 'made-up' }, 404, 'tuitionId'],
    [{ tutorId }, 404, 'tutorId'],
    [{ tutorId: 'TR999999' }, 404, 'tutorId'],
    [{}, 400, 'tuitionId'],
    [{ tuitionId: own.tuitionId, tutorId }, 400, 'tuitionId'],
  ] as const) {
    const refused = await guardian.send(calls.saveBookmark, { body })
    expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([status, path])
  }
  expect((await guardian.send(calls.markBookmarksSeen, { body: { at: '0000-01-01T00:00:00Z' } })).status).toBe(200)
  const wrong = await guardian.send(calls.markBookmarksSeen, { body: { at: 'yesterday' } })
  expect([wrong.status, wrong.failure.errorMessages[0]?.path]).toEqual([400, 'at'])
})

test('a tuition tells what the public reads of its changes until the list was seen [FAM-982]', async () => {
  const tutor = await app.signInAs('Tutor')
  const { tuitionId, _id: id } = await createApprovedTuition(app, { admin })
  await tutor.send(calls.saveBookmark, { body: { tuitionId } })
  await advanceMinutes(app, 1)
  const secrets = { houseAndRoad: 'House 77, Road 9', details: 'Ring Mrs Secret.', phone: '01799888777' }
  const { salaryFrom: _, salaryTo: __, ...body } = buildTuitionBody({ ...secrets, salary: '9,000 Tk', daysPerWeek: 2 })
  await admin.send(updateTuition, { params: { id }, body: { ...body, heading: 'A new heading' } })
  const changed = await read(tutor)
  expect(changed.bookmarks).toMatchObject([{ id: tuitionId, state: 'open', isMoved: false }])
  expect(changed.bookmarks[0]?.changed).toEqual(expect.arrayContaining(['Salary', 'Days a week']))
  expect(changed.bookmarks[0]?.facts).toContain('9,000 Tk a month')
  const raw = JSON.stringify(changed)
  for (const hidden of ['House', 'Secret', '01799888777', 'Phone', 'Details', admin.account.name])
    expect(raw).not.toContain(hidden)
  await tutor.send(calls.markBookmarksSeen, { body: { at: changed.at } })
  expect((await read(tutor)).bookmarks).toMatchObject([{ isMoved: false, changed: [] }])
  await advanceMinutes(app, 1)
  await admin.send(closeTuition, { params: { id }, body: { reason: 'The secret reason.' } })
  await tutor.send(calls.markBookmarksSeen, { body: { at: changed.at } })
  const closed = await read(tutor)
  expect(closed.bookmarks).toMatchObject([{ state: 'closed', facts: [], isMoved: true, changed: [] }])
  expect(JSON.stringify(closed)).not.toContain('secret reason')
  await tutor.send(calls.markBookmarksSeen, { body: { at: closed.at } })
  await advanceMinutes(app, 1)
  await admin.send(reopenTuition, { params: { id }, body: { reason: 'A mistake.' } })
  expect((await read(tutor)).bookmarks).toMatchObject([{ state: 'open', isMoved: true }])
})

test('a tutor who is hidden shows the id only [FAM-981]', async () => {
  const guardian = await app.signInAs('Guardian')
  const tutor = await createApprovedTutor(app, { admin, name: 'Hidden Person' })
  const { tutorId } = tutor.cv
  await guardian.send(calls.saveBookmark, { body: { tutorId } })
  await advanceMinutes(app, 1)
  await admin.send(unverifyCv, { params: { id: tutor.cv._id }, body: { reason: 'A mistake.' } })
  const hidden = { kind: 'tutor', id: tutorId, state: 'hidden', facts: [], isMoved: true, changed: [] }
  const list = await read(guardian)
  expect(list.bookmarks).toEqual([{ ...hidden, createdAt: expect.any(String) }])
})

test('one account has at most a hundred, also from two tabs at once [FAM-983]', async () => {
  const who = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { tutorId } = (await createApprovedTutor(app, { admin })).cv
  const posts = await Promise.all(Array.from({ length: 99 }, () => createPendingTuition(app)))
  const [createdAt, accountId] = [app.clock.now, who.account.id]
  await app.db
    .insert(bookmarks)
    .values(posts.map((post) => ({ accountId, tuitionId: post._id, createdAt, seenAt: createdAt })))
  const both = await Promise.all([
    who.send(calls.saveBookmark, { body: { tuitionId } }),
    who.send(calls.saveBookmark, { body: { tutorId } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe('bookmarks.tooMany')
  expect((await read(who)).bookmarks).toHaveLength(100)
})

test('nobody reads or deletes the bookmarks of another [FAM-984]', async () => {
  const [owner, other] = [await app.signInAs('Tutor'), await app.signInAs('Guardian')]
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await owner.send(calls.saveBookmark, { body: { tuitionId } })
  expect((await read(other)).bookmarks).toEqual([])
  expect((await other.send(calls.listBookmarkIds)).answer.data).toEqual([])
  await other.send(calls.deleteBookmark, { query: { tuitionId } })
  expect((await owner.send(calls.listBookmarkIds)).answer.data).toEqual([tuitionId])
  for (const one of [app.visitor, admin]) {
    expect((await one.send(calls.listBookmarks)).status).toBe(one === admin ? 403 : 401)
    expect((await one.send(calls.saveBookmark, { body: { tuitionId } })).status).toBe(one === admin ? 403 : 401)
  }
})
