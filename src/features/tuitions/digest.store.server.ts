import { eq, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** Stores the newest application that a message to the guardian has counted. */
export async function setDigestedApplication(
  tx: Db,
  { id, digestedApplication }: { id: string; digestedApplication: number },
): Promise<void> {
  await tx.update(tuitions).set({ digestedApplication }).where(eq(tuitions.id, id))
}

/** Counts all applications of now as known to their guardians, as for sample data. */
export async function markAllDigested(db: Db): Promise<void> {
  const newest = db
    .select({ number: max(applications.number) })
    .from(applications)
    .where(eq(applications.tuitionId, tuitions.id))
  await db.update(tuitions).set({ digestedApplication: sql`coalesce((${newest}), 0)` })
}
