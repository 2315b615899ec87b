import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeApprovals } from '#features/settings/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { PAYMENT_METHODS, PAYMENT_OPTIONS, SETTLED_MONEY } from '#shared/enums.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { approveRequest, refuseRequest } from '../approvals/calls.ts'
import {
  changeDue,
  completeDue,
  getDue,
  reopenDue,
  restoreDue,
  setPaymentSums,
  showDueSums,
  voidDue,
  writeOffDue,
} from '../calls.ts'
import { recordCharge, recordCount, showCashBox, takeBackCharge } from '../cash-box/calls.ts'
import type { Due } from '../schema.ts'
import { settleDue } from '../settlement/calls.ts'
import * as calls from './calls.ts'
import type { LedgerEntry } from './schema.ts'

const app = await createTestApp()
const { admin, second, newDue } = await createDueCalls(app)

const reason = 'A random step.'
const DAYS = ['2026-11-18', '2026-11-02', '2026-10-31', '2026-09-15']
const MONTHS = ['2026-09', '2026-10']

const amount = fc.integer({ min: 1, max: 300_000 }).map((poisha) => poisha / 100)
const day = fc.constantFrom(...DAYS)
const method = fc.constantFrom(...PAYMENT_METHODS)
const at = fc.nat(5)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), amount, day, method }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      option: fc.constantFrom(...PAYMENT_OPTIONS),
      amount: fc.option(amount, { freq: 6 }),
      day,
      replacesRecorded: fc.nat(4).map((turn) => turn === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lower' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('installment' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct' as const), at, amount, day, method }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), at, amount, day, lowersDue: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('writeOff', 'total', 'credit'), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      money: fc.constantFrom(...SETTLED_MONEY),
      back: fc.option(amount),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('empty', 'void', 'restore', 'complete', 'reopen') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('closeMonth', 'reopenMonth'), month: fc.constantFrom(...MONTHS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limit' as const), secondAbove: fc.option(fc.nat(2000)) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('approve', 'refuse') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), amount, day, method }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('chargeBack' as const), at, day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), amount, day, method }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Details = NonNullable<CallBody<typeof setPaymentSums>['paymentDetails']>

const record = (due: Due, paymentDetails: Details, parts: Partial<CallBody<typeof setPaymentSums>> = {}) => {
  const paymentOption = due.paymentOption ?? 'oneTime'
  return admin.send(setPaymentSums, { body: { dueId: due._id, paymentOption, paymentDetails, ...parts } })
}

const sumOf = (due: Due, more: number) =>
  (takaToPoisha(due.paymentDetails.oneTimePaymentAmount ?? 0) + takaToPoisha(more)) / 100

/** Sends a step, which the product carries out or refuses. */
async function take(due: Due, one: Step, other: Due): Promise<{ status: number }> {
  const params = { id: due._id }
  const entry = { id: due.payments['at' in one ? one.at % Math.max(due.payments.length, 1) : 0]?._id ?? 'none' }
  switch (one.do) {
    case 'pay':
      return record(due, { oneTimePaymentAmount: sumOf(due, one.amount) }, { paidOn: one.day, method: one.method })
    case 'add': {
      const { amount, day: paidOn, replacesRecorded } = one
      const paymentOption = due.paymentOption ?? one.option
      return admin.send(calls.addPayment, {
        body: { dueId: due._id, paymentOption, amount, paidOn, replacesRecorded },
      })
    }
    case 'lower':
      return record(due, { oneTimePaymentAmount: one.amount, firstInstallmentAmount: undefined })
    case 'installment': {
      const details = { firstInstallmentAmount: one.amount, secondInstallmentAmount: one.amount / 2 }
      return record(
        due,
        due.paymentDetails.firstInstallmentAmount === null ? { firstInstallmentAmount: one.amount } : details,
        {
          paymentOption: 'twoInstallment',
        },
      )
    }
    case 'correct':
      return admin.send(calls.correctPayment, {
        params: entry,
        body: { amount: one.amount, paidOn: one.day, method: one.method },
      })
    case 'takeBack':
      return admin.send(calls.takeBackPayment, { params: entry, body: { reason } })
    case 'refund':
      return admin.send(calls.refundPayment, {
        params: entry,
        body: { amount: one.amount, paidOn: one.day, lowersDue: one.lowersDue, reason },
      })
    case 'writeOff':
      return admin.send(writeOffDue, { params, body: { amount: one.amount, reason } })
    case 'settle': {
      const amount = one.back ?? undefined
      return admin.send(settleDue, { params, body: { money: one.money, amount, reason } })
    }
    case 'total':
      return admin.send(changeDue, { params, body: { totalDue: one.amount, reason } })
    case 'credit': {
      const credit = Math.min(due.credit, other.remaining) || one.amount
      return admin.send(calls.applyCredit, { params, body: { dueId: other._id, amount: credit } })
    }
    case 'empty': {
      const empty = { firstInstallmentAmount: null, secondInstallmentAmount: null }
      return record(due, due.paymentOption === 'twoInstallment' ? empty : { oneTimePaymentAmount: null })
    }
    case 'void':
      return admin.send(voidDue, { params, body: { reason } })
    case 'restore':
      return admin.send(restoreDue, { params, body: { reason } })
    case 'complete':
      return admin.send(completeDue, { params })
    case 'reopen':
      return admin.send(reopenDue, { params, body: { reason } })
    case 'limit':
      return admin.send(changeApprovals, { body: { secondAbove: one.secondAbove } })
    case 'approve':
      return second.send(approveRequest, { params: { id: due.request?._id ?? 'none' } })
    case 'refuse':
      return second.send(refuseRequest, { params: { id: due.request?._id ?? 'none' }, body: { reason } })
    case 'charge': {
      const { amount, day: paidOn, method } = one
      return admin.send(recordCharge, { body: { amount, paidOn, method, note: reason } })
    }
    case 'chargeBack': {
      const { charges } = (await admin.send(showCashBox, { query: { day: one.day } })).answer.data
      const charge = charges[one.at % Math.max(charges.length, 1)]?._id ?? 'none'
      return admin.send(takeBackCharge, { params: { id: charge }, body: { reason } })
    }
    case 'count': {
      const { amount, day, method } = one
      return admin.send(recordCount, { body: { amount, day, method, reason, replaces: true } })
    }
    case 'closeMonth':
      return admin.send(calls.closeMonth, { body: { month: one.month } })
    default:
      return admin.send(calls.reopenMonth, { body: { month: 'month' in one ? one.month : '', reason } })
  }
}

const poishaSum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, taka) => sum + takaToPoisha(taka ?? 0), 0)

