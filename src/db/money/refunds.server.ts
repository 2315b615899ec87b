import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { duePayments } from '../tables/money/due-payments.server.ts'
import { refunds } from '../tables/money/refunds.server.ts'

const changes = alias(duePayments, 'changes')

/** What was paid of a refund of the query, in poisha: its entries of the ledger with what corrects them or takes them back. */
export const paidOfRefund = sql<number>`coalesce((select -sum(${duePayments.amount} + coalesce((select sum(${changes.amount})
  from ${duePayments} as changes where ${changes.ofId} = ${duePayments.id}), 0))
  from ${duePayments} where ${duePayments.refundId} = ${refunds.id}), 0)`

/** Whether the whole sum of an approved refund of the query is paid. */
export const isPaidRefund: SQL = sql`(${refunds.state} = 'approved' and ${paidOfRefund} >= ${refunds.amount})`

/** Whether a refund of the query waits for a decision or for its money. */
export const isOpenRefund: SQL = sql`(${refunds.state} <> 'refused' and not ${isPaidRefund})`
