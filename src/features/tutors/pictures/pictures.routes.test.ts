import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, withTransaction } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { loginTutor, verifyToken } from '#features/accounts/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { daysBefore, RETENTION_DAYS } from '#shared/retention.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/test-database.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'
import { deletePictures, deleteUnusedPictures } from './actions.server.ts'
import { lockOwnUploads } from './store.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const picture = await phonePicture()
const log = createLog('silent')
const pictures = createPictureStorage(app.config, { log })

const uploadProfile = async (who: SignedInClient) =>
  (await uploadTestPicture(app, picture, { cookie: who.cookie })).address
const uploadIdCard = async (who: SignedInClient) =>
  (await uploadTestPicture(app, picture, { kind: 'id-card', cookie: who.cookie })).address
const statusOf = async (url: string, who?: SignedInClient) =>
  (await app.http.inject({ url, headers: who ? { cookie: who.cookie } : {} })).statusCode
const change = (who: SignedInClient, img: { profile?: string; id?: string }) =>
  who.send(calls.updateCv, { body: buildCvBody({ img }) })
const changeByAdmin = (tutorId: string, img: { profile?: string; id?: string }) =>
  admin.send(calls.updateCvByAdmin, { body: { ...buildCvBody({ img }), tutorId } })
const idFromAddress = (address: string) => /[0-9a-f-]{36}/.exec(address)?.[0] ?? ''
const countStored = async (address: string) => {
  const rows = await app.db.select().from(uploads).where(eq(uploads.address, address))
  const files = listPictureFiles(app).filter((path) => path.includes(idFromAddress(address)))
  return [rows.length, files.length]
}
const PROFILE_FILES = [1, 2]
const ID_CARD_FILES = [1, 1]
const DELETED = [0, 0]
const cleanUp = () =>
  deleteUnusedPictures({ db: app.db, pictures, log, before: daysBefore(app.clock.now, RETENTION_DAYS.unusedPictures) })
const advanceHours = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000)
}

test('a CV shows the pictures that its tutor uploaded; a missing value keeps a picture, an empty one removes it [ENT-02]', async () => {
  const tutor = await app.signInAs('Tutor')
  const [profile, id] = [await uploadProfile(tutor), await uploadIdCard(tutor)]
  const { cv } = (await tutor.send(calls.createCv, { body: buildCvBody({ img: { profile, id } }) })).answer.data
  expect(cv.img).toEqual({ profile, id })
  expect((await change(tutor, {})).answer.data.cv.img).toEqual({ profile, id })
  expect((await change(tutor, { profile, id })).answer.data.cv.img).toEqual({ profile, id })
  expect((await change(tutor, { profile: '' })).answer.data.cv.img).toEqual({ profile: '', id })
  expect((await change(tutor, { id: '' })).answer.data.cv.img).toEqual({ profile: '', id: '' })
})

test('a CV refuses pictures of other users, of the other kind, and unknown ones', async () => {
  const [tutor, other] = [await createPendingTutor(app), await createPendingTutor(app)]
  const [foreign, foreignCard] = [await uploadProfile(other), await uploadIdCard(other)]
  const [own, ownCard] = [await uploadProfile(tutor), await uploadIdCard(tutor)]
  for (const [path, img] of [
    ['img.profile', { profile: foreign }],
    ['img.id', { id: foreignCard }],
    ['img.profile', { profile: ownCard }],
    ['img.id', { id: own }],
    ['img.profile', { profile: `/images/${crypto.randomUUID()}.webp` }],
    ['img.profile', { profile: thumbnailUrl(own) }],
    ['img.profile', { profile: `//pictures.example${own}` }],
    ['img.profile', { profile: `http://porua.test${own}` }],
    ['img.profile', { profile: `${own}?1` }],
    ['img.profile', { profile: own.toUpperCase() }],
    ['img.profile', { profile: await uploadProfile(admin) }],
    ['img.id', { id: await uploadIdCard(admin) }],
    ['img.id', { id: 'javascript:alert(1)' }],
  ] as const) {
    const { status, failure } = await change(tutor, img)
    expect([status, failure.errorMessages]).toEqual([
      400,
      [{ path, message: 'This picture is not there any more. Upload it again.', code: 'uploads.notYours' }],
    ])
  }
  expect((await tutor.send(calls.getOwnCv)).answer.data.cv?.img).toEqual({ profile: '', id: '' })
  const created = await (await app.signInAs('Tutor')).send(calls.createCv, {
    body: buildCvBody({ img: { id: ownCard } }),
  })
  expect([created.status, created.failure.errorMessages[0]?.path]).toEqual([400, 'img.id'])
})