async function ledgerOf(due: Due) {
  const entries: LedgerEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { searchTerm: due.tuitionId, limit: 100, page }
    const { data, meta } = (await admin.send(calls.listLedger, { query })).answer
    entries.push(...data.filter(({ dueId }) => dueId === due._id))
    pages = meta.totalPages
  }
  return entries
}

/** The sums of the closed months, which no step may change. */
async function closedSums(): Promise<Map<string, number>> {
  const { data } = (await admin.send(calls.listMonths, {})).answer
  return new Map(data.filter(({ closedAt }) => closedAt !== null).map(({ _id, net }) => [_id, net]))
}

const poisha = takaToPoisha

/** A due agrees with its ledger, its receipt and its history. */
async function expectAgreement(due: Due): Promise<void> {
  const isVoid = due.voidedAt !== null
  const ofKind = (isWriteOff: boolean) => due.payments.filter(({ kind }) => (kind === 'writeOff') === isWriteOff)
  // The receipt lists these payments and refunds above the sum received.
  const paid = poishaSum(ofKind(false).map(({ amount }) => amount))
  const writtenOff = poishaSum(ofKind(true).map(({ amount }) => amount))
  const details = due.paymentDetails
  expect(isVoid ? 0 : writtenOff).toBe(poisha(due.writtenOff))
  expect(poishaSum((await ledgerOf(due)).map((entry) => entry.amount))).toBe(paid + writtenOff)
  if (isVoid) expect(poisha(due.credit)).toBe(paid)
  else expect(poisha(due.totalDue) + poisha(due.credit)).toBe(paid + poisha(due.remaining) + writtenOff)
  if (due.completedAt !== null) expect(due.remaining).toBe(0)
  const parts = [details.oneTimePaymentAmount, details.firstInstallmentAmount, details.secondInstallmentAmount]
  expect(poishaSum(parts)).toBe(paid)
  expect(takaToPoisha(due.entries.at(-1)?.remaining ?? -1)).toBe(takaToPoisha(due.remaining))
  expect(due.remaining).toBeGreaterThanOrEqual(0)
  expect(due.remaining).toBeLessThanOrEqual(due.totalDue)
}

