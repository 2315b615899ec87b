import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cvs } from '../cvs.server.ts'
import { accounts } from '../people/accounts.server.ts'
import { tuitions } from '../tuitions.server.ts'

/** The SMS by which an admin informed a tutor of a tuition: one for each pair, so that no tutor gets two. */
export const inviteSms = pgTable(
  'invite_sms',
  {
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    sentBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tuitionId, table.cvId] })],
)
