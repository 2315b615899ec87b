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
import { accounts } from '../people/accounts.server.ts'
import { dues } from './dues.server.ts'
import { refunds } from './refunds.server.ts'

export const paymentPartEnum = pgEnum('payment_part', PAYMENT_PARTS)
export const ledgerKindEnum = pgEnum('ledger_kind', LEDGER_KINDS)

/** The ledger: each payment, refund, correction, taking back, write-off and used credit of a due, and each charge. The trigger `check_due_payments` checks the sums of the parts. */
export const duePayments = pgTable(
  'due_payments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** Null for a charge and its taking back. */
    dueId: uuid().references(() => dues.id, { onDelete: 'cascade' }),
    kind: ledgerKindEnum().notNull().default('payment'),
    /** Null for a charge, and for what is no money: a write-off and its taking back. */
    part: paymentPartEnum(),
    /** In poisha; negative when it lowers what was paid or written off. */
    amount: integer().notNull(),
    /** The day of the money in Dhaka; it decides the month. */
    paidOn: date().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** When day or method were changed after its day. */
    correctedAt: timestamp({ withTimezone: true }),
    /** How it was paid and the number of the transaction; `''` when not given. */
    method: text().notNull().default(''),
    transactionId: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The payment that was refunded, the entry that was corrected or taken back, or the other side of a used credit. */
    ofId: uuid().references((): AnyPgColumn => duePayments.id, { onDelete: 'cascade' }),
    /** The admin; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull().default(''),
    /** By how many poisha a refund made its due smaller. */
    lowered: integer().notNull().default(0),
    /** The refund that was asked for and is paid by it. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'set null' }),
    /** Running number of the receipt of a payment or refund. */
    receipt: integer().unique(),
  },
  (table) => [
    index('due_payments_of').on(table.dueId),
    index('due_payments_by_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    index('due_payments_by_day').on(table.paidOn, table.number),
    index('due_payments_by_transaction')
      .on(sql`translate(${table.transactionId}, 'OIL', '011')`)
      .where(sql`${table.transactionId} <> ''`),
    check(
      'due_payments_amount_sign',
      sql`case ${table.kind}
        when 'payment' then ${table.amount} > 0
        when 'writeOff' then ${table.amount} > 0
        when 'refund' then ${table.amount} < 0
        else ${table.amount} <> 0
      end`,
    ),
    check(
      'due_payments_part',
      sql`case when ${table.kind} = 'writeOff' then ${table.part} is null
        when ${table.kind} in ('payment', 'refund', 'transfer') then ${table.part} is not null else true end`,
    ),
    check(
      'due_payments_of_id',
      sql`(${table.kind} in ('payment', 'writeOff') or (${table.dueId} is null and ${table.amount} < 0)) = (${table.ofId} is null)`,
    ),
    // A value that is added to a type cannot be used in its transaction, so the kind is compared as text.
    check(
      'due_payments_charge',
      sql`case when ${table.dueId} is null then ${table.part} is null and ${table.method} <> ''
        and ${table.kind}::text = case when ${table.amount} < 0 then 'charge' else 'takenBack' end
        else ${table.kind}::text <> 'charge' end`,
    ),
  ],
)
