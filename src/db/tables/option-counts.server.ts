import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The lists whose options are counted. */
export const COUNTED_LISTS = ['tuitions', 'tutors'] as const
export type CountedList = (typeof COUNTED_LISTS)[number]

/**
 * How many public rows of a list have one option and another, as `class:Class 5` and `city:Dhaka`; `''` is an option of
 * every row. Computed from `option_changes`, never edited.
 */
export const optionCounts = pgTable(
  'option_counts',
  {
    list: text({ enum: COUNTED_LISTS }).notNull(),
    within: text().notNull(),
    option: text().notNull(),
    count: integer().notNull(),
    /** those that are not booked */
    open: integer().notNull(),
    /** when the newest of them was approved, or a tutor last changed the CV; also if it has left since */
    newest: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.within, table.option] }),
    check('option_counts_list', sql`${table.list} in ('tuitions', 'tutors')`),
  ],
)

/** A public row that came or left since the counts were computed; written by triggers, one row a change. */
export const optionChanges = pgTable(
  'option_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text({ enum: COUNTED_LISTS }).notNull(),
    options: text().array().notNull(),
    /** 1 came, -1 left, 0 was booked or freed */
    step: integer().notNull(),
    open: integer().notNull(),
    newest: timestamp({ withTimezone: true }),
  },
  (table) => [check('option_changes_list', sql`${table.list} in ('tuitions', 'tutors')`)],
)
