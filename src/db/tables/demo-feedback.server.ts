import { pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DEMO_OUTCOMES, DEMO_SIDES } from '#shared/enums.ts'
import { demoClasses } from './demo-classes.server.ts'

export const demoSideEnum = pgEnum('demo_side', DEMO_SIDES)
export const demoOutcomeEnum = pgEnum('demo_outcome', DEMO_OUTCOMES)

/** How a demo class went, as each of the two says. */
export const demoFeedback = pgTable(
  'demo_feedback',
  {
    demoId: uuid()
      .notNull()
      .references(() => demoClasses.id, { onDelete: 'cascade' }),
    side: demoSideEnum().notNull(),
    outcome: demoOutcomeEnum().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** when staff took care of it */
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.demoId, table.side] })],
)
