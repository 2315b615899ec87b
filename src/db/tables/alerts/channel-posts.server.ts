import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CHANNEL_POST_STATES } from '#shared/enums.ts'
import { tuitions } from '../tuitions.server.ts'

/** Posts of the agency's Telegram channel, one for each tuition. */
export const channelPosts = pgTable('channel_posts', {
  tuitionId: uuid()
    .primaryKey()
    .references(() => tuitions.id, { onDelete: 'cascade' }),
  /** of the post in the channel; null while none is there */
  messageId: bigint({ mode: 'number' }),
  /** what the post says now */
  state: text({ enum: CHANNEL_POST_STATES }).notNull(),
  /** of the last try; `''` once it worked */
  error: text().notNull().default(''),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})
