import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cvs } from './cvs.server.ts'
import { tuitions } from './tuitions.server.ts'

/** A tuition is booked while it has a row here. [DEC-60] */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .unique()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    startDate: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('bookings_by_cv').on(table.cvId),
    index('bookings_by_day').on(table.createdAt),
    check('bookings_start_date', sql`${table.startDate} between '2000-01-01' and '2099-12-31'`),
  ],
)
