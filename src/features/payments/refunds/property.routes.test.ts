import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptAgreement, changeAgreement, getAgreement } from '#features/bookings/agreements/calls.ts'
import { bookTuition, cancelBooking, restoreBooking } from '#features/bookings/calls.ts'
import { changeFeeTerms } from '#features/settings/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { SETTLED_MONEY } from '#shared/enums.ts'
import { FIRST_TERMS, feeOf, refundOf } from '#shared/fees/rules.ts'
import { ENDINGS, type FeeTerms } from '#shared/fees/terms.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createDue, getDue, proposeDue, restoreDue, showDueSums, voidDue, writeOffDue } from '../calls.ts'
import * as claims from '../claims/calls.ts'
import * as ledger from '../ledger/calls.ts'
import { getOwnDue, listOwnDues } from '../own/calls.ts'
import type { Due } from '../schema.ts'
import { cancelSettledBooking } from '../settlement/calls.ts'
import * as refunds from './calls.ts'
import { replaceTutor } from './replace.calls.ts'
import type { OwnRefund } from './schema.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const owner = await app.signInAs('Admin', { name: 'Jahid Hasan' })

const reason = 'A random step.'
const MONTH = '2026-10'
const DAYS = ['2026-11-18', '2026-11-12', '2026-10-31', '2026-09-15']
const poisha = takaToPoisha
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, taka) => sum + poisha(taka), 0)

const amount = fc.integer({ min: 1, max: 400_000 }).map((one) => one / 100)
const day = fc.constantFrom(...DAYS)
const salary = fc.integer({ min: 2, max: 20 }).map((one) => one * 500)
const ending = fc.constantFrom(...ENDINGS)
const at = fc.nat(4)
const ended = { ending, endedOn: day }

const terms: fc.Arbitrary<FeeTerms> = fc
  .record({
    percent: fc.integer({ min: 10, max: 100 }),
    least: fc.constantFrom(0, 1500),
    split: fc.option(fc.integer({ min: 10, max: 90 })),
    back: fc.tuple(fc.constantFrom(33, 50, 100), fc.constantFrom(0, 50, 75), fc.constantFrom(0, 40)),
    withinDays: fc.constantFrom(3, 60, 90),
  })
  .map(({ percent, least, split, back: [never, family, left], withinDays }) => ({
    ...FIRST_TERMS,
    percent,
    least,
    parts: split
      ? [
          { percent: split, days: 7 },
          { percent: 100 - split, days: 30 },
        ]
      : [{ percent: 100, days: 15 }],
    endings: {
      ...FIRST_TERMS.endings,
      neverStarted: { withinDays: 0, refundPercent: never, replaceWithinDays: 7 },
      familyEnded: { withinDays, refundPercent: family, replaceWithinDays: 0 },
      tutorLeft: { withinDays, refundPercent: left, replaceWithinDays: 10 },
    },
  }))

const plain = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) })
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('terms' as const), terms }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), salary: fc.option(salary), startDate: day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('agree' as const), salary, startDate: day }) },
  { weight: 2, arbitrary: plain('due', 'due', 'accept', 'voidDue', 'restoreDue', 'month') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), amount, day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('claim', 'writeOff', 'ledgerRefund'), amount, day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('acceptClaim', 'refuseClaim'), amount, day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('familyEnds', 'staffEnd'), ...ended }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask', 'staffAsk'), ...ended }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), amount: fc.option(amount, { freq: 3 }) }) },
  { weight: 1, arbitrary: plain('refuse', 'cancel', 'restore') },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('payRefund' as const), day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('settle' as const), money: fc.constantFrom(...SETTLED_MONEY) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A refund from the request to its money, with random steps between. */
const refunding = fc
  .record({ ...ended, back: fc.option(amount, { freq: 4 }), day, between: fc.array(step, { maxLength: 2 }) })
  .map(({ ending, endedOn, back, day, between: [first, second] }): Step[] => [
    { do: 'ask', ending, endedOn },
    ...(first ? [first] : []),
    { do: 'approve', amount: back },
    ...(second ? [second] : []),
    { do: 'payRefund', day },
  ])
