import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements } from '#db/tables/agreements.server.ts'
import { events } from '#db/tables/events.server.ts'
import { loginByCode } from '#features/accounts/login/code.calls.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { proposeDue } from '#features/payments/calls.ts'
import { changeFeeTerms } from '#features/settings/calls.ts'
import { updateTuition } from '#features/tuitions/calls.ts'
import { openPostLink, sendPostCode } from '#features/tuitions/links/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { openBrowser, postLinkFor, smsCodeFor } from '#testing/browser.ts'
import { createTestApp, type SignedInClient, type TestClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { bookTuition, cancelBooking, getBookingPair, listBookings, restoreBooking } from '../calls.ts'
import { acceptAgreement, acceptAgreementByPhone, changeAgreement, getAgreement } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const reason = { reason: 'The family moved.' }

type Post = NonNullable<Parameters<typeof createApprovedTuition>[1]>['post']
type Agreed = { post?: Post; confirmed?: string; salary?: string | number; guardian?: SignedInClient }

/** A booking of a guardian's tuition, with both of it. */
async function book({ post, confirmed, salary, ...owner }: Agreed = {}) {
  const guardian = owner.guardian ?? (await app.signInAs('Guardian'))
  const tuition = await createApprovedTuition(app, { admin, guardian, ...(post && { post }) })
  const { tuitionId } = tuition
  const tutor = await createApplicant(app, { tuitionId, admin })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  if (confirmed !== undefined) {
    const body = { ...ids, tutorPhone: tutor.account.phone, salary: confirmed }
    await admin.send(createConfirmation, { body })
  }
  const body = { ...ids, startDate: '2026-12-01', ...(salary !== undefined && { salary }) }
  const booking = (await admin.send(bookTuition, { body })).answer.data
  return { guardian, tutor, tuition, ids, booking, number: booking.number }
}

const read = async (who: TestClient, number: number | string) =>
  (await who.send(getAgreement, { params: { id: String(number) } })).answer.data
const accept = (who: TestClient, booking: number, version = 1) =>
  who.send(acceptAgreement, { body: { booking, version } })
const change = (booking: number, version: number, facts: object = {}) =>
  admin.send(changeAgreement, {
    body: { booking, version, salary: 6500, startDate: '2026-12-03', daysPerWeek: 3, teachingTime: '6 PM', ...facts },
  })

test('a booking makes an agreement from its facts, which both accept [FAM-831, FAM-832]', async () => {
  const { guardian, tutor, number, ids, booking } = await book()
  expect(booking.agreement).toEqual({ state: 'sent', salary: 6000 })
  expect(await read(tutor, number)).toMatchObject({
    ...ids,
    state: 'sent',
    side: 'Tutor',
    versions: [
      {
        version: 1,
        salary: 6000,
        startDate: '2026-12-01',
        daysPerWeek: 4,
        teachingTime: '5:00 PM, 4 days a week',
        guardian: null,
        tutor: null,
        fee: { amount: 3600, parts: [{ amount: 3600, dueOn: '2026-12-16' }] },
      },
    ],
  })
  expect(await read(guardian, booking._id)).toMatchObject({ state: 'sent', side: 'Guardian' })
  expect((await accept(guardian, number)).answer.data.state).toBe('half')
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const again = await accept(guardian, number)
  const at = new Date(app.clock.now.getTime() - 60_000).toISOString()
  expect(again.answer.data.versions[0]?.guardian).toEqual({ at, way: 'press' })
  expect((await accept(tutor, number)).answer.data.state).toBe('accepted')
  const rows = await app.db.select().from(events).where(eq(events.recordId, booking._id)).orderBy(events.number)
  expect(rows.map(({ kind }) => kind)).toEqual(['tuitionBooked', 'agreementAccepted', 'agreementAccepted'])
})

test('two acceptances at once are one of each side [FAM-832]', async () => {
  const { guardian, tutor, number, booking } = await book()
  const sent = await Promise.all([guardian, guardian, tutor, tutor].map((who) => accept(who, number)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(admin, number)).state).toBe('accepted')
  const rows = await app.db.select().from(events).where(eq(events.recordId, booking._id))
  expect(rows.filter(({ kind }) => kind === 'agreementAccepted')).toHaveLength(2)
})

test('the family never receives the fee, and nobody else finds the agreement [FAM-833]', async () => {
  const { guardian, tutor, number, booking } = await book()
  const send = (who: TestClient, id: string) => who.send(getAgreement, { params: { id } })
  for (const answer of [await send(guardian, String(number)), await accept(guardian, number)]) {
    expect(answer.status).toBe(200)
    expect(answer.raw).not.toMatch(/fee|refund|dueOn|percent|3600/i)
  }
  const raw = (await send(tutor, String(number))).raw
  expect(raw).not.toContain(guardian.account.phone)
  expect(raw).not.toContain('Road 9/A')
  const strangers = [await app.signInAs('Guardian'), await app.signInAs('Tutor'), (await book()).tutor]
  for (const who of strangers)
    for (const id of [String(number), booking._id]) {
      const answer = await send(who, id)
      expect([answer.status, answer.failure.code]).toEqual([404, 'agreements.notFound'])
      expect((await accept(who, number)).status).toBe(404)
    }
  for (const id of ['0', '99999999', 'x', 'TN1001', '%00', '-1', '9'.repeat(15)])
    expect((await send(admin, id)).status).toBe(404)
  expect((await send(app.visitor, String(number))).status).toBe(401)
})

test('a changed agreement is a new version beside the old one, which both accept again [FAM-834, OFF-1033]', async () => {
  const { guardian, tutor, number } = await book()
  await accept(guardian, number)
  const { data } = (await change(number, 1)).answer
  expect(data).toMatchObject({
    state: 'sent',
    versions: [
      { version: 2, salary: 6500 },
      { version: 1, salary: 6000 },
    ],
  })
  const late = await accept(tutor, number, 1)
  expect([late.status, late.failure.code]).toEqual([409, 'agreements.changedMeanwhile'])
  expect((await accept(tutor, number, 2)).answer.data.state).toBe('half')
  const [row] = (await admin.send(listBookings)).answer.data
  expect(row).toMatchObject({ startsOn: '2026-12-03', agreement: { state: 'half', salary: 6500 } })
  const stale = await change(number, 1, { salary: 7000 })
  expect([stale.status, stale.failure.code]).toEqual([409, 'agreements.changedMeanwhile'])
  const same = await change(number, 2)
  expect([same.status, same.failure.code]).toEqual([409, 'agreements.unchanged'])
  const heard = async (phone: string) => {
    await app.deliverAll()
    return app.sentSms().filter(({ to, text }) => to === phone && text.includes(`/agreement/${number}`)).length
  }
  // The tutor accepted it before its message left.
  expect([await heard(guardian.account.phone), await heard(tutor.account.phone)]).toEqual([2, 1])
})

test.each([
  ['salary', { salary: '' }],
  ['salary', { salary: '12.5' }],
  ['salary', { salary: 200_001 }],
  ['startDate', { startDate: 'soon' }],
  ['daysPerWeek', { daysPerWeek: 8 }],
  ['version', { version: -1 }],
])('a change is refused at %s [FAM-834]', async (path, facts) => {
  const { number } = await book()
  const refused = await change(number, 1, facts)
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, path])
})

