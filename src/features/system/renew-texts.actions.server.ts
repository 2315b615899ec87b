import type { Database } from '#db/client.server.ts'
import { migrateOnce } from '#db/migrate.server.ts'
import { renewNameSounds } from '#db/search/renew-name-sounds.server.ts'
import { renewSearchTexts } from '#features/tuitions/find/texts.store.server.ts'
import { renewFindTexts } from '#features/tutors/find/store.server.ts'
import { FIND_TEXT_START } from '#shared/search/find-words.ts'
import { SOUND_TEXT_START } from '#shared/search/sound.ts'

/**
 * Writes all texts of searches again, in batches beside the running server, once for each version of the spellings. Rows
 * that are not reached yet are found by their old texts. Throws if `signal` aborts it; the next start does the rest.
 */
export const renewTexts = (db: Database, signal: AbortSignal): Promise<void> =>
  migrateOnce(db, `texts ${FIND_TEXT_START}${SOUND_TEXT_START}`, async () => {
    await renewSearchTexts(db, signal)
    await renewFindTexts(db, signal)
    await renewNameSounds(db, signal)
  })
