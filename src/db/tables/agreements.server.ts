import { sql } from 'drizzle-orm'
import { date, index, integer, pgEnum, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { AGREEMENT_WAYS } from '#shared/enums.ts'
import { bookings } from './bookings.server.ts'

export const agreementWayEnum = pgEnum('agreement_way', AGREEMENT_WAYS)

/** What the two of a booking agree on: one row for each change of the facts, of which the newest counts. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** From 1. */
    version: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The name of the admin whose step made it. */
    by: text().notNull(),
    /** Taka a month; a draft until it is known. */
    salary: integer(),
    /** The number of the fee terms that count. */
    feeTerms: integer().notNull(),
    startDate: date().notNull(),
    daysPerWeek: integer(),
    teachingTime: text().notNull().default(''),
    /** When both were asked to accept it; null for a draft. */
    sentAt: timestamp({ withTimezone: true }),
    guardianAcceptedAt: timestamp({ withTimezone: true }),
    guardianAcceptedBy: agreementWayEnum(),
    tutorAcceptedAt: timestamp({ withTimezone: true }),
    tutorAcceptedBy: agreementWayEnum(),
  },
  (table) => [
    unique('agreements_once').on(table.bookingId, table.version),
    index('agreements_waiting')
      .on(table.sentAt)
      .where(sql`${table.guardianAcceptedAt} is null or ${table.tutorAcceptedAt} is null`),
  ],
)
