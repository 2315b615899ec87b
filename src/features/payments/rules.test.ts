import { expect, test } from 'vitest'
import { MAX_POISHA } from '#shared/format/money.ts'
import {
  computeRemaining,
  dueMoves,
  getDueRefusal,
  type PaymentRequest,
  planPayment,
  resolvePaymentTime,
  sumAmounts,
  toDueState,
  toPaymentAmounts,
  toPaymentOption,
} from './rules.ts'
import type { PaymentAmounts } from './schema.ts'

const amounts = (some: Partial<PaymentAmounts> = {}): PaymentAmounts => ({
  oneTime: null,
  firstInstallment: null,
  secondInstallment: null,
  ...some,
})
const due = (some: Partial<PaymentAmounts> = {}, completedAt: Date | null = null) => ({
  totalDue: 450_000,
  amounts: amounts(some),
  completedAt,
  voidedAt: null,
})
const oneTime = (oneTime?: number | null): PaymentRequest => ({ option: 'oneTime', amounts: { oneTime } })
const installments = (firstInstallment?: number | null, secondInstallment?: number | null): PaymentRequest => ({
  option: 'twoInstallment',
  amounts: { firstInstallment, secondInstallment },
})

const COMPLETED = 'payments.completedAlready'
const VOID = 'payments.isVoid'

test.each([
  ['record', 'partly', 'partly', COMPLETED, VOID],
  ['clear', 'payments.amountRequired', 'open or partly', COMPLETED, VOID],
  ['refund', 'open or partly', 'open or partly', 'completed', VOID],
  ['complete', 'completed', 'completed', COMPLETED, VOID],
  ['remind', 'open', 'partly', COMPLETED, VOID],
  ['void', 'void', 'payments.voidHasPayments', 'payments.voidCompleted', VOID],
  ['restore', 'payments.notVoid', 'payments.notVoid', 'payments.notVoid', 'open'],
  ['reopen', 'payments.notCompleted', 'payments.notCompleted', 'open or partly', VOID],
] as const)(
  'the move %s leads an open due to %s, a partly paid one to %s, a completed one to %s, a void one to %s [STATE-18..20, OFF-311..313]',
  (move, ...expected) => {
    const steps = (['open', 'partly', 'completed', 'void'] as const).map((state) => {
      const step: { to: readonly string[] } | { refused: string } = dueMoves[move][state]
      return 'to' in step ? step.to.join(' or ') : step.refused
    })
    expect(steps).toEqual(expected)
  },
)

test('an allowed move has no refusal, a refused one its text [STATE-20]', () => {
  expect(getDueRefusal('complete', 'partly')).toBeNull()
  expect(getDueRefusal('void', 'partly')).toBe('payments.voidHasPayments')
})

test('a void due is void, whatever was paid [OFF-311]', () => {
  expect(toDueState({ amounts: amounts({ oneTime: 5 }), completedAt: null, voidedAt: new Date(0) })).toBe('void')
})

test.each([
  [due(), 'open', 450_000],
  [due({ oneTime: 1 }), 'partly', 449_999],
  [due({ firstInstallment: 200_000 }), 'partly', 250_000],
  [due({ firstInstallment: 200_050, secondInstallment: 249_950 }), 'partly', 0],
  [due({ oneTime: 100 }, new Date(0)), 'completed', 449_900],
] as const)('%j is %s with %i poisha remaining', (balance, state, remaining) => {
  expect([toDueState(balance), computeRemaining(balance)]).toEqual([state, remaining])
})

test.each([
  [[], amounts(), null, 0],
  [[{ part: 'oneTime', amount: 7 }], amounts({ oneTime: 7 }), 'oneTime', 7],
  [[{ part: 'firstInstallment', amount: 5 }], amounts({ firstInstallment: 5 }), 'twoInstallment', 5],
  [
    [
      { part: 'secondInstallment', amount: 2 },
      { part: 'firstInstallment', amount: 5 },
    ],
    amounts({ firstInstallment: 5, secondInstallment: 2 }),
    'twoInstallment',
    7,
  ],
] as const)('the payments %j give the amounts %j, the option %j and the sum %i', (payments, found, option, sum) => {
  expect(toPaymentAmounts(payments)).toEqual(found)
  expect([toPaymentOption(found), sumAmounts(found)]).toEqual([option, sum])
})

