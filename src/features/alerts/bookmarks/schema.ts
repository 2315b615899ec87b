import { z } from 'zod'
import { optionalText } from '#shared/input-schemas.ts'

/** The tuition or the tutor of a bookmark. */
export const bookmarkRef = z
  .object({ tuitionId: optionalText(60), tutorId: optionalText(60) })
  .refine(({ tuitionId, tutorId }) => (tuitionId === '') !== (tutorId === ''), {
    path: ['tuitionId'],
    error: 'bookmarks.oneOnly',
  })

export type BookmarkRef = z.output<typeof bookmarkRef>

export const bookmark = z.strictObject({
  kind: z.enum(['tuition', 'tutor']),
  /** `TN1001` or `TR1001` */
  id: z.string(),
  /** what it is now: `closed` and `hidden` are a tuition and a tutor that are not public */
  state: z.enum(['open', 'filled', 'closed', 'public', 'hidden']),
  /** what the public reads of it, in the reader's words; empty while it is not public */
  facts: z.array(z.string()),
  /** whether it closed, found a tutor or opened since the list was last seen */
  isMoved: z.boolean(),
  /** the names of what the public reads of it and what changed since then */
  changed: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

export type Bookmark = z.infer<typeof bookmark>

export const bookmarkList = z.strictObject({
  /** when it was read, for `POST bookmarks/seen` */
  at: z.iso.datetime(),
  /** newest first */
  bookmarks: z.array(bookmark),
})

/** `at` of the list that was shown. */
export const seenInput = z.object({ at: z.iso.datetime({ error: 'invalid.value' }) })