test('an ID card is visible to its tutor, its uploader and admins only, by any address', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const other = await createApprovedTutor(app, { admin })
  const card = await uploadIdCard(tutor)
  await change(tutor, { id: card, profile: await uploadProfile(tutor) })
  for (const who of [tutor, admin]) expect(await statusOf(card, who)).toBe(200)
  expect(
    await statusOf(
      card.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase()),
      admin,
    ),
  ).toBe(200)
  expect([await statusOf(card), await statusOf(card, guardian), await statusOf(card, other)]).toEqual([401, 403, 404])
  const id = idFromAddress(card)
  for (const guess of [
    `/images/${id}.webp`,
    `/images/${id}-128.webp`,
    `/images/id-card/${id}.webp`,
    `/images/..%2fid-card%2f${id}.webp`,
    `/images/%2e%2e/id-card/${id}.webp`,
    `/images/../id-card/${id}.webp`,
    `/images/..%5cid-card%5c${id}.webp`,
    `/id-card/${id}.webp`,
    `/api/v1/uploads/profile/${id}`,
    `/api/v1/uploads/id-card/..%2fid-card%2f${id}`,
    `/api/v1/uploads/id-card/${id}.webp`,
  ])
    for (const who of [undefined, guardian, other, admin])
      expect([guess, await statusOf(guess, who)]).toEqual([guess, expect.toSatisfy((status) => status >= 400)])
  const refusalOf = async (url: string) => (await app.http.inject({ url, headers: { cookie: other.cookie } })).body
  expect(await refusalOf(card)).toBe(await refusalOf(`/api/v1/uploads/id-card/${crypto.randomUUID()}`))
  expect((await app.http.inject({ method: 'HEAD', url: card })).statusCode).toBe(401)
  for (const method of ['GET', 'HEAD'] as const) {
    const asked = { method, url: card, headers: { cookie: tutor.cookie, range: 'bytes=0-9', 'if-none-match': '*' } }
    const { statusCode, headers } = await app.http.inject(asked)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined])
  }
  expect((await app.http.inject({ url: card, headers: { cookie: 'porua_session=made-up' } })).statusCode).toBe(401)
})

test('the address of an ID card is sent to its tutor and admins only', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const card = await uploadIdCard(tutor)
  await change(tutor, { id: card })
  const other = await app.signInAs('Tutor')
  const asked = (who: Pick<SignedInClient, 'send'>) => [
    who.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } }),
    who.send(calls.listApprovedTutors, { query: { limit: 100 } }),
    who.send(calls.searchTutors, { body: { searchTerm: tutor.cv.tutorId } }),
  ]
  for (const who of [app.visitor, guardian, other])
    for (const { status, raw } of await Promise.all(asked(who))) {
      expect(status).toBe(200)
      expect(raw).not.toContain(idFromAddress(card))
    }
  for (const who of [tutor, admin]) {
    const [own] = await Promise.all(asked(who))
    expect(own?.raw).toContain(card)
  }
})

test.each([
  'x.webp',
  '..%2f..%2fsample-password.txt',
  `${crypto.randomUUID()}.webp`,
  '%00',
  '%ff',
  '',
  'a'.repeat(400),
])('/images/%s answers no picture', async (name) =>
  expect(await statusOf(`/images/${name}`)).toSatisfy((status) => [400, 404, 414].includes(status)),
)

test('an ID card that an admin uploaded for a tutor is visible to that tutor', async () => {
  const tutor = await createPendingTutor(app)
  const [profile, id] = [await uploadProfile(admin), await uploadIdCard(admin)]
  expect(await statusOf(id, tutor)).toBe(404)
  const { cv } = (await changeByAdmin(tutor.cv.tutorId, { profile, id })).answer.data
  expect(cv.img).toEqual({ profile, id })
  expect(await statusOf(id, tutor)).toBe(200)
  expect((await change(tutor, { profile, id })).status).toBe(200)
  const other = await app.signInAs('Admin')
  const byOther = await other.send(calls.updateCvByAdmin, {
    body: { ...buildCvBody({ img: { id } }), _id: tutor.cv._id },
  })
  expect(byOther.answer.data.cv.img).toEqual({ profile, id })
})

