import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The counted choices of a side with too many rows to be counted for a page; written once an hour. */
export const landingCounts = pgTable('landing_counts', {
  side: text({ enum: ['tuitions', 'tutors'] }).primaryKey(),
  choices: jsonb().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})
