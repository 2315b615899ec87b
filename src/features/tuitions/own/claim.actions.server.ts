import type { Db } from '#db/client.server.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { claimOwnerlessPosts } from './owner.store.server.ts'

/** Gives the posts of a proven phone that have no owner to its account; returns them. */
export async function claimPosts(tx: Db, person: { accountId: string; phone: string }) {
  const posts = await claimOwnerlessPosts(tx, person)
  return posts.map(({ id, number }) => ({ id, tuitionId: formatTuitionId(number) }))
}
