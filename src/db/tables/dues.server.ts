import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cvs } from './cvs.server.ts'
import { tuitions } from './tuitions.server.ts'

/** Sums due from a tutor for a tuition. The remaining amount is computed from the rows of `due_payments`. */
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
    /** In poisha. */
    totalDue: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was marked as completely paid, which removes it from the list. */
    completedAt: timestamp({ withTimezone: true }),
    /** A void due counts in no list and no sum. */
    voidedAt: timestamp({ withTimezone: true }),
    /** The day by which it should be paid. */
    dueOn: date(),
  },
  (table) => [
    index('dues_open').on(table.completedAt, table.number.desc().nullsFirst()),
    index('dues_by_cv').on(table.cvId),
    index('dues_by_tuition').on(table.tuitionId),
    check('dues_total_positive', sql`${table.totalDue} > 0`),
  ],
)
