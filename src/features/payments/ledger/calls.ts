import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import { due } from '../schema.ts'
import {
  correctionInput,
  creditInput,
  ledgerEntry,
  ledgerMonth,
  ledgerQuery,
  ledgerSums,
  ledgerSumsQuery,
  monthInput,
  newPayment,
  refundInput,
  reopenMonthInput,
  takeBackInput,
} from './schema.ts'

const topics = ['dues'] as const
const entryParams = z.object({ id: z.string().trim().min(1).max(60) })
const change = {
  method: 'POST',
  ...forStaff('payments.write'),
  idempotent: { per: 'id' },
  params: entryParams,
  data: due,
  topics,
} as const

export const addPayment = defineCall({
  method: 'POST',
  path: 'payments/add',
  summary:
    'Records a payment: the amount as it was typed, of the part that is next; with replacesRecorded what is recorded is taken back first',
  ...forStaff('payments.write'),
  events: ['paymentRecorded', 'paymentCleared'],
  idempotent: { per: 'dueId' },
  body: newPayment,
  data: due,
  topics,
})

export const correctPayment = defineCall({
  ...change,
  path: 'payments/correct/:id',
  summary: 'Corrects amount, day, method, transaction number or note of a payment or refund; what is left out stays',
  events: ['paymentCorrected'],
  body: correctionInput,
})

export const takeBackPayment = defineCall({
  ...change,
  path: 'payments/take-back/:id',
  summary: 'Takes a payment, refund, write-off or used credit back that was recorded by mistake, with a reason',
  events: ['paymentCleared'],
  body: takeBackInput,
})

export const refundPayment = defineCall({
  ...change,
  path: 'payments/refund/:id',
  summary:
    'Records what is paid back of a payment, with day, method and reason; with lowersDue the due becomes smaller by it, else it is owed again, which opens a closed due',
  events: ['paymentRefunded', 'approvalAsked'],
  body: refundInput,
})

export const applyCredit = defineCall({
  ...change,
  path: 'payments/credit/:id',
  summary: 'Uses what was paid too much of a due for another due of the same tutor',
  events: ['creditUsed'],
  body: creditInput,
})

const list = {
  ...forStaff('money.read'),
  data: z.array(ledgerEntry),
  paged: true,
  topics: ['dues', 'accounts', 'cvs'],
  csvName: 'ledger',
  csv: [
    ['payments.ledger.paidOn', 'paidOn'],
    ['payments.ledger.kind', 'kind', 'payments.ledger.kinds'],
    ['payments.ledger.amount', 'amount'],
    ['payments.ledger.isMoney', 'isMoney'],
    ['payments.method', 'method', 'payments.methods'],
    ['payments.transactionId', 'transactionId'],
    ['payments.ledger.by', 'by'],
    ['payments.tutorId', 'tutorId'],
    ['payments.tutor', 'tutorName'],
    ['payments.tuitionId', 'tuitionId'],
    ['payments.ledger.note', 'note'],
    ['payments.ledger.receipt', 'receipt'],
    ['payments.ledger.recordedAt', 'recordedAt'],
    ['payments.ledger.correctedAt', 'correctedAt'],
  ],
} as const

export const listLedger = defineCall({
  method: 'GET',
  path: 'payments/ledger',
  summary:
    'Lists every payment, refund and correction, the newest day first; a term finds by transaction number, id, phone or name',
  query: ledgerQuery,
  ...list,
})

export const showLedgerSums = defineCall({
  method: 'GET',
  path: 'payments/ledger/sums',
  summary: 'Sums the entries of the ledger that the filters leave, in all and by method',
  ...forStaff('money.read'),
  query: ledgerSumsQuery,
  data: ledgerSums,
  topics: ['dues', 'accounts', 'cvs'],
})

export const listMonths = defineCall({
  method: 'GET',
  path: 'payments/months',
  summary: 'Lists the months of the ledger with their sums and who closed them, the newest first',
  ...forStaff('money.read'),
  query: pagingSchema,
  data: z.array(ledgerMonth),
  paged: true,
  // Closing a month is an event.
  topics: ['dues', 'events'],
  csvName: 'ledger-months',
  csv: [
    ['payments.ledger.month', '_id'],
    ['payments.ledger.received', 'received'],
    ['payments.ledger.refundedSum', 'refunded'],
    ['payments.ledger.correctedSum', 'corrected'],
    ['payments.ledger.chargedSum', 'charged'],
    ['payments.ledger.net', 'net'],
    ['payments.ledger.writtenOffSum', 'writtenOff'],
    ['payments.ledger.count', 'count'],
    ['payments.ledger.closedAt', 'closedAt'],
    ['payments.ledger.by', 'closedBy'],
  ],
})

const month = {
  method: 'POST',
  ...forStaff('payments.close'),
  idempotent: { per: 'month' },
  data: ledgerMonth,
  topics,
} as const

export const closeMonth = defineCall({
  ...month,
  path: 'payments/months/close',
  summary: 'Closes a month that is over: its entries are corrected by entries of today from then on',
  events: ['monthClosed'],
  body: monthInput,
})

export const reopenMonth = defineCall({
  ...month,
  path: 'payments/months/reopen',
  summary: 'Opens a closed month again, with a reason',
  events: ['monthReopened'],
  body: reopenMonthInput,
})
