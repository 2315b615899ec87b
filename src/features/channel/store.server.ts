import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hasNoTutor, isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { channelPosts } from '#db/tables/alerts/channel-posts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { MAY_BE_MISSING, type PostState } from './rules.ts'

type Window = { from: Date; until: Date }

/** Notes tuitions verified in a time that are open and were never noted; their posts follow. */
export async function addNewPosts(db: Db, { from, until, now }: Window & { now: Date }): Promise<void> {
  const { id, approvedAt } = tuitions
  const known = db.select({ one: sql`1` }).from(channelPosts).where(eq(channelPosts.tuitionId, id))
  const isNew = and(isOpenTuition(db), gt(approvedAt, from), lte(approvedAt, until))
  const found = await db
    .select({ id })
    .from(tuitions)
    .where(and(isNew, notExists(known)))
    .orderBy(asc(tuitions.number))
  if (found.length === 0) return
  const rows = found.map(({ id: tuitionId }) => ({ tuitionId, state: 'removed' as const, changedAt: now }))
  await db.insert(channelPosts).values(rows).onConflictDoNothing()
}

/** What the channel should say of a tuition; a verification may still be undone in its first minutes. */
function wantedState(db: Db, until: Date): SQL<PostState> {
  const { status, approvedAt } = tuitions
  return sql<PostState>`case
    when ${status} <> 'approved' then 'removed'
    when not (${hasNoTutor(db)}) then 'filled'
    when ${approvedAt} > ${until.toISOString()}::timestamptz and ${channelPosts.state} = 'removed' then 'removed'
    else 'open' end`
}

/** Posts that say something else than what is so, those without an error first. */
export function findChangedPosts(db: Db, { until, limit }: { until: Date; limit: number }) {
  const { tuitionId, state, messageId, error, changedAt } = channelPosts
  const wanted = wantedState(db, until)
  // As `nextStep`: without a message only a new post and its end are steps.
  const hasStep = or(
    isNotNull(messageId),
    sql`${wanted} = case when ${state} = 'removed' then 'open' else 'removed' end`,
  )
  return db
    .select({ tuitionId, number: tuitions.number, state, messageId, wanted })
    .from(channelPosts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .where(and(sql`${state} <> ${wanted}`, hasStep))
    .orderBy(sql`${error} <> ''`, asc(changedAt), asc(tuitions.number))
    .limit(limit)
}

type Claim = { tuitionId: string; now: Date }

/** Claims the sending of a post, so that no other process and no later try sends it; whether it was free. */
export async function claimPost(db: Db, { tuitionId, now }: Claim): Promise<boolean> {
  const isFree = and(eq(channelPosts.tuitionId, tuitionId), eq(channelPosts.state, 'removed'))
  const claim = { state: 'open', messageId: null, error: '', changedAt: now } as const
  const claimed = await db.update(channelPosts).set(claim).where(isFree).returning({ id: channelPosts.tuitionId })
  return claimed.length > 0
}

type Change = Partial<Pick<typeof channelPosts.$inferInsert, 'state' | 'messageId' | 'error' | 'changedAt'>>

/** Changes a row while its message is the given one: another process may have gone on with it. */
export async function updatePost(
  db: Db,
  { tuitionId, messageId, change }: { tuitionId: string; messageId: number | null; change: Change },
): Promise<void> {
  const isSame = messageId === null ? isNull(channelPosts.messageId) : eq(channelPosts.messageId, messageId)
  await db
    .update(channelPosts)
    .set(change)
    .where(and(eq(channelPosts.tuitionId, tuitionId), isSame))
}

/** Marks posts whose process ended between sending and recording, and forgets errors of what needs no post any more. */
export async function tidyPosts(db: Db, { before, until }: { before: Date; until: Date }): Promise<void> {
  const { state, messageId, error, changedAt, tuitionId } = channelPosts
  const isInterrupted = and(eq(state, 'open'), isNull(messageId), eq(error, ''), lt(changedAt, before))
  await db.update(channelPosts).set({ error: MAY_BE_MISSING }).where(isInterrupted)
  const wanted = wantedState(db, until)
  const isOver = or(
    sql`${wanted} = 'filled' and ${messageId} is null`,
    and(sql`${state} = ${wanted}`, ne(error, MAY_BE_MISSING)),
  )
  const over = db
    .select({ tuitionId })
    .from(channelPosts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .where(and(ne(error, ''), isOver))
  await db.update(channelPosts).set({ error: '' }).where(sql`${tuitionId} in ${over}`)
}

/** What staff must see to: the newest error, and the numbers of tuitions whose post may be missing. */
export async function findChannelTrouble(db: Db): Promise<{ error: string; missing: number[] }> {
  const { error, changedAt, tuitionId } = channelPosts
  const rows = await db
    .select({ error, number: tuitions.number })
    .from(channelPosts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .where(ne(error, ''))
    .orderBy(desc(changedAt))
  const missing = rows.filter((row) => row.error === MAY_BE_MISSING).map((row) => row.number)
  return { error: rows.find((row) => row.error !== MAY_BE_MISSING)?.error ?? '', missing }
}