test.each([
  ['one time, in full', due(), oneTime(450_000), amounts({ oneTime: 450_000 }), ['oneTime'], 0],
  ['one time, a part', due(), oneTime(1), amounts({ oneTime: 1 }), ['oneTime'], 449_999],
  [
    'the first installment',
    due(),
    installments(200_000),
    amounts({ firstInstallment: 200_000 }),
    ['firstInstallment'],
    250_000,
  ],
  [
    'the first installment, the second null',
    due(),
    installments(200_000, null),
    amounts({ firstInstallment: 200_000 }),
    ['firstInstallment'],
    250_000,
  ],
  [
    'only the second installment',
    due({ firstInstallment: 200_000 }),
    installments(undefined, 250_000),
    amounts({ firstInstallment: 200_000, secondInstallment: 250_000 }),
    ['secondInstallment'],
    0,
  ],
  [
    'the second installment beside the first as it was',
    due({ firstInstallment: 200_000 }),
    installments(200_000, 100),
    amounts({ firstInstallment: 200_000, secondInstallment: 100 }),
    ['secondInstallment'],
    249_900,
  ],
  [
    'a replaced first installment',
    due({ firstInstallment: 200_000 }),
    installments(300_000, null),
    amounts({ firstInstallment: 300_000 }),
    ['firstInstallment'],
    150_000,
  ],
  [
    'a replaced first installment without the recorded second,',
    due({ firstInstallment: 200_000, secondInstallment: 100 }),
    installments(300_000, null),
    amounts({ firstInstallment: 300_000 }),
    ['firstInstallment', 'secondInstallment'],
    150_000,
  ],
  [
    'one time, the installments null',
    due(),
    { option: 'oneTime', amounts: { oneTime: 5, firstInstallment: null } },
    amounts({ oneTime: 5 }),
    ['oneTime'],
    449_995,
  ],
  [
    'a replaced one-time payment',
    due({ oneTime: 400_000 }),
    oneTime(450_000),
    amounts({ oneTime: 450_000 }),
    ['oneTime'],
    0,
  ],
] as const)('planning the payment of %s', (_, balance, request, after, changed, remaining) => {
  expect(computeRemaining({ ...balance, amounts: after })).toBe(remaining)
  expect(planPayment(balance, request)).toMatchObject({
    event: 'recorded',
    amounts: after,
    changed,
    part: changed[0],
    amount: (after[changed[0]] ?? 0) - (balance.amounts[changed[0]] ?? 0),
  })
})

test.each([
  ['a one-time payment', due({ oneTime: 450_000 }), oneTime(null), amounts(), 'oneTime', 450_000],
  [
    'the first installment',
    due({ firstInstallment: 200_000 }),
    installments(null),
    amounts(),
    'firstInstallment',
    200_000,
  ],
  [
    'both installments',
    due({ firstInstallment: 200_000, secondInstallment: 5 }),
    installments(null, null),
    amounts(),
    null,
    200_005,
  ],
  [
    'the second installment',
    due({ firstInstallment: 200_000, secondInstallment: 5 }),
    installments(undefined, null),
    amounts({ firstInstallment: 200_000 }),
    'secondInstallment',
    5,
  ],
] as const)('reversing %s [AD-PAY-17..18]', (_, balance, request, after, part, amount) => {
  expect(planPayment(balance, request)).toMatchObject({
    event: 'cleared',
    amounts: after,
    part,
    amount,
  })
})

const BOTH = { firstInstallment: 200_000, secondInstallment: 100_000 }

