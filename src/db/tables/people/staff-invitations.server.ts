import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { accounts, staffRoleEnum } from './accounts.server.ts'

/** One-time links with which a colleague joins the staff. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** SHA-256 of the link's token; the token itself is stored nowhere */
    tokenHash: bytea().notNull().unique(),
    staffRole: staffRoleEnum().notNull(),
    name: text().notNull(),
    /** 11 digits */
    phone: text().notNull(),
    /** `''` when the link goes by SMS only */
    email: text().notNull().default(''),
    invitedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('staff_invitations_dates', sql`${table.expiresAt} > ${table.createdAt}`)],
)
