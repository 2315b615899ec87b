import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_PARTS } from '#shared/enums.ts'
import { dues } from './dues.server.ts'

export const paymentPartEnum = pgEnum('payment_part', PAYMENT_PARTS)

/** Recorded payments of a due. The trigger `check_due_payments` checks their sum, option and order. */
export const duePayments = pgTable(
  'due_payments',
  {
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    part: paymentPartEnum().notNull(),
    /** In poisha. */
    amount: integer().notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
    /** How it was paid and the number of the transaction; `''` when not given. */
    method: text().notNull().default(''),
    transactionId: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.dueId, table.part] }),
    index('due_payments_by_time').on(table.paidAt),
    check('due_payments_amount_positive', sql`${table.amount} > 0`),
  ],
)
