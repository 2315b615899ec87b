import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { demoFeedback } from '#db/tables/demo-feedback.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { OPEN_DEMO_STATES } from '#shared/enums.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { ASK_AFTER_MS, MEETING_MS } from './rules.ts'

type DemoRow = typeof demoClasses.$inferSelect
type FeedbackRow = typeof demoFeedback.$inferSelect
/** A demo class with what both told of it, and the one before it that both had agreed on. */
export type DemoView = DemoRow & { feedback: FeedbackRow[]; earlier: ToldDemo | null }
type ToldDemo = DemoRow & { feedback: FeedbackRow[] }

const { startsAt } = demoClasses

/** Both had agreed on it, its time passed, and another one was proposed since. */
const isOverAsAgreed = and(eq(demoClasses.state, 'over'), isNotNull(demoClasses.answeredAt))
const wasAgreed = or(eq(demoClasses.state, 'accepted'), isOverAsAgreed)

/** The newest demo class of each application. */
export async function findNewestDemos(db: Db, applicationIds: readonly string[]): Promise<Map<string, DemoView>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([demoClasses.applicationId])
    .from(demoClasses)
    .where(inArray(demoClasses.applicationId, [...applicationIds]))
    .orderBy(
      demoClasses.applicationId,
      sql`${inArray(demoClasses.state, OPEN_DEMO_STATES)} desc`,
      desc(demoClasses.createdAt),
    )
  const held = await db
    .selectDistinctOn([demoClasses.applicationId])
    .from(demoClasses)
    .where(and(inArray(demoClasses.applicationId, [...applicationIds]), isOverAsAgreed))
    .orderBy(demoClasses.applicationId, desc(startsAt))
  const told = await feedbackOf(
    db,
    [...rows, ...held].map(({ id }) => id),
  )
  const withTold = (row: DemoRow): ToldDemo => ({ ...row, feedback: told.get(row.id) ?? [] })
  const heldOf = new Map(held.map((row) => [row.applicationId, withTold(row)]))
  const earlierOf = (row: DemoRow) => {
    const one = heldOf.get(row.applicationId)
    return one && one.id !== row.id ? one : null
  }
  return new Map(rows.map((row) => [row.applicationId, { ...withTold(row), earlier: earlierOf(row) }]))
}

/** One demo class by its `_id`; null if unknown. */
export async function findDemo(db: Db, id: string): Promise<DemoRow | null> {
  const [row] = await db.select().from(demoClasses).where(eq(demoClasses.id, id))
  return row ?? null
}

/** Whether an application has an open demo class. */
export async function hasOpenDemo(db: Db, applicationId: string): Promise<boolean> {
  const isOpen = and(eq(demoClasses.applicationId, applicationId), inArray(demoClasses.state, OPEN_DEMO_STATES))
  return (await db.$count(demoClasses, isOpen)) > 0
}

/** The agreed demo classes that begin within so long and have no reminder yet. */
const REMIND_WITHIN_MS = 30 * 60 * 60 * 1000

/** The agreed demo classes whose reminder may be due. */
export function findDemosToRemind(db: Db, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() + REMIND_WITHIN_MS)
  return findIds(db, and(isNull(demoClasses.remindedAt), gt(startsAt, now), lte(startsAt, until)))
}

/** The demo classes of a day to a week ago of which nobody was asked how they went. */
export function findDemosToAsk(db: Db, now: Date): Promise<string[]> {
  const [from, until] = [MEETING_MS, ASK_AFTER_MS].map((ms) => new Date(now.getTime() - ms))
  return findIds(db, and(isNull(demoClasses.askedAt), gte(startsAt, from ?? now), lte(startsAt, until ?? now)))
}

async function findIds(db: Db, where: SQL | undefined): Promise<string[]> {
  const found = db.select({ id: demoClasses.id }).from(demoClasses)
  const rows = await found.where(and(wasAgreed, where)).orderBy(startsAt)
  return rows.map(({ id }) => id)
}

/** An agreed demo class with its tutor, and whether both have accounts that work; null if it is not agreed. */
export async function findAgreedDemo(db: Db, id: string) {
  const owners = alias(accounts, 'owners')
  const isActive = and(isNull(accounts.deactivatedAt), isNull(owners.deactivatedAt)) ?? sql`true`
  const [row] = await db
    .select({
      demo: demoClasses,
      tutor: { name: accounts.name, phone: accounts.phone, accountId: accounts.id },
      isActive: sql<boolean>`(${isActive})`,
    })
    .from(demoClasses)
    .innerJoin(applications, eq(applications.id, demoClasses.applicationId))
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(owners, eq(owners.id, tuitions.ownerId))
    .where(and(eq(demoClasses.id, id), wasAgreed))
  return row ?? null
}

/** What both told of a demo class. */
export const findFeedback = (db: Db, demoId: string): Promise<FeedbackRow[]> =>
  db.select().from(demoFeedback).where(eq(demoFeedback.demoId, demoId)).orderBy(demoFeedback.side)

/** Stores what one of the two tells, instead of what they told before. */
export async function saveFeedback(tx: Db, told: FeedbackRow): Promise<void> {
  const target = [demoFeedback.demoId, demoFeedback.side]
  await tx.insert(demoFeedback).values(told).onConflictDoUpdate({ target, set: told })
}

/** Marks what was told of a demo class as taken care of, or not. */
export async function setFeedbackHandled(tx: Db, demoId: string, handledAt: Date | null): Promise<void> {
  await tx.update(demoFeedback).set({ handledAt }).where(eq(demoFeedback.demoId, demoId))
}

/** The demo classes of a tuition with their tutors and what was told, newest first. */
export async function findDemosOfTuition(db: Db, tuitionId: string) {
  const rows = await db
    .select({ demo: demoClasses, tutorNumber: cvs.number, tutorName: accounts.name })
    .from(demoClasses)
    .innerJoin(applications, eq(applications.id, demoClasses.applicationId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(eq(applications.tuitionId, tuitionId))
    .orderBy(desc(startsAt))
    .limit(MAX_PAGE_SIZE)
  const told = await feedbackOf(
    db,
    rows.map(({ demo }) => demo.id),
  )
  return rows.map(({ demo, ...tutor }) => ({ ...tutor, demo: { ...demo, feedback: told.get(demo.id) ?? [] } }))
}

async function feedbackOf(db: Db, ids: readonly string[]): Promise<Map<string, FeedbackRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(demoFeedback)
    .where(inArray(demoFeedback.demoId, [...ids]))
    .orderBy(demoFeedback.side)
  return Map.groupBy(rows, ({ demoId }) => demoId)
}
