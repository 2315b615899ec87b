import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
    index('accounts_phone').using('gin', table.phone.op('gin_trgm_ops')),
    index('accounts_name').using('gin', sql`normalize(${table.name}, NFC) gin_trgm_ops`),
    index('accounts_by_role').on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
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
    /** what the browser said of itself at log-in, shortened */
    device: text().notNull().default(''),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** A registration whose phone is not proven yet; it becomes an account with the right code. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** SHA-256 of the token in the browser's cookie */
    tokenHash: bytea().notNull().unique(),
    role: roleEnum().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** of the code now valid, keyed by this row */
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pending_registrations_phone').on(table.role, table.phone)],
)

/** A link to set a new password: good once, for ten minutes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token */
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
)

/** How often something was tried lately, by rule and key; in the shape that the throttle's library asks for. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** ms since 1970 */
  expire: bigint({ mode: 'number' }),
})
