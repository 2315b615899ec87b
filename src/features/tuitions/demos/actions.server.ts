import type { StepMessage } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { paths } from '#shared/address/paths.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { undoneBy } from '#shared/messages/message-templates.ts'
import type { MovedDemo } from './store.server.ts'

/** What the event of a step says of the demo classes that it cancelled. */
export const demoChanges = (demos: readonly MovedDemo[]): EventChanges =>
  demos.length > 0 ? { cancelledDemos: [null, demos.length] } : {}

type DemoNews = {
  demos?: readonly MovedDemo[]
  /** who did it, and need not hear of it */
  by?: 'Guardian' | 'Tutor'
  reason?: string
  now: Date
}

/** What both of demo classes read that a step cancelled or put back; what waits for who did it is withdrawn. */
export function demoMessages(kind: 'demoCancelled' | 'demoRestored', news: DemoNews): StepMessage[] {
  const { demos = [], by, reason = '', now } = news
  return demos.flatMap(({ id: recordId, tutorName, startsAt: about, phone, accountId, tuition }) => {
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, tutorName, time: about.toISOString(), reason }
    const message = { kind, recordId, about, now } as const
    const toTutor = { ...values, link: paths.tutor.applications }
    const toGuardian = { ...values, link: paths.guardian.applicants(tuitionId) }
    const own = { withdraws: undoneBy(kind), recordId, now }
    return [
      by === 'Tutor' ? { ...own, phone } : ({ ...message, values: toTutor, phone, accountId, role: 'Tutor' } as const),
      by === 'Guardian'
        ? { ...own, phone: tuition.phone }
        : { ...message, values: toGuardian, ...ownerAsRecipient(tuition) },
    ]
  })
}
