import { type Db, withTransaction } from '#db/client.server.ts'
import { erasePerson } from '#db/erase-person.server.ts'
import { lockAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findCvId } from '#features/tutors/owner.store.server.ts'
import { deletePictures } from '#features/tutors/uploads.actions.server.ts'
import type { PictureStorage } from '#platform/images/picture-storage.server.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { findDueDeletions, findMergedAccounts } from './account.store.server.ts'
import { requestedBefore } from './rules.ts'

type Context = { db: Db; pictures: PictureStorage; now: Date }

/** Erases the personal data of accounts whose deletion was requested 30 days ago; safe to repeat. [OPS-307] */
export async function eraseDeletedAccounts({ db, pictures, now }: Context): Promise<void> {
  for (const id of await findDueDeletions(db, requestedBefore(now))) {
    const addresses = await withTransaction(db, (tx) => eraseAccount(tx, { id, now }))
    if (addresses.length > 0) await deletePictures({ db, pictures }, { addresses })
  }
}

/** Erases an account and those that were merged into it; nothing when its owner kept it meanwhile. */
async function eraseAccount(tx: Db, { id, now }: { id: string; now: Date }): Promise<string[]> {
  const account = await lockAccount(tx, id)
  const requestedAt = account?.deletionRequestedAt
  if (!account || account.erasedAt || !requestedAt || requestedAt > requestedBefore(now)) return []
  const addresses: string[] = []
  for (const merged of await findMergedAccounts(tx, id))
    addresses.push(...(await erasePerson(tx, { account: merged, nameOf: nameOf(merged.role), now })))
  addresses.push(...(await erasePerson(tx, { account, nameOf: nameOf(account.role), now })))
  const cvId = await findCvId(tx, id)
  await recordEvent(tx, { kind: 'accountErased', actor: 'system', now, accountId: id, ...(cvId && { cvId }) })
  return addresses
}

/** What lists show instead of the name: data of the past have no name to translate. */
const nameOf = (role: string) => (tutorId: string | null) => {
  if (role !== 'Tutor') return text(DEFAULT_LOCALE, 'privacy.deletedGuardian')
  return text(DEFAULT_LOCALE, 'privacy.deletedTutor', { tutorId: tutorId ?? '' }).trim()
}
