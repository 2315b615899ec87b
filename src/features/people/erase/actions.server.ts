import { type Db, withTransaction } from '#db/client.server.ts'
import { erasePerson } from '#db/erase/erase-person.server.ts'
import { lockAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findCvId } from '#features/tutors/cv/owner.store.server.ts'
import { deletePictures } from '#features/tutors/pictures/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import { eraseFromOutbox } from '#platform/messages/outbox-folder.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { requestedBefore } from '../own-data/rules.ts'
import { findDueDeletions, findMergedAccounts } from './account.store.server.ts'

type Context = { db: Db; pictures: PictureStorage; dataDir: string; log: Pick<Log, 'warn'>; now: Date }

/** Erases the personal data of accounts whose deletion was requested 30 days ago; safe to repeat. */
export async function eraseDeletedAccounts({ db, pictures, dataDir, log, now }: Context): Promise<void> {
  for (const id of await findDueDeletions(db, requestedBefore(now))) {
    const addresses = await withTransaction(db, (tx) => eraseAccount(tx, { id, dataDir, now }))
    if (addresses.length === 0) continue
    await deletePictures({ db, pictures }, { addresses })
    const remote = addresses.filter((address) => !address.startsWith('/'))
    // The service takes pictures without a signature, so nobody may delete them by a request.
    if (remote.length > 0)
      log.warn({ addresses: remote }, 'delete these pictures of an erased person at the image service')
  }
}

type ErasureInput = { id: string; dataDir: string; now: Date }

/** Erases an account and those that were merged into it; nothing when its owner kept it meanwhile. */
async function eraseAccount(tx: Db, { id, dataDir, now }: ErasureInput): Promise<string[]> {
  const account = await lockAccount(tx, id)
  const requestedAt = account?.deletionRequestedAt
  if (!account || account.erasedAt || !requestedAt || requestedAt > requestedBefore(now)) return []
  const addresses: string[] = []
  const reason = erasedReason(now)
  for (const one of [...(await findMergedAccounts(tx, id)), account]) {
    const erased = await erasePerson(tx, { account: one, nameOf: erasedName(one.role), reason, now })
    addresses.push(...erased.addresses)
    await eraseFromOutbox(dataDir, erased.values)
  }
  const cvId = await findCvId(tx, id)
  await recordEvent(tx, { kind: 'accountErased', actor: 'system', now, accountId: id, ...(cvId && { cvId }) })
  return addresses
}

/** What lists show instead of the name: data of the past have no name to translate. */
export const erasedName = (role: string) => (tutorId: string | null) => {
  if (role !== 'Tutor') return text(DEFAULT_LOCALE, 'privacy.deletedGuardian')
  return text(DEFAULT_LOCALE, 'privacy.deletedTutor', { tutorId: tutorId ?? '' }).trim()
}

/** What posts and the CV say to the staff. */
export const erasedReason = (now: Date) =>
  text(DEFAULT_LOCALE, 'privacy.erasedReason', { date: formatLongDate(DEFAULT_LOCALE, now) })