test('of a negotiable post the agreement is a draft until staff enter the salary [FAM-831, FAM-832]', async () => {
  const { guardian, number, booking } = await book({ post: { salary: 'Negotiable' } })
  expect(booking.agreement).toEqual({ state: 'draft', salary: null })
  expect(await read(guardian, number)).toMatchObject({ state: 'draft', versions: [] })
  const refused = await accept(guardian, number)
  expect([refused.status, refused.failure.code]).toEqual([409, 'agreements.isDraft'])
  const drafts = async () => (await admin.send(listBookings, { query: { agreement: 'draft' } })).answer.data
  expect((await drafts()).map((one) => one.number)).toEqual([number])
  await change(number, 1, { salary: '৬,৫০০' })
  expect(await read(guardian, number)).toMatchObject({ state: 'sent', versions: [{ version: 2, salary: 6500 }] })
  expect(await drafts()).toEqual([])
})

test('the agreed salary comes from the booking, the confirmation or the one sum of the post, and gives the fee [OFF-1032]', async () => {
  const range = { salary: '5,000-7,000 Tk' }
  const propose = async (ids: { tutorId: string; tuitionId: string }) =>
    (await admin.send(proposeDue, { query: ids })).answer.data.fee
  const cases = [
    [{ post: range }, null, 3000],
    [{ post: range, confirmed: '৬,৫০০' }, 6500, 3900],
    [{ post: range, confirmed: '6500', salary: 7000 }, 7000, 4200],
    [{ post: { salary: 'Negotiable' }, salary: '6,000' }, 6000, 3600],
    [{}, 6000, 3600],
  ] as const
  for (const [agreed, salary, fee] of cases) {
    const { booking, ids } = await book(agreed)
    expect(booking.agreement.salary).toBe(salary)
    expect(await propose(ids)).toBe(fee)
    const pair = (await admin.send(getBookingPair, { query: ids })).answer.data
    expect(pair.agreedSalary).toBe('confirmed' in agreed ? 6500 : 'post' in agreed ? null : 6000)
  }
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { cv, account } = await createApplicant(app, { tuitionId, admin })
  const body = { tuitionId, tutorId: cv.tutorId, tutorPhone: account.phone, salary: 'much' }
  expect((await admin.send(createConfirmation, { body })).failure.errorMessages[0]?.path).toBe('salary')
})

