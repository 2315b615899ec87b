import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#shared/messages/locale.ts'
import { accounts } from '../people/accounts.server.ts'

/** Messages sent with the contact form. */
export const contactMessages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** List order, newest last. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    name: text().notNull(),
    /** As in `accounts`. */
    nameSound: text().notNull().default(''),
    /** 11 digits. */
    phone: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The language of the page on which it was written. */
    locale: text({ enum: LOCALES }),
    handledAt: timestamp({ withTimezone: true }),
    handledBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** What was said or done; `''` when nothing was noted. */
    handledNote: text().notNull().default(''),
    /** Lists leave deleted ones out; null after a restoration. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('messages_waiting').on(table.number.desc().nullsFirst()).where(sql`${table.handledAt} is null`),
    index('messages_phone').using('gin', table.phone.op('gin_trgm_ops')),
    index('messages_name').using('gin', sql`normalize(${table.name}, NFC) gin_trgm_ops`),
    index('messages_name_sound').using('gin', table.nameSound.op('gin_trgm_ops')),
  ],
)
