import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { lastDigestTime } from '#features/messages/outbox/digest.rules.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { setDigestedApplication } from '#features/tuitions/digest.store.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { countNewApplicants, findTuitionsToDigest } from './digest.store.server.ts'

/**
 * Sends each guardian one message for each open tuition with the number of tutors who applied before the last digest
 * was due: at 10:00 and 18:00 in Dhaka. A second run for the same time sends nothing.
 */
export async function sendApplicantDigests(db: Db, now: Date): Promise<void> {
  const until = lastDigestTime(now)
  for (const id of await findTuitionsToDigest(db, until)) await sendDigest(db, { id, until, now })
}

function sendDigest(db: Db, { id, until, now }: { id: string; until: Date; now: Date }): Promise<void> {
  return withTransaction(db, async (tx) => {
    const tuition = await lockTuition(tx, id)
    const { total, newest } = await countNewApplicants(tx, { id, until })
    if (!tuition || total === 0) return
    await setDigestedApplication(tx, { id, digestedApplication: newest })
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, count: String(total), link: paths.guardian.applicants(tuitionId) }
    await notifyPeople(tx, [{ kind: 'newApplicants', ...ownerAsRecipient(tuition), recordId: id, values, now }])
  })
}
