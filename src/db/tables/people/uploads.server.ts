import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { accounts } from './accounts.server.ts'

export const uploadKind = pgEnum('upload_kind', UPLOAD_KINDS)

/** An uploaded picture; a job deletes it when no CV shows it. */
export const uploads = pgTable(
  'uploads',
  {
    /** Part of the address, which must not be guessable. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: uploadKind().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The `secure_url` of the answer. */
    address: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_by_age').on(table.createdAt)],
)