test('the profile picture of a tutor is the photo of the account', async () => {
  const tutor = await createPendingTutor(app)
  const photo = async (who: SignedInClient) => (await who.send(verifyToken)).answer.data.profilePhoto
  expect(await photo(tutor)).toBe('')
  const profile = await uploadProfile(tutor)
  await change(tutor, { profile })
  expect([await photo(tutor), await photo(admin), await photo(guardian)]).toEqual([profile, '', ''])
  const body = { phone: tutor.account.phone, password: 'secret-1' }
  expect((await app.visitor.send(loginTutor, { body })).answer.data.profilePhoto).toBe(profile)
})

test('a job deletes a replaced or removed picture with its thumbnail', async () => {
  const tutor = await createPendingTutor(app)
  const [first, second, card] = [await uploadProfile(tutor), await uploadProfile(tutor), await uploadIdCard(tutor)]
  await change(tutor, { profile: first, id: card })
  await change(tutor, { profile: second })
  expect(await countStored(first)).toEqual(PROFILE_FILES)
  await app.deliverAll()
  expect([await countStored(first), await countStored(second), await countStored(card)]).toEqual([
    DELETED,
    PROFILE_FILES,
    ID_CARD_FILES,
  ])
  await changeByAdmin(tutor.cv.tutorId, { profile: '', id: '' })
  await app.deliverAll()
  expect([await countStored(second), await countStored(card)]).toEqual([DELETED, DELETED])
  expect([await statusOf(second), await statusOf(card, admin)]).toEqual([404, 404])
})

test('a refused change deletes no picture', async () => {
  const tutor = await createPendingTutor(app)
  const profile = await uploadProfile(tutor)
  await change(tutor, { profile })
  const contact = { ...buildCvBody().contact, fb: 'https://facebook.com/another' }
  expect((await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: '' }, contact }) })).status).toBe(409)
  expect((await change(tutor, { profile: '', id: 'no-card' })).status).toBe(400)
  await app.deliverAll()
  expect(await countStored(profile)).toEqual(PROFILE_FILES)
})

test('a picture that another CV shows stays; the job can run twice and with unknown addresses', async () => {
  const [one, two] = [await createPendingTutor(app), await createPendingTutor(app)]
  const profile = await uploadProfile(admin)
  await changeByAdmin(one.cv.tutorId, { profile })
  await changeByAdmin(two.cv.tutorId, { profile })
  await change(one, { profile: '' })
  await app.deliverAll()
  expect(await countStored(profile)).toEqual(PROFILE_FILES)
  await change(two, { profile: '' })
  const addresses = [profile, '/images/nothing.webp', '']
  for (let n = 0; n < 2; n += 1) await deletePictures({ db: app.db, pictures }, { addresses })
  await app.deliverAll()
  expect(await countStored(profile)).toEqual(DELETED)
})

test('a picture that a CV starts to use during its deletion stays', async () => {
  const tutor = await createPendingTutor(app)
  const address = await uploadProfile(tutor)
  const { accountId } = tutor.actor
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const saving = withTransaction(app.db, async (db) => {
    await lockOwnUploads(db, { addresses: [address], accountId })
    await db.update(cvs).set({ profileImage: address }).where(eq(cvs.accountId, accountId))
    taken()
    await mayEnd
  })
  await isTaken
  const removing = deletePictures({ db: app.db, pictures }, { addresses: [address] })
  await untilWaiting(app.db, 1)
  end()
  await Promise.all([saving, removing])
  expect(await countStored(address)).toEqual(PROFILE_FILES)
})

test('saving two pictures during their deletion does not deadlock', async () => {
  const tutor = await createPendingTutor(app)
  const [profile, card] = [await uploadProfile(tutor), await uploadIdCard(tutor)]
  const ids = [idFromAddress(profile), idFromAddress(card)].sort()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const lock = (db: Db, id = '') => db.select().from(uploads).where(eq(uploads.id, id)).for('update')
  // Locks the uploads in the order of a deletion, stopped after the first.
  const removing = withTransaction(app.db, async (db) => {
    await lock(db, ids[0])
    locked()
    await isReleased
    await lock(db, ids[1])
  })
  await isLocked
  const saving = change(tutor, { profile, id: card })
  await untilWaiting(app.db, 1)
  release()
  await removing
  expect((await saving).status).toBe(200)
})

