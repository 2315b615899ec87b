import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { accounts } from './accounts.server.ts'

export const uploadKind = pgEnum('upload_kind', UPLOAD_KINDS)

/** A picture that somebody uploaded; a CV may show it, and one that no CV shows is removed by a job. */
export const uploads = pgTable(
  'uploads',
  {
    /** part of its address, which nobody can guess */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: uploadKind().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** what `secure_url` answered */
    address: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_by_age').on(table.createdAt)],
)
