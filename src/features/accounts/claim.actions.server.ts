import type { Db } from '#db/client.server.ts'
import type { EventChanges } from '#shared/events.ts'

type ClaimedPost = { id: string; tuitionId: string }

/** Gives the posts of a phone that have no owner to an account, in a transaction. */
export type ClaimPosts = (tx: Db, person: { accountId: string; phone: string }) => Promise<ClaimedPost[]>

/** The claimed posts for the event of the call. */
export function toPostChanges(claimed: readonly ClaimedPost[]): EventChanges {
  return claimed.length === 0 ? {} : { posts: [null, claimed.map(({ tuitionId }) => tuitionId)] }
}
