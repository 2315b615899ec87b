import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { cashBox, cashBoxQuery, chargeInput, countInput } from './schema.ts'

const topics = ['dues', 'events'] as const

export const showCashBox = defineCall({
  method: 'GET',
  path: 'payments/cash-box',
  summary: 'Shows the money of a day or month by method: opening balance, in, out, what was counted, closing balance',
  ...forStaff('money.read'),
  query: cashBoxQuery,
  data: cashBox,
  topics,
})

export const recordCount = defineCall({
  method: 'POST',
  path: 'payments/cash-box/count',
  summary:
    'Records what was counted or stands on the statement at the end of a day; with a reason when it differs from the books',
  ...forStaff('payments.write'),
  events: ['cashCounted'],
  idempotent: { per: 'method' },
  body: countInput,
  data: cashBox,
  topics,
})

export const recordCharge = defineCall({
  method: 'POST',
  path: 'payments/charges',
  summary: 'Records a charge, such as the fee of a wallet: money out that belongs to no due',
  ...forStaff('payments.write'),
  events: ['chargeRecorded'],
  idempotent: { per: 'method' },
  body: chargeInput,
  data: cashBox,
  topics,
})

export const takeBackCharge = defineCall({
  method: 'POST',
  path: 'payments/charges/take-back/:id',
  summary: 'Takes a charge back that was recorded by mistake, with a reason',
  ...forStaff('payments.write'),
  events: ['chargeTakenBack'],
  idempotent: { per: 'id' },
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  body: reasonBodySchema,
  data: cashBox,
  topics,
})
