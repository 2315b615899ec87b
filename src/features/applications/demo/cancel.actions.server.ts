import type { Db } from '#db/client.server.ts'
import type { StepMessage } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
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

/** Cancels the coming demo classes of an application that is over; what those read who did not do it. */
export async function cancelDemosOfApplication(
  tx: Db,
  { applicationId, tuition, cv, tell, now }: EndedApplication,
): Promise<StepMessage[]> {
  const cancelled = await cancelDemosOf(tx, { applicationId, now })
  return cancelled.flatMap(({ id: recordId, startsAt: about }) => {
    const { name: tutorName, phone, accountId } = cv
    const values = { tuitionId: formatTuitionId(tuition.number), tutorName, time: about.toISOString(), reason: '' }
    const message = { kind: 'demoCancelled', recordId, values, about, now } as const
    return [
      tell.includes('Tutor')
        ? ({ ...message, phone, accountId, role: 'Tutor' } as const)
        : withdrawDemoMessages({ recordId, phone, now }),
      tell.includes('Guardian')
        ? { ...message, ...posterOf(tuition) }
        : withdrawDemoMessages({ recordId, phone: tuition.phone, now }),
    ]
  })
}

/** Withdraws what waits for the person who cancelled a demo class. */
export const withdrawDemoMessages = (step: { recordId: string; phone: string; now: Date }) => ({
  ...step,
  withdraws: undoneBy('demoCancelled'),
})
