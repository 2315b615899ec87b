import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { writeNameSound } from '#db/search/write-name-sound.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import type { CvFacts } from '#shared/cv-facts.ts'
import type { StoredCv } from '../store.server.ts'

export async function updateFacts(tx: Db, id: string, facts: CvFacts): Promise<void> {
  await tx.update(cvs).set({ facts }).where(eq(cvs.id, id))
}

type Shown = Pick<
  StoredCv,
  'accountId' | 'gender' | 'profileImage' | 'idCardImage' | 'education' | 'facts' | 'updatedAt'
>

/** Overwrites what others read; nothing waits afterwards. */
export async function updateShown(tx: Db, id: string, { accountId, ...shown }: Shown): Promise<void> {
  const isErased = shown.idCardImage === '' ? {} : { idCardErasedAt: null }
  await tx
    .update(cvs)
    .set({ ...shown, ...isErased, waiting: null, waitingSince: null })
    .where(eq(cvs.id, id))
  await writeNameSound(tx, accountId)
}

/** Whether this member of staff opened the ID card that the CV has. */
export async function hasOpenedIdCard(
  tx: Db,
  { cv, actorId }: { cv: Pick<StoredCv, 'id' | 'idCardImage'>; actorId: string },
): Promise<boolean> {
  if (cv.idCardImage === '') return false
  const sentAt = tx.select({ at: uploads.createdAt }).from(uploads).where(eq(uploads.address, cv.idCardImage))
  const opened = and(eq(events.cvId, cv.id), eq(events.kind, 'idCardOpened'), eq(events.actorId, actorId))
  return (await tx.$count(events, and(opened, gte(events.at, sql`coalesce((${sentAt}), '-infinity')`)))) > 0
}
