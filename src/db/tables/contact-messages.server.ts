import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What people wrote to the team through the contact form. */
export const contactMessages = pgTable('messages', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** the order of the list, newest last */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
  name: text().notNull(),
  /** 11 digits */
  phone: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
