import type { Db } from '#db/client.server.ts'
import { lockRecipients, notifyPerson } from '#features/messaging/actions.server.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import { paths } from '#shared/paths.ts'
import { findApplicantsToTell } from './closed.store.server.ts'

type ClosedTuition = {
  tuition: { id: string; number: number }
  bookedCvId?: string | null
  /** phones that the same transaction notifies after this */
  told?: readonly string[]
  now: Date
}

/** Tells the applicants of a tuition that it is closed, except the tutor whom it is booked for. [FAM-290] */
export async function tellApplicantsClosed(
  tx: Db,
  { tuition, bookedCvId = null, told = [], now }: ClosedTuition,
): Promise<void> {
  const values = { tuitionId: formatTuitionId(tuition.number), link: paths.tuitions }
  const applicants = await findApplicantsToTell(tx, tuition.id)
  await lockRecipients(tx, [...applicants.map(({ phone }) => phone), ...told])
  for (const { cvId, ...person } of applicants)
    if (cvId !== bookedCvId) await notifyPerson(tx, { kind: 'tuitionClosed', ...person, values, now })
}
