import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOGIN_CODE_PURPOSES } from '#shared/enums.ts'
import { bytea } from '../bytea.server.ts'
import { roleEnum } from './accounts.server.ts'

export const loginCodePurposeEnum = pgEnum('login_code_purpose', LOGIN_CODE_PURPOSES)

/** A code sent by SMS that logs in, allows a new password, or proves the phone of a post; bound to one browser. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** SHA-256 of the token in the browser's cookie */
    tokenHash: bytea().notNull().unique(),
    purpose: loginCodePurposeEnum().notNull(),
    role: roleEnum().notNull(),
    phone: text().notNull(),
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('login_codes_phone').on(table.role, table.phone),
    check('login_codes_role', sql`${table.role} <> 'Admin'`),
    check('login_codes_tries', sql`${table.tries} >= 0`),
  ],
)
