import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'

/** Gives a CV to another account, which has none. */
export async function moveCv(db: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await db.update(cvs).set({ accountId: to }).where(eq(cvs.id, id))
}
