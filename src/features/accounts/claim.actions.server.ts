import type { Db } from '#db/client.server.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { EventChanges } from '#shared/events.ts'

type ClaimedPost = { id: string; tuitionId: string }

/** Gives the posts of a phone that have no owner to an account, in a transaction; those made since, or all. */
export type ClaimPosts = (
  tx: Db,
  person: { accountId: string; phone: string; since: Date | null },
) => Promise<ClaimedPost[]>

/** A phone may change hands, so that a code alone claims no older posts. */
const CLAIM_DAYS = 60

/** The day since which the posts of a phone become those of whoever proves the phone. */
export const claimedSince = (now: Date): Date => new Date(now.getTime() - CLAIM_DAYS * DAY_MS)

/** The claimed posts for the event of the call. */
export function toPostChanges(claimed: readonly ClaimedPost[]): EventChanges {
  return claimed.length === 0 ? {} : { posts: [null, claimed.map(({ tuitionId }) => tuitionId)] }
}
