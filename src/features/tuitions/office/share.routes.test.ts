import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { sharePicturePath } from '#shared/share-picture.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { listAdminTuitions } from '../calls.ts'
import { tuitionPicture } from '../rules.ts'
import { shareTuitions } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const share = (ids: string[], isShared = true, who: SignedInClient = admin) =>
  who.send(shareTuitions, { body: { ids, isShared } })
const unshared = async () => {
  const { data } = (await admin.send(listAdminTuitions, { body: { unshared: true } })).answer
  return data.map(({ _id }) => _id)
}

test('verified tuitions of today are found until they are marked as shared, and again when that is taken back [FAM-526]', async () => {
  const [one, two] = [await createApprovedTuition(app, { admin }), await createApprovedTuition(app, { admin })]
  const pending = await createPendingTuition(app)
  expect(await unshared()).toEqual([two._id, one._id])
  const at = await Promise.all([share([one._id, two._id, pending._id]), share([two._id, one._id])])
  expect(at.map(({ answer }) => answer.data.changed).sort()).toEqual([0, 2])
  expect(await unshared()).toEqual([])
  const { data } = (await admin.send(listAdminTuitions, { body: {} })).answer
  expect(data.find(({ _id }) => _id === one._id)?.office.sharedAt).toBe(app.clock.now.toISOString())
  expect((await share([one._id], false)).answer.data.changed).toBe(1)
  expect(await unshared()).toEqual([one._id])
  const kinds = (await app.db.select().from(events).where(eq(events.tuitionId, one._id)).orderBy(events.number)).map(
    ({ kind, changes }) => [kind, changes],
  )
  expect(kinds.slice(-2)).toEqual([
    ['tuitionShared', { isShared: [false, true] }],
    ['tuitionShared', { isShared: [true, false] }],
  ])
})

test('yesterday’s tuitions are not new, other roles and wrong ids are refused [FAM-526]', async () => {
  const { _id } = await createApprovedTuition(app, { admin })
  expect((await share([_id], true, await app.signInAs('Guardian'))).status).toBe(403)
  const wrong = await share(['TN1'])
  expect([wrong.status, wrong.failure.errorMessages[0]?.path]).toEqual([400, 'ids.0'])
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000)
  expect(await unshared()).not.toContain(_id)
})

test('each picture of a selection is the one that a visitor shares, without what others do not read [FAM-526]', async () => {
  const post = { subjects: ['Call 01833123456'], locationDetails: 'House 12' }
  const { tuitionId } = await createApprovedTuition(app, { admin, post })
  const { data } = (await admin.send(listAdminTuitions, { body: { searchTerm: tuitionId } })).answer
  const names = { en: app.config.brand.name, bn: 'পড়ুয়া' }
  for (const locale of ['en', 'bn'] as const) {
    const site = { brand: { name: names[locale] }, publicUrl: 'http://porua.test', locale }
    const [path] = data.map((tuition) => sharePicturePath(tuitionPicture(tuition, site)))
    const { statusCode, headers } = await app.http.inject({ url: path ?? '' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  }
})
