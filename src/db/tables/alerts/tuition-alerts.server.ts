import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../people/accounts.server.ts'
import { tuitions } from '../tuitions.server.ts'

/** That a tutor was told of a new tuition: once for each pair. */
export const tuitionAlerts = pgTable(
  'tuition_alerts',
  {
    tuitionId: uuid()
      .notNull()
      .references(() => tuitions.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the saved search that found it, which may be deleted by now; null when it fits the CV */
    ruleId: uuid(),
    /** over the daily limit: only in the list of alerts and in the daily mail */
    isQuiet: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** when the daily mail that names it was written */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tuitionId, table.accountId] }),
    index('tuition_alerts_by_account').on(table.accountId, table.createdAt.desc().nullsFirst()),
    index('tuition_alerts_to_mail').on(table.accountId).where(sql`${table.mailedAt} is null`),
    index('tuition_alerts_by_age').on(table.createdAt),
  ],
)
