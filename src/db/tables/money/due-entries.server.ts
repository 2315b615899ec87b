import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DUE_EVENTS } from '#shared/enums.ts'
import { accounts } from '../people/accounts.server.ts'
import { ledgerKindEnum, paymentPartEnum } from './due-payments.server.ts'
import { dues } from './dues.server.ts'

/** What an entry of the ledger said before it was corrected; the amount in poisha. */
export type PaymentFacts = { amount: number; paidOn: string; method: string; transactionId: string }

export const dueEventEnum = pgEnum('due_event', DUE_EVENTS)

/** History of a due; entries are added and never changed. Amounts in poisha. */
export const dueEntries = pgTable(
  'due_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    event: dueEventEnum().notNull(),
    /** What was recorded, corrected or taken back; null for the due as a whole, and in entries of earlier releases. */
    kind: ledgerKindEnum(),
    /** The recorded or reversed payment; null for both installments, a write-off and the due as a whole. */
    part: paymentPartEnum(),
    /** The created, recorded or reversed amount; null for a completed due. */
    amount: integer(),
    /** What was paid and what remained after this entry. */
    paid: integer().notNull(),
    remaining: integer().notNull().default(0),
    /** The admin; `by` keeps the name if the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Why it was voided, restored, reopened, taken back, refunded, written off or changed; `''` otherwise. */
    reason: text().notNull().default(''),
    /** Day, method and number of the transaction of the payment or refund; the due day of a changed due. */
    paidOn: date(),
    method: text().notNull().default(''),
    transactionId: text().notNull().default(''),
    /** What a corrected entry said before. */
    before: jsonb().$type<PaymentFacts>(),
  },
  (table) => [
    index('due_entries_of').on(table.dueId),
    check('due_entries_amounts', sql`${table.amount} > 0 and ${table.paid} >= 0`),
    check(
      'due_entries_event_values',
      sql`case ${table.event}
        when 'created' then ${table.part} is null and ${table.amount} is not null and ${table.paid} = 0
        when 'recorded' then ${table.part} is not null and ${table.amount} is not null
        when 'cleared' then ${table.amount} is not null
        when 'completed' then ${table.part} is null and ${table.amount} is null
      end`,
    ),
  ],
)
