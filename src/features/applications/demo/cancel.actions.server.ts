import type { Db } from '#db/client.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
import { withdrawMessages } from '#features/outbox/steps.store.server.ts'
import type { TuitionRow } from '#features/tuitions/store.server.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { undoneBy } from '#shared/messages/message-templates.ts'
import { cancelDemosOf } from './store.server.ts'

type EndedApplication = {
  applicationId: string
  tuition: Pick<TuitionRow, 'number' | 'phone' | 'ownerId' | 'locale'>
  cv: { name: string; phone: string; accountId: string }
  /** who did not do it */
  tell: readonly ('Guardian' | 'Tutor')[]
  now: Date
}

/** Cancels the coming demo classes of an application that is over, and tells those who did not do it. */
export async function cancelDemosAndTell(tx: Db, { applicationId, tuition, cv, tell, now }: EndedApplication) {
  for (const { id: recordId, startsAt: about } of await cancelDemosOf(tx, { applicationId, now })) {
    const { name: tutorName, phone, accountId } = cv
    const values = { tuitionId: formatTuitionId(tuition.number), tutorName, time: about.toISOString(), reason: '' }
    const message = { kind: 'demoCancelled', recordId, values, about, now } as const
    if (tell.includes('Tutor')) await notifyPerson(tx, { ...message, phone, accountId, role: 'Tutor' })
    else await withdrawDemoMessages(tx, { recordId, phone, now })
    if (tell.includes('Guardian')) await notifyPerson(tx, { ...message, ...posterOf(tuition) })
    else await withdrawDemoMessages(tx, { recordId, phone: tuition.phone, now })
  }
}

/** Withdraws what waits for the person who cancelled a demo class. */
export async function withdrawDemoMessages(
  tx: Db,
  step: { recordId: string; phone: string; now: Date },
): Promise<void> {
  await withdrawMessages(tx, { ...step, tuitionId: '', kinds: undoneBy('demoCancelled') })
}
