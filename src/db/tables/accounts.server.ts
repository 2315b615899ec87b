import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/call.ts'

export const roleEnum = pgEnum('role', ROLES)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    role: roleEnum().notNull(),
    name: text().notNull(),
    /** 11 digits, `01[3-9]…` */
    phone: text().notNull(),
    email: text(),
    /** argon2id, in its own encoded form */
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('accounts_role_phone').on(table.role, table.phone),
    index('accounts_phone').using('gin', table.phone.op('gin_trgm_ops')),
    index('accounts_name').using('gin', sql`normalize(${table.name}, NFC) gin_trgm_ops`),
    index('accounts_by_role').on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('accounts_role_email').on(table.role, sql`lower(${table.email})`),
  ],
)