const some = fc.oneof({ weight: 5, arbitrary: step.map((one): Step[] => [one]) }, { weight: 1, arbitrary: refunding })

/** A tuition with an applicant who accepted the terms in force and is confirmed. */
async function begin(first: FeeTerms) {
  await owner.send(changeFeeTerms, { body: first })
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  return { guardian, tutor, pair: { tuitionId, tutorId: tutor.cv.tutorId }, first, booking: '', version: 0, dues: [''] }
}
type Story = Awaited<ReturnType<typeof begin>>

const readDue = async (id: string): Promise<Due> => (await admin.send(getDue, { params: { id } })).answer.data
const readDues = ({ dues }: Story) => Promise.all(dues.slice(1).map(readDue))
const readRefunds = async ({ tutor }: Story) => (await tutor.send(refunds.listOwnRefunds, { query: {} })).answer.data

/** Sends a step, which the product carries out or refuses. */
async function take(story: Story, one: Step): Promise<{ status: number }> {
  const { guardian, tutor, pair, booking, version } = story
  const dues = await readDues(story)
  const due = dues.at(-1)
  const id = due?._id ?? 'none'
  const params = { id }
  const claim = { id: due?.claims.find(({ state }) => state === 'waiting')?._id ?? 'none' }
  const refund = { id: (await readRefunds(story))[0]?._id ?? 'none' }
  const end = 'ending' in one ? { ending: one.ending, endedOn: one.endedOn } : { ending: '', endedOn: '' }
  switch (one.do) {
    case 'terms':
      return owner.send(changeFeeTerms, { body: one.terms })
    case 'book': {
      const body = { ...pair, startDate: one.startDate, salary: one.salary }
      const sent = await admin.send(bookTuition, { body })
      if (sent.status === 200) Object.assign(story, { booking: sent.answer.data._id, version: 1 })
      return sent
    }
    case 'agree': {
      const body = { booking, version, salary: one.salary, startDate: one.startDate, teachingTime: '', daysPerWeek: 3 }
      const sent = await admin.send(changeAgreement, { body })
      if (sent.status === 200) story.version++
      return sent
    }
    case 'accept':
      return tutor.send(acceptAgreement, { body: { booking, version } })
    case 'due': {
      const { fee } = (await admin.send(proposeDue, { query: pair })).answer.data
      const sent = await admin.send(createDue, { body: { ...pair, totalDue: fee ?? 3000 } })
      if (sent.status === 200) story.dues.push(sent.answer.data._id)
      return sent
    }
    case 'voidDue':
      return admin.send(voidDue, { params, body: { reason } })
    case 'restoreDue':
      return admin.send(restoreDue, { params, body: { reason } })
    case 'writeOff':
      return admin.send(writeOffDue, { params, body: { amount: one.amount, reason } })
    case 'month': {
      const closed = await admin.send(ledger.closeMonth, { body: { month: MONTH } })
      return closed.status === 200 ? closed : admin.send(ledger.reopenMonth, { body: { month: MONTH, reason } })
    }
    case 'pay': {
      const money = { amount: one.amount, paidOn: one.day, method: 'cash' } as const
      return admin.send(ledger.addPayment, { body: { dueId: id, paymentOption: 'oneTime', ...money } })
    }
    case 'claim': {
      const money = { amount: one.amount, paidOn: one.day, method: 'cash', isSecondClaim: true } as const
      return tutor.send(claims.createClaim, { body: { dueId: id, ...money } })
    }
    case 'acceptClaim': {
      const body = { amount: one.amount, method: 'cash', paidOn: one.day } as const
      return admin.send(claims.acceptClaim, { params: claim, body })
    }
    case 'refuseClaim':
      return admin.send(claims.refuseClaim, { params: claim, body: { reason } })
    case 'ledgerRefund': {
      const payment = due?.payments.find(({ kind }) => kind === 'payment')?._id ?? 'none'
      const body = { amount: one.amount, paidOn: one.day, lowersDue: true, reason }
      return admin.send(ledger.refundPayment, { params: { id: payment }, body })
    }
    case 'familyEnds':
      return guardian.send(replaceTutor, { params: { id: booking || 'none' }, body: end })
    case 'staffEnd':
      return admin.send(replaceTutor, { params: { id: booking || 'none' }, body: end })
    case 'ask':
      return tutor.send(refunds.requestRefund, { body: { bookingId: booking, ...end } })
    case 'staffAsk':
      return admin.send(refunds.requestRefund, { body: { bookingId: booking, ...end } })
    case 'approve': {
      const body: CallBody<typeof refunds.approveRefund> = one.amount ? { amount: one.amount, reason } : {}
      return admin.send(refunds.approveRefund, { params: refund, body })
    }
    case 'refuse':
      return admin.send(refunds.refuseRefund, { params: refund, body: { reason } })
    case 'payRefund':
      return admin.send(refunds.payRefund, { params: refund, body: { method: 'cash', paidOn: one.day } })
    case 'takeBack': {
      const entries = dues.flatMap(({ payments }) => payments.filter(({ kind }) => kind === 'refund'))
      const entry = entries[one.at % Math.max(entries.length, 1)]?._id ?? 'none'
      return admin.send(ledger.takeBackPayment, { params: { id: entry }, body: { reason } })
    }
    case 'cancel':
      return admin.send(cancelBooking, { params: { id: booking || 'none' }, body: { reason } })
    case 'restore':
      return admin.send(restoreBooking, { params: { id: booking || 'none' }, body: { reason } })
    default: {
      const body = { money: 'money' in one ? one.money : 'keep', reason } as const
      return admin.send(cancelSettledBooking, { params: { id: booking || 'none' }, body })
    }
  }
}

