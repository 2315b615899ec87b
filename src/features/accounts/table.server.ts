import { sql } from 'drizzle-orm'
import { customType, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/call.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
    uniqueIndex('accounts_role_email').on(table.role, sql`lower(${table.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token; the token itself is stored nowhere */
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
