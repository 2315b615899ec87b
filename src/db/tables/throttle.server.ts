import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Throttle counters by rule and key, in the shape that rate-limiter-flexible requires. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** ms since 1970 */
  expire: bigint({ mode: 'number' }),
})
