import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.server.ts'
import { demoOutcomeEnum, demoSideEnum } from './demo-feedback.server.ts'

/** How a booked tuition goes, as each of the two says. */
export const bookingFeedback = pgTable(
  'booking_feedback',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: demoSideEnum().notNull(),
    outcome: demoOutcomeEnum().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff took care of it. */
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.side] })],
)
