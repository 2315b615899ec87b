import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cvs } from './cvs.server.ts'

/** A request to hire a tutor, sent to the admins. */
export const hireRequests = pgTable(
  'hire_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Orders the list, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** 11 digits. */
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('hire_requests_by_cv').on(table.cvId)],
)
