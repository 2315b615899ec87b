import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import { deletePictures } from './actions.server.ts'
import { eraseIdCard, findCheckedIdCards } from './id-cards.store.server.ts'

/** CVs whose ID card is erased in one round. */
const BATCH = 100

type Context = { db: Db; pictures: PictureStorage; now: Date }

/** Erases the pictures of ID cards that were uploaded and verified before a time; the CV keeps that it was checked. */
export async function eraseCheckedIdCards({ db, pictures, now }: Context, before: Date): Promise<void> {
  for (;;) {
    const found = await findCheckedIdCards(db, { before, limit: BATCH })
    for (const { id, accountId, address } of found) {
      const isErased = await withTransaction(db, async (tx) => {
        if (!(await eraseIdCard(tx, { id, address, now }))) return false
        await recordEvent(tx, { kind: 'idCardErased', actor: 'system', now, cvId: id, accountId })
        return true
      })
      if (isErased) await deletePictures({ db, pictures }, { addresses: [address] })
    }
    if (found.length < BATCH) return
  }
}
