import { sql } from 'drizzle-orm'
import { bigint, check, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The figures of the tuitions posted on one day in Dhaka, by group; computed from the tuitions, never edited. */
export const figureDays = pgTable(
  'figure_days',
  {
    by: text().notNull(),
    day: date().notNull(),
    /** the area or class; `''` for all tuitions of the day */
    label: text().notNull(),
    posted: integer().notNull(),
    verified: integer().notNull(),
    confirmed: integer().notNull(),
    /** seconds from the post to the booking, one entry a booked tuition */
    bookedAfter: doublePrecision().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.by, table.day, table.label] }),
    check('figure_days_by', sql`${table.by} in ('week', 'area', 'class')`),
  ],
)

/** A day whose figures changed since they were computed; written by triggers, one row a change. */
export const figureMarks = pgTable(
  'figure_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
  },
  (table) => [index('figure_marks_by_day').on(table.day)],
)
