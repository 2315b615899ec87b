import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DEMO_STATES } from '#shared/enums.ts'
import { applications } from './applications.server.ts'

export const demoStateEnum = pgEnum('demo_state', DEMO_STATES)

/** A demo class that a guardian proposes to an applicant; one is open at a time. */
export const demoClasses = pgTable(
  'demo_classes',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull().default(''),
    state: demoStateEnum().notNull().default('proposed'),
    /** what the tutor added to the answer */
    answer: text().notNull().default(''),
    /** why it was cancelled; both read it */
    cancelReason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** when the tutor answered or the guardian cancelled */
    answeredAt: timestamp({ withTimezone: true }),
    /** the booking, confirmation, tuition or account whose step cancelled it; an undo of the step puts it back as it was */
    cancelledBy: uuid(),
    stateBefore: demoStateEnum(),
    /** when both were reminded, and asked how it went */
    remindedAt: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('demo_classes_by_application').on(table.applicationId, table.createdAt),
    index('demo_classes_by_cancelled').on(table.cancelledBy).where(sql`${table.cancelledBy} is not null`),
    uniqueIndex('demo_classes_open').on(table.applicationId).where(sql`${table.state} in ('proposed', 'accepted')`),
  ],
)
