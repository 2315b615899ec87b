import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roleEnum } from './people/accounts.server.ts'

/** A phone is reported in a role while it has a row here. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    phone: text().notNull(),
    role: roleEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.phone, table.role),
    check('reports_role', sql`${table.role} <> 'Admin'`),
  ],
)
