import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { approveTuition, closeTuition, getTuition, rejectTuition } from '#features/tuitions/calls.ts'
import { getFormerTuition } from '#features/tuitions/find/calls.ts'
import { loader } from '#features/tuitions/find/pages/show/show.tsx'
import { closeOwnTuition, pauseOwnTuition } from '#features/tuitions/own/calls.ts'
import { sendForPages } from '#platform/api/in-process.server.ts'
import { VIEWER_DECIDES } from '#shared/address/page-access.ts'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createBookingCalls } from '../booking-calls.ts'
import { createTestApp } from '../test-app.ts'

const app = await createTestApp()
const { admin, book } = await createBookingCalls(app)
const guardian = await app.signInAs('Guardian')
const context = new RouterContextProvider()
context.set(pageContext, {
  send: sendForPages(app.http, 'en'),
  brand: { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' },
  publicUrl: 'https://porua.test',
  locale: 'en',
  feeTerms: FIRST_VERSION,
  defaultLocale: 'en',
  now: () => app.clock.now,
  logError: () => {},
})

/** Status and data of the page that a visitor opens. */
async function open(tuitionId: string) {
  const { data, init } = await loader({ context, params: { tuitionId } } as unknown as Parameters<typeof loader>[0])
  const headers = new Headers(init?.headers ?? undefined)
  return { status: init?.status ?? 200, viewerDecides: headers.get(VIEWER_DECIDES) === 'yes', ...data }
}

const reason = { reason: 'The family moved.' }
const post = { class: ['Class 8'], subjects: ['Math'], location: { city: 'Sylhet', areas: ['Zindabazar'] } }

test('a closed tuition is 410 for visitors, and its owner, applicants and staff keep it [WEB-340]', async () => {
  const { tuitionId, _id: id } = await createApprovedTuition(app, { admin, guardian })
  const applicant = await createApplicant(app, { tuitionId, admin })
  const { status } = await admin.send(closeTuition, { params: { id }, body: reason })
  expect(status).toBe(200)
  expect(await open(tuitionId)).toMatchObject({
    status: 410,
    viewerDecides: true,
    rendered: null,
    former: { tuitionId, state: 'closed' },
  })
  for (const viewer of [guardian, applicant, admin])
    expect((await viewer.send(getTuition, { params: { id: tuitionId } })).answer.data.status).toBe('closed')
})

test('a paused tuition is 404, because it may return [WEB-340]', async () => {
  const { tuitionId, _id: id } = await createApprovedTuition(app, { admin, guardian })
  await guardian.send(pauseOwnTuition, { params: { id } })
  expect(await open(tuitionId)).toMatchObject({ status: 404, rendered: null, former: { state: 'paused' } })
})

test('a booked tuition that is still listed stays 200 [WEB-340]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await book(admin, { tuitionId })
  expect(await open(tuitionId)).toMatchObject({ status: 200, rendered: { tuitionId, isBooked: true } })
})

test('what never was public, or is not again, stays 404 and says nothing [WEB-340]', async () => {
  const pending = await createPendingTuition(app, { guardian })
  const rejected = await createPendingTuition(app)
  await admin.send(rejectTuition, { params: { id: rejected._id }, body: reason })
  const closedByOwner = await createPendingTuition(app, { guardian })
  await guardian.send(closeOwnTuition, { params: { id: closedByOwner._id }, body: reason })
  for (const { tuitionId } of [pending, rejected, closedByOwner])
    expect(await open(tuitionId)).toMatchObject({ status: 404, rendered: null, former: null })
  expect(await open('TN999999')).toMatchObject({ status: 404, former: null })
  expect(await open('nonsense')).toMatchObject({ status: 404, former: null })
})

test('the page of a closed tuition shows up to five open ones like it: same class and subject, its area first [WEB-341]', async () => {
  const closed = await createApprovedTuition(app, { admin, post })
  const inCity = { ...post, location: { city: 'Sylhet', areas: ['Amberkhana'] } }
  const sameClass = await createApprovedTuition(app, { admin, post: inCity })
  await createApprovedTuition(app, { admin, post: { ...post, class: ['Class 2'] } })
  await createApprovedTuition(app, { admin, post: { ...post, subjects: ['Music'] } })
  const same = await createApprovedTuition(app, { admin, post })
  const booked = await createApprovedTuition(app, { admin, post })
  await book(admin, { tuitionId: booked.tuitionId })
  await createApprovedTuition(app, { admin, post: { ...inCity, class: ['Class 2'] } })
  await createPendingTuition(app, { post })
  await admin.send(closeTuition, { params: { id: closed._id }, body: reason })

  const near = async () => {
    const { raw, answer } = await app.visitor.send(getFormerTuition, { params: { id: closed.tuitionId } })
    expect(raw).not.toContain('01812345678')
    return answer.data.near.map(({ tuitionId }) => tuitionId)
  }
  expect(await near()).toEqual([same, sameClass].map(({ tuitionId }) => tuitionId))
  for (let n = 0; n < 6; n++) await createApprovedTuition(app, { admin, post })
  expect(await near()).toHaveLength(5)
})

test('a closed tuition that was reopened and verified again is public [WEB-340]', async () => {
  const { tuitionId, _id: id } = await createApprovedTuition(app, { admin, guardian })
  await guardian.send(closeOwnTuition, { params: { id }, body: reason })
  expect((await open(tuitionId)).status).toBe(410)
  await app.db.update(tuitions).set({ status: 'pending' }).where(eq(tuitions.id, id))
  expect(await open(tuitionId)).toMatchObject({ status: 404, former: null })
  await admin.send(approveTuition, { params: { id } })
  expect((await open(tuitionId)).status).toBe(200)
})
