import type { CHANNEL_POST_STATES } from '#shared/enums.ts'

export type PostState = (typeof CHANNEL_POST_STATES)[number]

/** The error of a post that the channel may have or not: it is not sent a second time. */
export const MAY_BE_MISSING = 'mayBeMissing'

type Post = { state: PostState; messageId: number | null; wanted: PostState }

/** `forget`: no post is in the channel, so the row only notes what is so now. */
export type PostStep = 'post' | 'edit' | 'remove' | 'forget' | null

/** What brings a post to what its tuition is; null if there is nothing to do. */
export function nextStep({ state, messageId, wanted }: Post): PostStep {
  if (state === wanted) return null
  if (messageId !== null) return wanted === 'removed' ? 'remove' : 'edit'
  if (state === 'removed') return wanted === 'open' ? 'post' : null
  // It may be in the channel, or somebody has deleted it there: only a new verification posts it again.
  return wanted === 'removed' ? 'forget' : null
}
