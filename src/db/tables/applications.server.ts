import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { APPLICATION_STATES } from '#shared/enums.ts'
import { cvs } from './cvs.server.ts'
import { accounts } from './people/accounts.server.ts'
import { tuitions } from './tuitions.server.ts'

export const applicationStateEnum = pgEnum('application_state', APPLICATION_STATES)

export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the lists, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** the admin who invited the tutor; none when the tutor applied */
    invitedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    state: applicationStateEnum().notNull().default('applied'),
    /** why it was removed, declined or withdrawn; `''` otherwise */
    stateReason: text().notNull().default(''),
    /** the number of the fee terms that the tutor accepted; none of an invitation */
    feeTerms: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.tuitionId, table.cvId),
    // Counts of applicants, from the index only.
    index('applications_by_tuition').on(table.tuitionId, table.state),
    // The tuitions whose guardian chose a tutor, for the dashboard.
    index('applications_by_state').on(table.state, table.tuitionId),
    index('applications_by_cv').on(table.cvId, table.number.desc().nullsFirst()),
  ],
)