test.each([
  ['nothing', due(), oneTime(), 400, 'payments.amountRequired', 'oneTime'],
  ['no amount again', due({ oneTime: 5 }), oneTime(), 400, 'payments.amountRequired', 'oneTime'],
  ['no second', due({ firstInstallment: 5 }), installments(), 400, 'payments.amountRequired', 'secondInstallment'],
  ['taking back nothing', due(), installments(null, null), 400, 'payments.amountRequired', 'firstInstallment'],
  ['over the total', due(), oneTime(450_001), 400, 'payments.overRemaining', 'oneTime'],
  ['far over the total', due(), oneTime(MAX_POISHA), 400, 'payments.overRemaining', 'oneTime'],
  [
    'a second over the rest',
    due({ firstInstallment: 200_000 }),
    installments(undefined, 250_001),
    400,
    'payments.overRemaining',
    'secondInstallment',
  ],
  [
    'a second where nothing remains',
    due({ firstInstallment: 450_000 }),
    installments(undefined, 1),
    400,
    'payments.nothingRemains',
    'secondInstallment',
  ],
  ['the second first', due(), installments(undefined, 5), 409, 'payments.firstBeforeSecond', 'secondInstallment'],
  ['both at once', due(), installments(5, 5), 400, 'payments.oneAtATime', 'secondInstallment'],
  ['the first away under the second', due(BOTH), installments(null), 409, 'payments.secondStands', 'secondInstallment'],
  ['the same again', due({ oneTime: 5 }), oneTime(5), 409, 'payments.nothingNew', 'oneTime'],
  ['nothing more', due(BOTH), installments(200_000), 409, 'payments.nothingNew', 'secondInstallment'],
  [
    'more where nothing remains',
    due({ oneTime: 450_000 }),
    oneTime(MAX_POISHA),
    400,
    'payments.nothingRemains',
    'oneTime',
  ],
  ['more than remains above it', due({ oneTime: 400_000 }), oneTime(450_001), 400, 'payments.overRemaining', 'oneTime'],
  ['one time after an installment', due({ firstInstallment: 5 }), oneTime(6), 409, 'payments.otherOptionStands', null],
  ['an installment after one time', due({ oneTime: 5 }), installments(6), 409, 'payments.otherOptionStands', null],
  [
    'an amount of the other option',
    due(),
    { option: 'oneTime', amounts: { oneTime: 5, secondInstallment: 5 } },
    400,
    'payments.notOfThisOption',
    'secondInstallment',
  ],
  [
    'a one-time amount with the option of installments',
    due(),
    { option: 'twoInstallment', amounts: { firstInstallment: 5, oneTime: 5 } },
    400,
    'payments.notOfThisOption',
    'oneTime',
  ],
  ['on a completed due', due({}, new Date(0)), oneTime(5), 409, 'payments.completedAlready', null],
] as const)('recording %s is refused', (_, balance, request, status, refused, at) => {
  expect(planPayment(balance, request as PaymentRequest)).toMatchObject({ refused, status, at })
})

test.each([
  ['one time', due({ oneTime: 450_000 }), oneTime(250_000), 'oneTime', 250_000],
  ['the first', due(BOTH), installments(100, 100_000), 'firstInstallment', 100],
  ['the second', due(BOTH), installments(undefined, 1), 'secondInstallment', 1],
] as const)('a lowered sum of %s is a correction to it [OPS-401]', (_, balance, request, part, amount) => {
  expect(planPayment(balance, request)).toMatchObject({ event: 'corrected', changed: [part], part, amount })
})

test('a first installment that was refunded leaves the second, which can be raised [OPS-403]', () => {
  const refunded = due({ secondInstallment: 100 })
  expect(planPayment(refunded, installments(undefined, 150))).toMatchObject({ event: 'recorded', amount: 50 })
  expect(planPayment(refunded, installments(200))).toMatchObject({ event: 'recorded', part: 'firstInstallment' })
  expect(planPayment(refunded, oneTime(5))).toMatchObject({ refused: 'payments.otherOptionStands' })
})

test('a refused amount is answered with the remaining amount', () => {
  expect(planPayment(due({ firstInstallment: 200_000 }), installments(undefined, 300_000))).toMatchObject({
    remaining: '৳2,500.00',
  })
})

const now = new Date('2026-11-18T09:05:00Z')
test.each([
  ['2026-11-18T09:04:58Z', '2026-11-18T09:04:58.000Z'],
  ['2026-11-18T09:10:00Z', '2026-11-18T09:10:00.000Z'],
  ['2026-11-18T15:01:00+06:00', '2026-11-18T09:01:00.000Z'],
  ['2026-11-18T08:59:59Z', now.toISOString()],
  ['2026-11-18T09:10:01Z', now.toISOString()],
  ['1970-01-01T00:00:00Z', now.toISOString()],
])('a payment with the client time %s gets the time %s [AD-PAY-14]', (sent, stamped) => {
  expect(resolvePaymentTime(new Date(sent), now).toISOString()).toBe(stamped)
})

test('a payment without a time gets the server’s time [AD-PAY-14]', () => {
  expect([resolvePaymentTime(null, now), resolvePaymentTime(undefined, now)]).toEqual([now, now])
})

test('recorded and remaining amounts add up to the total after every payment', () => {
  for (let totalDue = 2; totalDue < 3_000; totalDue += 7) {
    let balance = { totalDue, amounts: amounts(), completedAt: null, voidedAt: null }
    const first = Math.ceil(totalDue / 3)
    for (const request of [
      installments(first),
      installments(first, totalDue - first),
      installments(null, null),
      oneTime(totalDue),
    ]) {
      const plan = planPayment(balance, request)
      if ('refused' in plan) throw new Error(plan.refused)
      balance = { ...balance, amounts: plan.amounts }
      const recorded = Object.values(balance.amounts).reduce<number>((sum, part) => sum + (part ?? 0), 0)
      expect(recorded + computeRemaining(balance)).toBe(totalDue)
      expect(computeRemaining(balance)).toBeGreaterThanOrEqual(0)
    }
  }
})
