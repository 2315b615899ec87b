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
    /** of the text, as in `CONSENT_VERSIONS` */
    version: text().notNull().default('2026-11-22'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  // Agreeing to the same words again adds nothing.
  (table) => [uniqueIndex('consents_once').on(table.accountId, table.kind, table.text)],
)
