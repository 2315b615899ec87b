import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { roleEnum } from './accounts.server.ts'

/** A registration until the code proves its phone. */
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
    /** of the current code */
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_registrations_phone').on(table.role, table.phone),
    check('pending_registrations_role', sql`${table.role} <> 'Admin'`),
    check('pending_registrations_dates', sql`${table.expiresAt} > ${table.sentAt}`),
    check('pending_registrations_tries', sql`${table.tries} >= 0`),
  ],
)
