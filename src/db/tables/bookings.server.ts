import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cvs } from './cvs.server.ts'
import { tuitions } from './tuitions.server.ts'

/** A tuition is booked while it has a row here that is not cancelled. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    startDate: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** a cancelled booking frees the tuition */
    cancelledAt: timestamp({ withTimezone: true }),
    /** How a cancelled one ended, as the fee terms name it, and its last day; `''` and null if nobody said. */
    ending: text().notNull().default(''),
    endedOn: date(),
    /** The day by which another tutor was promised at its end. */
    replaceBy: date(),
    /** When both were asked how it goes. */
    askedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bookings_once').on(table.tuitionId).where(sql`${table.cancelledAt} is null`),
    index('bookings_by_tuition').on(table.tuitionId),
    index('bookings_by_cv').on(table.cvId),
    index('bookings_cancelled').on(table.number.desc().nullsFirst()).where(sql`${table.cancelledAt} is not null`),
    index('bookings_by_day').on(table.createdAt),
    index('bookings_to_ask').on(table.startDate).where(sql`${table.askedAt} is null and ${table.cancelledAt} is null`),
    index('bookings_to_replace').on(table.replaceBy).where(sql`${table.replaceBy} is not null`),
    check('bookings_ending', sql`${table.cancelledAt} is not null or ${table.ending} = ''`),
    check('bookings_start_date', sql`${table.startDate} between '2000-01-01' and '2099-12-31'`),
  ],
)
