import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often something was tried lately, by rule and key; in the shape that the throttle's library asks for. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** ms since 1970 */
  expire: bigint({ mode: 'number' }),
})
