import type { Db } from '#db/client.server.ts'
import { consents } from '#db/tables/people/consents.server.ts'

/** Keeps what a person agreed to; the first time when it is the same words again. */
export async function insertConsent(db: Db, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent).onConflictDoNothing()
}
