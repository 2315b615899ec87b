import type { Db } from '#db/client.server.ts'
import { claimedSince } from '#features/accounts/claim.actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { claimOwnerlessPosts, countOwnerlessPosts } from './owner.store.server.ts'

/** Gives the posts of a proven phone that have no owner to its account, those made since or all; returns them. */
export async function claimPosts(tx: Db, person: { accountId: string; phone: string; since: Date | null }) {
  const posts = await claimOwnerlessPosts(tx, person)
  return posts.map(({ id, number }) => ({ id, tuitionId: formatTuitionId(number) }))
}

/** How many posts of the guardian's phone belong to nobody, because they are too old to be claimed by a code. */
export async function countOlderPosts(db: Db, { phone, now }: Pick<Actor, 'phone'> & { now: Date }) {
  return { count: await countOwnerlessPosts(db, { phone, before: claimedSince(now) }) }
}
