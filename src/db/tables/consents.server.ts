import { sql } from 'drizzle-orm'
import { pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS } from '#shared/enums.ts'
import { accounts } from './accounts.server.ts'

export const consentKindEnum = pgEnum('consent_kind', CONSENT_KINDS)

/** What a person agreed to, in the words that were shown. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: consentKindEnum().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  // Agreeing to the same words again adds nothing.
  (table) => [uniqueIndex('consents_once').on(table.accountId, table.kind, table.text)],
)
