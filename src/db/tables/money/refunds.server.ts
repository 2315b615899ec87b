import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REFUND_STATES } from '#shared/enums.ts'
import { bookings } from '../bookings.server.ts'
import { accounts } from '../people/accounts.server.ts'

export const refundStateEnum = pgEnum('refund_state', REFUND_STATES)

/** A refund that was asked for a booking that ended. Its sum follows from the fee terms and the ledger until it is approved; it is paid when entries of the ledger carry its id. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** A named ending of the fee terms, or `own0` to `own3`. */
    ending: text().notNull(),
    endedOn: date().notNull(),
    /** What the asker adds. */
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The day by which it is paid, as the tutor was told. */
    promisedOn: date().notNull(),
    state: refundStateEnum().notNull().default('requested'),
    /** In poisha, as it was approved. */
    amount: integer(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The admin who decided; `by` keeps the name if the account is deleted. */
    decidedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    by: text().notNull().default(''),
    /** Why it was refused, or approved with another sum. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('refunds_once').on(table.bookingId).where(sql`${table.state} in ('requested', 'approved')`),
    index('refunds_by_booking').on(table.bookingId),
    index('refunds_by_state').on(table.state, table.promisedOn),
    check('refunds_amount', sql`(${table.state} = 'approved') = (${table.amount} is not null)`),
  ],
)
