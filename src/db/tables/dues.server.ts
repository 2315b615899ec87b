import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_OPTIONS } from '#shared/enums.ts'
import { cvs } from './cvs.server.ts'
import { tuitions } from './tuitions.server.ts'

export const paymentOptionEnum = pgEnum('payment_option', PAYMENT_OPTIONS)

/** Sums due from a tutor for a tuition; amounts in poisha. */
export const dues = pgTable(
  'dues',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'restrict' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'restrict' }),
    totalDue: integer().notNull(),
    paymentOption: paymentOptionEnum(),
    oneTimeAt: timestamp({ withTimezone: true }),
    oneTimeAmount: integer(),
    firstInstallmentAt: timestamp({ withTimezone: true }),
    firstInstallmentAmount: integer(),
    secondInstallmentAt: timestamp({ withTimezone: true }),
    secondInstallmentAmount: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was marked as completely paid, which removes it from the list. */
    completedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('dues_open').on(table.completedAt, table.number.desc().nullsFirst()),
    index('dues_by_cv').on(table.cvId),
    index('dues_by_tuition').on(table.tuitionId),
  ],
)
