import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../bytea.server.ts'
import { accounts } from '../people/accounts.server.ts'
import { sessions } from '../people/sessions.server.ts'

/** Browsers that show notifications; each ends with the session in which it was allowed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionHash: bytea()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** the address of the push service (RFC 8030) */
    endpoint: text().notNull().unique(),
    /** the public key and the secret of the browser (RFC 8291), base64url */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
)
