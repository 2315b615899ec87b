import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roleEnum } from '#features/accounts/table.server.ts'

/** A phone that was reported in a role; while it stands that person is reported (decisions, "States"). */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the lists, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    phone: text().notNull(),
    role: roleEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('reports_once').on(table.phone, table.role)],
)

export const reportComments = pgTable(
  'report_comments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('report_comments_of').on(table.reportId)],
)
