import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Answers of calls sent with an `Idempotency-Key`, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** the account's id, or `visitor` */
    scope: text().notNull(),
    key: text().notNull(),
    /** method and path of the call */
    call: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<{ data: unknown; message?: string }>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)
