import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgEnum, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { cvs } from './cvs.server.ts'
import { accounts } from './people/accounts.server.ts'
import { tuitions } from './tuitions.server.ts'

export const confirmedOutcomeEnum = pgEnum('confirmed_outcome', CONFIRMED_OUTCOMES)

export const confirmations = pgTable(
  'confirmations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    confirmedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** a confirmation that was taken back shows no phone */
    takenBackAt: timestamp({ withTimezone: true }),
    /** Taka a month that the two agreed on; null if nobody said. */
    salary: integer(),
    /** What became of it, as its tutor says. */
    outcome: confirmedOutcomeEnum(),
  },
  (table) => [
    uniqueIndex('confirmations_once').on(table.tuitionId, table.cvId),
    index('confirmations_by_cv').on(table.cvId),
    index('confirmations_by_day').on(table.createdAt),
  ],
)
