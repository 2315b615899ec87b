import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/table.server.ts'
import { tuitions } from '#features/tuitions/table.server.ts'
import { cvs } from '#features/tutors/table.server.ts'
import { DUE_EVENTS, PAYMENT_OPTIONS } from './schema.ts'

export const paymentOption = pgEnum('payment_option', PAYMENT_OPTIONS)
export const dueEvent = pgEnum('due_event', DUE_EVENTS)

/** What a tutor owes for a tuition; amounts in integer poisha, what remains is computed and never stored. */
export const dues = pgTable(
  'dues',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'restrict' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'restrict' }),
    totalDue: integer().notNull(),
    paymentOption: paymentOption(),
    oneTimeAt: timestamp({ withTimezone: true }),
    oneTimeAmount: integer(),
    firstInstallmentAt: timestamp({ withTimezone: true }),
    firstInstallmentAmount: integer(),
    secondInstallmentAt: timestamp({ withTimezone: true }),
    secondInstallmentAmount: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** when it was marked as completely paid; then it leaves the list */
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('dues_open').on(table.completedAt, table.number.desc().nullsFirst()),
    index('dues_by_cv').on(table.cvId),
    index('dues_by_tuition').on(table.tuitionId),
  ],
)

/** What was done to a due, by whom and when; entries are added and never changed. */
export const dueEntries = pgTable(
  'due_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    dueId: uuid()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    event: dueEvent().notNull(),
    /** the admin; the name stays when the account goes */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    /** the amounts after the change, in poisha, and the option */
    after: jsonb().$type<Record<string, number | string | null>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('due_entries_of').on(table.dueId)],
)
