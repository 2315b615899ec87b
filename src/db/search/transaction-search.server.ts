import { like, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { toLookAlike, toTransactionId } from '#shared/format/transaction-id.ts'
import { likePattern } from '../client.server.ts'
import { duePayments } from '../tables/money/due-payments.server.ts'
import { isOneOf } from './id-search.server.ts'

const queries = new QueryBuilder({ casing: 'snake_case' })

/** What can be a part of a transaction number: 4 to 60 characters, one of them a digit. */
const TRANSACTION = /^(?=.*\d)\S{4,60}$/

/** A stored transaction number after `toLookAlike`. */
export const lookAlikeOf = (column: PgColumn) => sql<string>`translate(${column}, 'OIL', '011')`

/** That of the ledger; the same expression as in its index. */
export const LOOK_ALIKE = lookAlikeOf(duePayments.transactionId)

/** Condition on the ledger, or another column: the transaction number contains the term or one very like it; undefined when the term is no part of one. */
export function hasTransactionId(term: string, column: PgColumn = duePayments.transactionId): SQL | undefined {
  const typed = toTransactionId(term) ?? ''
  return TRANSACTION.test(typed) ? like(lookAlikeOf(column), likePattern(toLookAlike(typed))) : undefined
}

/** Condition on a column that refers to `dues.id`: a payment or refund has the transaction number. */
export function refersToTransaction(column: PgColumn, term: string): SQL | undefined {
  const where = hasTransactionId(term)
  return where && isOneOf(column, queries.select({ id: duePayments.dueId }).from(duePayments).where(where))
}
