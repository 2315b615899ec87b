import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'

export type DemoRow = typeof demoClasses.$inferSelect

const OPEN = ['proposed', 'accepted'] as const

/** The newest demo class of each application. */
export async function findNewestDemos(db: Db, applicationIds: readonly string[]): Promise<Map<string, DemoRow>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([demoClasses.applicationId])
    .from(demoClasses)
    .where(inArray(demoClasses.applicationId, [...applicationIds]))
    .orderBy(demoClasses.applicationId, sql`${inArray(demoClasses.state, OPEN)} desc`, desc(demoClasses.createdAt))
  return new Map(rows.map((row) => [row.applicationId, row]))
}

/** One demo class by its `_id`; null if unknown. */
export async function findDemo(db: Db, id: string): Promise<DemoRow | null> {
  const [row] = await db.select().from(demoClasses).where(eq(demoClasses.id, id))
  return row ?? null
}

/** Ends the open demo classes of an application whose time has passed. Lock the application first. */
export async function endPassedDemos(db: Db, { applicationId, now }: { applicationId: string; now: Date }) {
  const isPassed = and(
    eq(demoClasses.applicationId, applicationId),
    inArray(demoClasses.state, OPEN),
    lt(demoClasses.startsAt, now),
  )
  await db.update(demoClasses).set({ state: 'over' }).where(isPassed)
}

/** Whether an application has an open demo class. */
export async function hasOpenDemo(db: Db, applicationId: string): Promise<boolean> {
  const isOpen = and(eq(demoClasses.applicationId, applicationId), inArray(demoClasses.state, OPEN))
  return (await db.$count(demoClasses, isOpen)) > 0
}

/** Inserts a proposed demo class. */
export async function insertDemo(
  db: Db,
  demo: Pick<DemoRow, 'applicationId' | 'startsAt' | 'note' | 'createdAt'>,
): Promise<string> {
  const [row] = await db.insert(demoClasses).values(demo).returning({ id: demoClasses.id })
  if (!row) throw new Error('the demo class was not written')
  return row.id
}

/** Sets the state and the answer of a demo class. */
export async function setDemoState(
  db: Db,
  id: string,
  change: Pick<DemoRow, 'state' | 'answeredAt'> & { answer?: string },
): Promise<void> {
  await db.update(demoClasses).set(change).where(eq(demoClasses.id, id))
}

/** Cancels the open demo classes of an application that is over. */
export async function cancelDemosOf(db: Db, { applicationId, now }: { applicationId: string; now: Date }) {
  const isOpen = and(eq(demoClasses.applicationId, applicationId), inArray(demoClasses.state, OPEN))
  await db.update(demoClasses).set({ state: 'cancelled', answeredAt: now }).where(isOpen)
}