const isMoney = ({ kind }: Due['payments'][number]) => kind !== 'writeOff'

/** The tutor reads of each due what staff read, and the ledger has the same money. */
async function expectOwnDues(story: Story, dues: Due[]): Promise<void> {
  const own = (await story.tutor.send(listOwnDues, { query: { limit: 50 } })).answer.data
  for (const due of dues) {
    const paid = sumOf(due.payments.filter(isMoney).map(({ amount }) => amount))
    expect(paid, 'more came back than was paid').toBeGreaterThanOrEqual(0)
    const shown = own.find(({ _id }) => _id === due._id)
    if (!shown) {
      expect([due.voidedAt === null, paid]).toEqual([false, 0])
      continue
    }
    const { totalDue, remaining, credit, writtenOff } = shown
    const { totalDue: total, remaining: rest, credit: above, writtenOff: dropped } = due
    expect({ totalDue, remaining, credit, writtenOff, paid: poisha(shown.paid) }).toEqual({
      ...{ totalDue: total, remaining: rest, credit: above, writtenOff: dropped, paid },
    })
    expect(shown.payments.map(({ amount }) => amount)).toEqual(due.payments.map(({ amount }) => amount))
    const { tutorId, tutorName, tutorPhone, ...receipt } = (
      await story.tutor.send(getOwnDue, { params: { id: due._id } })
    ).answer.data
    expect(receipt).toEqual(shown)
  }
  const query = { searchTerm: story.pair.tuitionId, limit: 100 }
  const entries = (await admin.send(ledger.listLedger, { query })).answer.data
  const recorded = dues.flatMap(({ payments }) => payments.map(({ amount }) => amount))
  expect(sumOf(entries.map((entry) => entry.amount))).toBe(sumOf(recorded))
}

