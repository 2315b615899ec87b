import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CLAIM_STATES } from '#shared/enums.ts'
import { accounts } from '../people/accounts.server.ts'
import { uploads } from '../people/uploads.server.ts'
import { duePayments } from './due-payments.server.ts'
import { dues } from './dues.server.ts'

export const claimStateEnum = pgEnum('claim_state', CLAIM_STATES)

/** What a tutor says to have paid of a due; staff accept it, which records the payment, or refuse it. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    transactionId: text().notNull().default(''),
    /** In poisha. */
    amount: integer().notNull(),
    /** The day of the money in Dhaka, as the tutor says. */
    paidOn: date().notNull(),
    /** A private picture of the message or slip. */
    uploadId: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    state: claimStateEnum().notNull().default('waiting'),
    decidedAt: timestamp({ withTimezone: true }),
    /** The admin who decided; `by` keeps the name if the account is deleted. */
    decidedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull().default(''),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    /** The entry of the ledger that an accepted claim became. */
    paymentId: uuid().references(() => duePayments.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('payment_claims_once')
      .on(table.method, table.transactionId)
      .where(sql`${table.transactionId} <> '' and ${table.state} in ('waiting', 'accepted')`),
    index('payment_claims_by_due').on(table.dueId),
    index('payment_claims_by_state').on(table.state, table.number.desc().nullsFirst()),
    check('payment_claims_amount', sql`${table.amount} > 0`),
  ],
)
