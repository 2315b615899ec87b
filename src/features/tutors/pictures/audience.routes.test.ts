import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { requestDeletion } from '#features/people/own-data/calls.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const picture = await phonePicture()

const open = (url: string, who?: SignedInClient, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { ...headers, ...(who && { cookie: who.cookie }) } })

/** An approved tutor whose CV shows a picture. */
async function shownTutor(tutor: SignedInClient & { cv: { _id: string; tutorId: string } }) {
  const { address } = await uploadTestPicture(app, picture, { cookie: tutor.cookie })
  // A new picture of a verified CV would wait for staff.
  await app.db.update(cvs).set({ status: 'pending' }).where(eq(cvs.id, tutor.cv._id))
  await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: address } }) })
  await app.db.update(cvs).set({ status: 'approved' }).where(eq(cvs.id, tutor.cv._id))
  return address
}

test('the picture of a public CV is everybody’s for five minutes and then asked for again [OPS-451]', async () => {
  const address = await shownTutor(await createApprovedTutor(app, { admin }))
  for (const url of [address, thumbnailUrl(address)]) {
    const { statusCode, headers } = await open(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    const again = await open(url, undefined, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test.each([
  ['pending', (tutor: SignedInClient) => setStatus(tutor, 'pending')],
  ['returned', (tutor: SignedInClient) => setStatus(tutor, 'returned')],
  [
    'hidden for a deletion',
    async (tutor: SignedInClient) => {
      await tutor.send(requestDeletion, { body: { currentPassword: 'secret-1' } })
    },
  ],
  [
    'of a picture that was replaced',
    async (tutor: SignedInClient) => {
      await app.db.update(cvs).set({ profileImage: '' }).where(eq(cvs.accountId, tutor.account.id))
    },
  ],
])('the picture of a CV that is %s is not served to strangers, in any form [OPS-451]', async (_, hide) => {
  const tutor = await createApprovedTutor(app, { admin })
  const address = await shownTutor(tutor)
  const { etag } = (await open(address)).headers
  await hide(tutor)
  const others = [undefined, await app.signInAs('Guardian'), await app.signInAs('Tutor')]
  for (const who of others)
    for (const url of [address, thumbnailUrl(address)]) {
      const asked = await open(url, who)
      expect([asked.statusCode, asked.headers['cache-control']]).toEqual([404, 'no-store'])
      expect((await open(url, who, { 'if-none-match': String(etag) })).statusCode).toBe(404)
    }
  for (const who of [tutor, admin]) {
    const asked = await open(address, who)
    expect([asked.statusCode, asked.headers['cache-control'], asked.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ])
  }
})

test('a guardian sees the picture of an applicant whose CV waits for verification [OPS-451]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const address = await shownTutor(tutor)
  await setStatus(tutor, 'pending')
  expect((await open(address, guardian)).statusCode).toBe(200)
  expect((await open(address, await app.signInAs('Guardian'))).statusCode).toBe(404)
})

async function setStatus(tutor: SignedInClient, status: 'pending' | 'returned') {
  await app.db.update(cvs).set({ status }).where(eq(cvs.accountId, tutor.account.id))
}
