import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.server.ts'
import { cvs } from './cvs.server.ts'
import { tuitions } from './tuitions.server.ts'

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
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.tuitionId, table.cvId),
    index('applications_by_cv').on(table.cvId, table.number.desc().nullsFirst()),
  ],
)
