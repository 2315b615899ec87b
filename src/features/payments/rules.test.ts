import { expect, test } from 'vitest'
import { MAX_POISHA } from '#shared/format/money.ts'
import { checkRemaining } from './ledger/rules.ts'
import {
  type AskedSums,
  computeCredit,
  computeRemaining,
  dueMoves,
  getDueRefusal,
  isOtherOption,
  nextPart,
  planSums,
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
  writtenOff: 0,
  completedAt,
  voidedAt: null,
})
const oneTime = (oneTime?: number | null): AskedSums => ({ option: 'oneTime', amounts: { oneTime } })
const installments = (firstInstallment?: number | null, secondInstallment?: number | null): AskedSums => ({
  option: 'twoInstallment',
  amounts: { firstInstallment, secondInstallment },
})

const COMPLETED = 'payments.completedAlready'
const VOID = 'payments.isVoid'

test.each([
  ['record', 'partly', 'partly', COMPLETED, VOID],
  [
    'refund',
    'open or partly or void',
    'open or partly or void',
    'completed or open or partly or void',
    'void or open or partly',
  ],
  ['writeOff', 'open or completed', 'partly or completed', COMPLETED, VOID],
  ['change', 'open', 'partly', COMPLETED, VOID],
  ['settle', 'void', 'void or completed', 'void or completed', VOID],
  ['complete', 'completed', 'completed', COMPLETED, VOID],
  ['remind', 'open', 'partly', COMPLETED, VOID],
  ['void', 'void', 'payments.voidHasPayments', 'payments.voidCompleted', VOID],
  ['restore', 'payments.notVoid', 'payments.notVoid', 'payments.notVoid', 'open or partly'],
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
  [{ ...due({ oneTime: 100 }), writtenOff: 449_000 }, 'partly', 900],
  [due({ oneTime: 450_001 }), 'partly', 0],
] as const)('%j is %s with %i poisha remaining', (balance, state, remaining) => {
  expect([toDueState(balance), computeRemaining(balance)]).toEqual([state, remaining])
})

test.each([
  [due({ oneTime: 450_000 }), 0],
  [due({ oneTime: 450_030 }), 30],
  [{ ...due({ oneTime: 450_000 }), writtenOff: 20 }, 20],
  [{ ...due({ firstInstallment: 100, secondInstallment: 50 }), voidedAt: new Date(0) }, 150],
])('of %j %i poisha are a credit, all that was paid of a void due [OFF-907]', (balance, credit) => {
  expect(computeCredit(balance)).toBe(credit)
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
] as const)('planning the payment of %s', (_, balance, request, after, [part], remaining) => {
  expect(computeRemaining({ ...balance, amounts: after })).toBe(remaining)
  const amount = (after[part] ?? 0) - (balance.amounts[part] ?? 0)
  const sums = { ...after, [part]: balance.amounts[part] }
  expect(planSums(balance.amounts, request)).toEqual({ kind: 'paymentRecorded', sums, raised: { part, amount } })
})

test.each([
  ['a one-time payment', due({ oneTime: 450_000 }), oneTime(null), amounts()],
  ['the first installment', due({ firstInstallment: 200_000 }), installments(null), amounts()],
  ['both installments', due({ firstInstallment: 200_000, secondInstallment: 5 }), installments(null, null), amounts()],
  [
    'the second installment',
    due({ firstInstallment: 200_000, secondInstallment: 5 }),
    installments(undefined, null),
    amounts({ firstInstallment: 200_000 }),
  ],
] as const)('reversing %s [AD-PAY-17..18]', (_, balance, request, sums) => {
  expect(planSums(balance.amounts, request)).toEqual({ kind: 'paymentCleared', sums, raised: null })
})

const BOTH = { firstInstallment: 200_000, secondInstallment: 100_000 }

test.each([
  ['nothing', due(), oneTime(), 400, 'payments.amountRequired', 'oneTime'],
  ['no amount again', due({ oneTime: 5 }), oneTime(), 400, 'payments.amountRequired', 'oneTime'],
  ['no second', due({ firstInstallment: 5 }), installments(), 400, 'payments.amountRequired', 'secondInstallment'],
  ['taking back nothing', due(), installments(null, null), 400, 'payments.amountRequired', 'firstInstallment'],
  ['the second first', due(), installments(undefined, 5), 409, 'payments.firstBeforeSecond', 'secondInstallment'],
  ['both at once', due(), installments(5, 5), 400, 'payments.oneAtATime', 'secondInstallment'],
  ['the first away under the second', due(BOTH), installments(null), 409, 'payments.secondStands', 'secondInstallment'],
  ['the same again', due({ oneTime: 5 }), oneTime(5), 409, 'payments.nothingNew', 'oneTime'],
  ['nothing more', due(BOTH), installments(200_000), 409, 'payments.nothingNew', 'secondInstallment'],
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
] as const)('recording %s is refused', (_, balance, request, status, refused, at) => {
  expect(planSums(balance.amounts, request as AskedSums)).toEqual({ refused, status, at })
})

test.each([
  ['one time', due({ oneTime: 450_000 }), oneTime(250_000), amounts({ oneTime: 250_000 })],
  ['the first', due(BOTH), installments(100, 100_000), amounts({ ...BOTH, firstInstallment: 100 })],
  ['the second', due(BOTH), installments(undefined, 1), amounts({ ...BOTH, secondInstallment: 1 })],
] as const)('a lowered sum of %s is a correction to it [OPS-401]', (_, balance, request, sums) => {
  expect(planSums(balance.amounts, request)).toEqual({ kind: 'paymentCorrected', sums, raised: null })
})

test('a first installment that was refunded leaves the second, which can be raised [OPS-403]', () => {
  const refunded = amounts({ secondInstallment: 100 })
  const raised = { part: 'secondInstallment', amount: 50 }
  expect(planSums(refunded, installments(undefined, 150))).toMatchObject({ raised })
  expect(planSums(refunded, installments(200))).toMatchObject({ raised: { part: 'firstInstallment' } })
  expect(planSums(refunded, oneTime(5))).toMatchObject({ refused: 'payments.otherOptionStands' })
})

test.each([
  [amounts(), 'oneTime', 'oneTime', false],
  [amounts(), 'twoInstallment', 'firstInstallment', false],
  [amounts({ oneTime: 5 }), 'oneTime', 'oneTime', false],
  [amounts({ oneTime: 5 }), 'twoInstallment', 'firstInstallment', true],
  [amounts({ firstInstallment: 5 }), 'twoInstallment', 'secondInstallment', false],
  [amounts(BOTH), 'twoInstallment', 'secondInstallment', false],
  [amounts({ secondInstallment: 5 }), 'twoInstallment', 'secondInstallment', false],
  [amounts({ secondInstallment: 5 }), 'oneTime', 'oneTime', true],
] as const)('after %j a payment with the option %s is of the part %s [OPS-417]', (recorded, option, part, isOther) => {
  expect([nextPart(recorded, option), isOtherOption(recorded, option)]).toEqual([part, isOther])
})

test.each([
  [1, 450_000, null],
  [450_000, 450_000, null],
  [450_001, 450_000, 'payments.overRemaining'],
  [MAX_POISHA, 1, 'payments.overRemaining'],
  [1, 0, 'payments.nothingRemains'],
])('a payment of %i where %i remains is refused with %s [OPS-407]', (amount, remaining, refused) => {
  expect(checkRemaining(amount, remaining)?.refused ?? null).toBe(refused)
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
