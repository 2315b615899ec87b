import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { LOCALES } from '#shared/messages/locale.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'

export const roleEnum = pgEnum('role', ROLES)
export const staffRoleEnum = pgEnum('staff_role', STAFF_ROLES)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    role: roleEnum().notNull(),
    name: text().notNull(),
    /** the sounds of the name, by which it is found in either script; a trigger empties it when only the name changes */
    nameSound: text().notNull().default(''),
    /** 11 digits, `01[3-9]…` */
    phone: text().notNull(),
    /** when its owner typed a code that was sent to this phone; null for a phone that only staff wrote */
    phoneProvedAt: timestamp({ withTimezone: true }),
    email: text(),
    /** when its owner proved the address; until then only the mail that asks for it goes there */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    /** the language of its pages and messages; null until one was chosen */
    locale: text({ enum: LOCALES }),
    /** argon2id, in its own encoded form */
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** set for admins only */
    staffRole: staffRoleEnum(),
    deactivatedAt: timestamp({ withTimezone: true }),
    /** the account that this one was merged into, and deactivated by it */
    mergedIntoId: uuid().references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    /** made by proving the phone of a post; it has no password until its owner registers */
    isGuest: boolean().notNull().default(false),
    /** incremented when all its sessions end, which makes known devices unknown */
    deviceEpoch: integer().notNull().default(0),
    lastSeenAt: timestamp({ withTimezone: true }),
    /** when its owner asked for the deletion that is waiting */
    deletionRequestedAt: timestamp({ withTimezone: true }),
    /** when its personal data were erased; the row stays for bookings and payments */
    erasedAt: timestamp({ withTimezone: true }),
    /** the key of the second factor, encrypted; the factor counts from `totpEnabledAt` on */
    totpSecret: text(),
    totpEnabledAt: timestamp({ withTimezone: true }),
    /** the time step of the last code, which cannot be used again */
    totpLastStep: integer(),
  },
  (table) => [
    check('accounts_staff_role', sql`(${table.role} = 'Admin') = (${table.staffRole} is not null)`),
    uniqueIndex('accounts_role_phone').on(table.role, table.phone),
    index('accounts_phone').using('gin', table.phone.op('gin_trgm_ops')),
    index('accounts_name').using('gin', sql`normalize(${table.name}, NFC) gin_trgm_ops`),
    // A name that only guardians have is not looked for among all of them.
    index('accounts_tutor_name')
      .using('gin', sql`normalize(${table.name}, NFC) gin_trgm_ops`)
      .where(sql`${table.role} = 'Tutor'`),
    index('accounts_name_sound').using('gin', table.nameSound.op('gin_trgm_ops')),
    index('accounts_tutor_name_sound')
      .using('gin', table.nameSound.op('gin_trgm_ops'))
      .where(sql`${table.role} = 'Tutor'`),
    // Registered guardians without guests and merged ones.
    index('accounts_registered')
      .on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isGuest} and ${table.mergedIntoId} is null`),
    index('accounts_by_role').on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('accounts_merged').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('accounts_to_erase').on(table.deletionRequestedAt).where(sql`${table.deletionRequestedAt} is not null`),
    uniqueIndex('accounts_role_email').on(table.role, sql`lower(${table.email})`),
  ],
)