test('the terms that count at the booking stay, whatever changes later [FAM-831]', async () => {
  const { tutor, tuition, number, ids } = await book()
  await admin.send(changeFeeTerms, { body: { ...FIRST_TERMS, percent: 50 } })
  await admin.send(updateTuition, { params: { id: tuition._id }, body: { salary: '9,000 Tk' } })
  expect((await read(tutor, number)).versions[0]?.fee?.amount).toBe(3600)
  expect((await admin.send(proposeDue, { query: ids })).answer.data.fee).toBe(3600)
  await change(number, 1)
  expect((await read(tutor, number)).versions[0]?.fee?.amount).toBe(3900)
  await admin.send(changeFeeTerms, { body: FIRST_TERMS })
})

test('a cancelled booking ends its agreement, a restored one keeps it [FAM-832]', async () => {
  const { guardian, tutor, number, booking } = await book()
  await accept(guardian, number)
  const params = { id: booking._id }
  await admin.send(cancelBooking, { params, body: reason })
  expect((await read(guardian, number)).state).toBe('ended')
  for (const sent of [await accept(tutor, number), await change(number, 1)])
    expect([sent.status, sent.failure.code]).toEqual([409, 'agreements.isEnded'])
  await admin.send(restoreBooking, { params, body: reason })
  expect((await read(guardian, number)).state).toBe('half')
})

test('staff record what a side accepts on the phone; an older booking gets its agreement then [OFF-1033]', async () => {
  const { guardian, number, booking } = await book()
  const byPhone = (side: 'Guardian' | 'Tutor', version = 1) =>
    admin.send(acceptAgreementByPhone, { body: { booking: number, version, side } })
  const accepted = (await byPhone('Guardian')).answer.data
  expect([accepted.state, accepted.versions[0]?.guardian?.way]).toEqual(['half', 'phone'])
  await app.db.delete(agreements).where(eq(agreements.bookingId, booking._id))
  const facts = { salary: 6000, startDate: '2026-12-01', daysPerWeek: 4, teachingTime: '5:00 PM, 4 days a week' }
  expect(await read(admin, number)).toMatchObject({ state: 'draft', versions: [], facts })
  expect((await byPhone('Tutor', 0)).failure.code).toBe('agreements.isDraft')
  expect((await change(number, 0, facts)).answer.data).toMatchObject({ state: 'sent', versions: [{ version: 1 }] })
  expect((await read(guardian, number)).facts).toBeUndefined()
})

test('a guest accepts by a code; a forwarded link shows nothing of the agreement [FAM-835]', async () => {
  const phone = uniquePhone()
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone } })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' }
  const { number } = (await admin.send(bookTuition, { body })).answer.data
  const params = { token: await postLinkFor(app, phone) }
  const forwarded = await app.visitor.send(openPostLink, { params })
  expect([forwarded.answer.data.isOwner, forwarded.answer.data.agreement]).toEqual([false, null])
  const page = openBrowser(app)
  expect((await page.send(getAgreement, { params: { id: String(number) } })).status).toBe(401)
  await page.send(sendPostCode, { params })
  await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
  expect((await page.send(openPostLink, { params })).data.agreement).toBe(number)
  const accepted = await page.send(acceptAgreement, { body: { booking: number, version: 1 } })
  expect(accepted.data.versions[0].guardian.way).toBe('code')
  expect((await page.send(openPostLink, { params })).data.agreement).toBeNull()
})

test('an agreement that waits for two days is late until both accept it or the booking is cancelled [OFF-1031]', async () => {
  const { guardian, tutor, number } = await book()
  const late = async () =>
    (await admin.send(listBookings, { query: { agreement: 'late', limit: 100 } })).answer.data.some(
      (one) => one.number === number,
    )
  expect(await late()).toBe(false)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY_MS + 1000)
  expect(await late()).toBe(true)
  await change(number, 1)
  expect(await late()).toBe(false)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY_MS + 1000)
  await accept(guardian, number, 2)
  expect(await late()).toBe(true)
  await accept(tutor, number, 2)
  expect(await late()).toBe(false)
})
