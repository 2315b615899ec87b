import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { accounts } from './accounts.server.ts'
import { cvs } from './cvs.server.ts'
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
    /** 11 digits. */
    phone: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The language of the page on which it was written. */
    locale: text({ enum: MESSAGE_LOCALES }),
    handledAt: timestamp({ withTimezone: true }),
    handledBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** What was said or done; `''` when nothing was noted. */
    handledNote: text().notNull().default(''),
    /** The tuition that was posted for it. */
    tuitionId: uuid().references(() => tuitions.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('hire_requests_waiting').on(table.number.desc().nullsFirst()).where(sql`${table.handledAt} is null`),
    index('hire_requests_by_cv').on(table.cvId),
    index('hire_requests_phone').using('gin', table.phone.op('gin_trgm_ops')),
  ],
)
