import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.server.ts'
import { tuitions } from './tuitions.server.ts'

/** The private link to a post, sent by SMS to its phone. */
export const tuitionLinks = pgTable(
  'tuition_links',
  {
    /** SHA-256 of the link's token */
    tokenHash: bytea().primaryKey(),
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('tuition_links_tuition').on(table.tuitionId)],
)
