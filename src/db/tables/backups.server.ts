import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row for each attempt to make a backup. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** null while it runs, or when its process ended first */
    finishedAt: timestamp({ withTimezone: true }),
    /** null unless the backup is good */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** why it failed */
    error: text(),
  },
  (table) => [index('backups_by_start').on(table.startedAt.desc().nullsFirst())],
)