/** Fee card, agreement and proposal give the fee of the accepted version. */
async function expectFee(story: Story): Promise<void> {
  if (story.booking === '') return
  const params = { id: story.booking }
  const [forStaff, forTutor] = await Promise.all(
    [admin, story.tutor].map(async (who) => (await who.send(getAgreement, { params })).answer.data),
  )
  const newest = forStaff?.versions[0]
  expect(newest?.fee?.terms).toEqual(story.first)
  const fee = newest && feeOf(story.first, newest.salary)
  expect(newest?.fee?.amount).toBe(fee === null || fee === undefined ? null : fee / 100)
  if (fee) expect(sumOf(newest?.fee?.parts.map(({ amount }) => amount) ?? [])).toBe(fee)
  expect(forTutor?.versions[0]?.fee).toEqual(forStaff?.versions.find(({ salary }) => salary !== null)?.fee)
  if (forStaff?.state === 'ended' || newest?.salary === null) return
  const proposed = (await admin.send(proposeDue, { query: story.pair })).answer.data
  expect([proposed.salary, proposed.fee]).toEqual([newest?.salary, newest?.fee?.amount])
}

/** Staff and tutor read the same refunds, of which the open ones follow from the accepted terms and the dues. */
async function expectRefunds(story: Story, dues: Due[]): Promise<void> {
  const own = await readRefunds(story)
  const query = { searchTerm: story.pair.tuitionId, limit: 100 }
  const listed = (await admin.send(refunds.listRefunds, { query })).answer.data
  const staff = new Map(
    listed.map(({ tutorId, tutorName, tutorPhone, note, by, ...one }): [string, OwnRefund] => [one._id, one]),
  )
  for (const one of own) {
    expect(one).toEqual(staff.get(one._id))
    expect(one.steps.amount).toBeLessThanOrEqual(one.steps.paid)
    if (one.state === 'requested') await expectByRule(story, one, dues)
  }
  expect(own.filter(({ state, bookingId }) => state !== 'refused' && bookingId === story.booking).length).toBeLessThan(
    2,
  )
}

async function expectByRule(story: Story, { bookingId, steps, ending, endedOn }: OwnRefund, dues: Due[]) {
  const refundable = (await admin.send(refunds.showRefundable, { params: { id: bookingId } })).answer.data
  const live = dues.filter(({ voidedAt }) => voidedAt === null)
  const parts = live.map(({ payments, remaining }) =>
    refundOf(story.first, {
      ...{ ending: ending as (typeof ENDINGS)[number], endedOn, firstClass: refundable.firstClass },
      paid: sumOf(payments.filter(isMoney).map(({ amount }) => amount)),
      unpaid: poisha(remaining),
    }),
  )
  expect(poisha(steps.paid)).toBe(parts.reduce((sum, { paid }) => sum + paid, 0))
  expect(poisha(steps.amount)).toBe(parts.reduce((sum, { amount }) => sum + amount, 0))
}

async function expectEquation(): Promise<void> {
  const sums = (await admin.send(showDueSums)).answer.data
  expect(sumOf([sums.due, sums.credit])).toBe(
    sumOf([sums.received, sums.outstanding, sums.writtenOff]) - poisha(sums.refunded),
  )
}

const [numRuns, maxLength] = process.env.ALL_TESTS === '1' ? [20, 24] : [4, 12]

test('after any steps fee, agreement, dues, receipts, refunds and ledger agree to the poisha [OFF-1074]', async () => {
  await fc.assert(
    fc.asyncProperty(terms, fc.array(some, { minLength: 8, maxLength, size: 'max' }), async (first, steps) => {
      const story = await begin(first)
      const start: Step[] = [
        { do: 'book', salary: 6000, startDate: '2026-11-12' },
        { do: 'due' },
        { do: 'pay', amount: 3000, day: '2026-11-12' },
      ]
      for (const one of [...start, ...steps.flat()]) {
        app.clock.now = new Date(app.clock.now.getTime() + 1000)
        const { status } = await take(story, one)
        expect([200, 400, 403, 404, 409], `${JSON.stringify(one)} answered ${status}`).toContain(status)
        const dues = await readDues(story)
        await expectOwnDues(story, dues)
        await expectFee(story)
        await expectRefunds(story, dues)
        await expectEquation()
      }
      await admin.send(ledger.reopenMonth, { body: { month: MONTH, reason } })
    }),
    { numRuns, seed: 20_261_129, endOnFailure: true },
  )
})
