import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cvs } from '../cvs.server.ts'
import { tuitions } from '../tuitions.server.ts'

/** The day by which it should be paid; older dues have none stored. */
const dayOf = ({ dueOn, createdAt }: Record<'dueOn' | 'createdAt', AnyPgColumn>) =>
  sql`coalesce(${dueOn}, (${createdAt} at time zone 'Asia/Dhaka')::date + 15)`

/** Sums due from a tutor for a tuition. What remains is computed from the rows of `due_payments`. */
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
    /** The day on which the tutor promised to pay; no reminder goes out before it. */
    promisedOn: date(),
  },
  (table) => [
    // The last column lets the list count its rows from the index only.
    index('dues_open').on(table.completedAt, table.number.desc().nullsFirst(), table.voidedAt),
    index('dues_voided').on(table.number.desc().nullsFirst()).where(sql`${table.voidedAt} is not null`),
    // The orders of the list by age.
    index('dues_open_by_day')
      .on(dayOf(table), table.number)
      .where(sql`${table.completedAt} is null and ${table.voidedAt} is null`),
    index('dues_closed_by_day')
      .on(dayOf(table), table.number)
      .where(sql`${table.completedAt} is not null and ${table.voidedAt} is null`),
    index('dues_by_creation').on(table.createdAt, table.number),
    index('dues_by_amount').on(table.totalDue, table.number),
    index('dues_by_cv').on(table.cvId),
    index('dues_by_tuition').on(table.tuitionId),
    check('dues_total_positive', sql`${table.totalDue} > 0`),
  ],
)
