import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#shared/messages/locale.ts'
import { bytea } from './bytea.server.ts'
import { cvs } from './cvs.server.ts'
import { accounts } from './people/accounts.server.ts'
import { tuitions } from './tuitions.server.ts'

/** A request to hire a tutor, sent to the admins. */
export const hireRequests = pgTable(
  'hire_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Orders the list, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    cvId: uuid()
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    /** The guardian who sent it signed in. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Of the sender; `''` when none was given. */
    name: text().notNull().default(''),
    /** SHA-256 of the token of a visitor's private link. */
    tokenHash: bytea().unique(),
    /** 11 digits. */
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The language of the page on which it was written. */
    locale: text({ enum: LOCALES }),
    handledAt: timestamp({ withTimezone: true }),
    handledBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** When the sender cancelled it, which also handles it. */
    cancelledAt: timestamp({ withTimezone: true }),
    /** What was said or done; `''` when nothing was noted. */
    handledNote: text().notNull().default(''),
    /** Lists leave deleted ones out; null after a restoration. */
    deletedAt: timestamp({ withTimezone: true }),
    /** The tuition that was posted for it. */
    tuitionId: uuid().references(() => tuitions.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('hire_requests_waiting').on(table.number.desc().nullsFirst()).where(sql`${table.handledAt} is null`),
    index('hire_requests_by_account').on(table.accountId),
    index('hire_requests_by_cv').on(table.cvId),
    index('hire_requests_phone').using('gin', table.phone.op('gin_trgm_ops')),
  ],
)
