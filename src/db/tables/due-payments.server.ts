import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { LEDGER_KINDS, PAYMENT_PARTS } from '#shared/enums.ts'
import { dues } from './dues.server.ts'
import { accounts } from './people/accounts.server.ts'

export const paymentPartEnum = pgEnum('payment_part', PAYMENT_PARTS)
export const ledgerKindEnum = pgEnum('ledger_kind', LEDGER_KINDS)

/** The ledger: each payment, refund, correction and taking back of a due. The trigger `check_due_payments` checks their sum. */
export const duePayments = pgTable(
  'due_payments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    kind: ledgerKindEnum().notNull().default('payment'),
    part: paymentPartEnum().notNull(),
    /** In poisha; negative when it lowers what was paid. */
    amount: integer().notNull(),
    /** The day of the money in Dhaka; it decides the month. */
    paidOn: date().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** How it was paid and the number of the transaction; `''` when not given. */
    method: text().notNull().default(''),
    transactionId: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The payment that was refunded, or the entry that was corrected or taken back. */
    ofId: uuid().references((): AnyPgColumn => duePayments.id, { onDelete: 'cascade' }),
    /** The admin; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull().default(''),
  },
  (table) => [
    index('due_payments_of').on(table.dueId),
    index('due_payments_by_day').on(table.paidOn, table.number),
    index('due_payments_by_transaction')
      .on(sql`translate(${table.transactionId}, 'OIL', '011')`)
      .where(sql`${table.transactionId} <> ''`),
    check(
      'due_payments_amount_sign',
      sql`case ${table.kind}
        when 'payment' then ${table.amount} > 0
        when 'refund' then ${table.amount} < 0
        else ${table.amount} <> 0
      end`,
    ),
    check('due_payments_of_id', sql`(${table.kind} = 'payment') = (${table.ofId} is null)`),
  ],
)