test('uploads that no CV shows are deleted after a day, others never', async () => {
  const tutor = await createPendingTutor(app)
  const [shown, shownCard] = [await uploadProfile(tutor), await uploadIdCard(tutor)]
  await change(tutor, { profile: shown, id: shownCard })
  const [old, oldCard] = [await uploadProfile(tutor), await uploadIdCard(tutor)]
  advanceHours(23)
  const young = await uploadProfile(tutor)
  await cleanUp()
  expect([await countStored(old), await countStored(oldCard), await countStored(young)]).toEqual([
    PROFILE_FILES,
    ID_CARD_FILES,
    PROFILE_FILES,
  ])
  advanceHours(2)
  await Promise.all([cleanUp(), cleanUp()])
  expect([await countStored(old), await countStored(oldCard), await countStored(young)]).toEqual([
    DELETED,
    DELETED,
    PROFILE_FILES,
  ])
  expect([await countStored(shown), await countStored(shownCard)]).toEqual([PROFILE_FILES, ID_CARD_FILES])
  expect((await change(tutor, { profile: old })).status).toBe(400)
})

test('more than a hundred unused pictures are deleted in one run', async () => {
  const { accountId } = (await app.signInAs('Admin')).actor
  const rows = Array.from({ length: 250 }, (_, n) => ({
    kind: 'profile' as const,
    accountId,
    address: `https://pictures.example/${n}`,
    createdAt: app.clock.now,
  }))
  await app.db.insert(uploads).values(rows)
  advanceHours(25)
  await cleanUp()
  expect(await app.db.select().from(uploads).where(eq(uploads.accountId, accountId))).toEqual([])
})

test('files without an upload are deleted after a day, unless most of the folder is unknown', async () => {
  const tutor = await createPendingTutor(app)
  const known = [await uploadIdCard(tutor), await uploadIdCard(tutor)]
  const [first = '', second = ''] = known
  await change(tutor, { id: first })
  const folder = join(app.config.dataDir, 'images', 'id-card')
  const write = (name: string, hoursAgo: number) => {
    const at = new Date(app.clock.now.getTime() - hoursAgo * 3_600_000)
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), at, at)
  }
  const strangers = [`${crypto.randomUUID()}.webp`, `.${crypto.randomUUID()}.webp.unfinished`]
  const fresh = `${crypto.randomUUID()}.webp`
  const names = () => listPictureFiles(app).map((path) => path.slice(folder.length + 1))
  for (const name of strangers) write(name, 25)
  for (const name of [fresh, 'notes.txt']) write(name, 23)
  const old = app.clock.now.getTime() / 1000 - 30 * 3600
  for (const path of listPictureFiles(app).filter((file) => known.some((one) => file.includes(idFromAddress(one)))))
    utimesSync(path, old, old)
  await cleanUp()
  for (const name of strangers) expect(names()).not.toContain(name)
  for (const name of [fresh, 'notes.txt']) expect(names()).toContain(name)
  expect([await countStored(first), await countStored(second)]).toEqual([ID_CARD_FILES, ID_CARD_FILES])

  const many = Array.from({ length: 50 }, () => `${crypto.randomUUID()}.webp`)
  for (const name of many) write(name, 25)
  await cleanUp()
  for (const name of many) expect(names()).toContain(name)
})

test('a picture that a CV shows stays when the account of its uploader is deleted', async () => {
  const tutor = await createPendingTutor(app)
  const leaving = await app.signInAs('Admin')
  const [profile, id] = [await uploadProfile(leaving), await uploadIdCard(leaving)]
  const body = { ...buildCvBody({ img: { profile, id } }), tutorId: tutor.cv.tutorId }
  await leaving.send(calls.updateCvByAdmin, { body })
  await app.db.delete(accounts).where(eq(accounts.id, leaving.actor.accountId))
  advanceHours(48)
  const old = app.clock.now.getTime() / 1000 - 30 * 3600
  for (const path of listPictureFiles(app)) utimesSync(path, old, old)
  await cleanUp()
  expect([await countStored(profile), await countStored(id)]).toEqual([
    [0, 2],
    [0, 1],
  ])
  expect([await statusOf(profile, tutor), await statusOf(id, admin), await statusOf(id, tutor)]).toEqual([
    200, 200, 200,
  ])
})

test('the clean-up runs when a process starts', async () => {
  const tutor = await createPendingTutor(app)
  const old = await uploadProfile(tutor)
  advanceHours(25)
  const started = await app.startAnother()
  await started.http.listen({ port: 0 })
  await started.http.close()
  expect(await countStored(old)).toEqual(DELETED)
})