/** The sums of all dues are an equation, and the money in it is that of the ledger and its file. */
async function expectEquation(): Promise<void> {
  const { answer } = await admin.send(showDueSums)
  const { due, credit, received, refunded, outstanding, writtenOff } = answer.data
  expect(poisha(due) + poisha(credit)).toBe(
    poisha(received) - poisha(refunded) + poisha(outstanding) + poisha(writtenOff),
  )
  const { net, writtenOff: written, charged, byMethod } = (await admin.send(calls.showLedgerSums, {})).answer.data
  expect(poisha(net) - poisha(charged)).toBe(poisha(received) - poisha(refunded))
  const { body } = await app.http.inject({ url: '/api/v1/csv/payments/ledger', headers: { cookie: admin.cookie } })
  const amounts = body
    .split('\r\n')
    .slice(1)
    .map((line) => Number(/^[^,]*,[^,]*,(-?[\d.]+),/.exec(line)?.[1] ?? 0))
  expect(poishaSum(amounts)).toBe(poisha(net) + poisha(written))
  await expectCashBox(new Map(byMethod.map((one) => [one.method, one.net])))
}

/** The closing balance of a method is the sum of its entries and of what was counted more or less; a month goes on from the last. */
async function expectCashBox(net: Map<string, number>): Promise<void> {
  const months = ['2026-09', '2026-10', '2026-11']
  const boxes = await Promise.all(months.map((month) => admin.send(showCashBox, { query: { month } })))
  const [differences, closing] = [new Map<string, number>(), new Map<string, number>()]
  for (const { answer } of boxes)
    for (const one of answer.data.methods) {
      expect(poisha(one.opening)).toBe(closing.get(one.method) ?? 0)
      expect(poisha(one.closing)).toBe(poishaSum([one.opening, one.received, one.out, one.difference]))
      const counted = answer.data.counts.filter(({ method }) => method === one.method)
      expect(poishaSum(counted.map(({ difference }) => difference))).toBe(poisha(one.difference))
      closing.set(one.method, poisha(one.closing))
      differences.set(one.method, (differences.get(one.method) ?? 0) + poisha(one.difference))
    }
  for (const [method, sum] of closing)
    expect([method, sum]).toEqual([method, poisha(net.get(method) ?? 0) + (differences.get(method) ?? 0)])
}

test('after any steps ledger, dues, sums, file and receipt agree to the poisha, and nothing recorded disappears [OPS-414, OFF-900]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let due = await newDue(5000)
      let other = await newDue(3000)
      let entries = due.entries
      let ids = new Set<string>()
      for (const one of steps) {
        const closed = await closedSums()
        const { status } = await take(due, one, other)
        expect([200, 400, 404, 409], `${JSON.stringify(one)} answered ${status}`).toContain(status)
        due = (await admin.send(getDue, { params: { id: due._id } })).answer.data
        other = (await admin.send(getDue, { params: { id: other._id } })).answer.data
        await expectAgreement(due)
        await expectAgreement(other)
        await expectEquation()
        // The history only grows, and each entry of the ledger stays.
        expect(due.entries.slice(0, entries.length)).toEqual(entries)
        const now = new Set((await ledgerOf(due)).map(({ _id }) => _id))
        expect([...ids].filter((id) => !now.has(id))).toEqual([])
        const after = await closedSums()
        for (const [month, net] of closed) if (after.has(month)) expect([month, after.get(month)]).toEqual([month, net])
        ;[entries, ids] = [due.entries, now]
      }
      await admin.send(changeApprovals, { body: { secondAbove: null } })
      for (const month of MONTHS) await admin.send(calls.reopenMonth, { body: { month, reason } })
    }),
    { numRuns: 12, seed: 20_261_126, endOnFailure: true },
  )
})
