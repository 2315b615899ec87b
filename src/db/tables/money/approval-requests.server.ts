import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'
import { dues } from './dues.server.ts'

/** A step of a due above the owner's sum, which waits for a second person; deleted once it is decided. */
export const approvalRequests = pgTable('approval_requests', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  dueId: uuid()
    .notNull()
    .unique()
    .references(() => dues.id, { onDelete: 'cascade' }),
  /** Which action carries it out, and what its call sent. */
  step: text().notNull(),
  input: jsonb().$type<{ id: string }>().notNull(),
  /** In poisha. */
  amount: integer().notNull(),
  /** The admin; `by` keeps the name if the account is deleted. */
  accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
