import { sql } from 'drizzle-orm'
import { check, index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { cvs } from '../cvs.server.ts'
import { accounts } from '../people/accounts.server.ts'
import { tuitions } from '../tuitions.server.ts'

/** Tuitions and tutors that a person wants to find again. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tuitionId: uuid().references(() => tuitions.id, { onDelete: 'cascade' }),
    cvId: uuid().references(() => cvs.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** when the person last opened the list of bookmarks: later changes of the record are shown as such */
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('bookmarks_one', sql`(${table.tuitionId} is null) <> (${table.cvId} is null)`),
    unique('bookmarks_tuition').on(table.accountId, table.tuitionId),
    unique('bookmarks_cv').on(table.accountId, table.cvId),
    index('bookmarks_by_tuition').on(table.tuitionId).where(sql`${table.tuitionId} is not null`),
    index('bookmarks_by_cv').on(table.cvId).where(sql`${table.cvId} is not null`),
  ],
)
