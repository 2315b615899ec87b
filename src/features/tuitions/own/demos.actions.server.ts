import {
  cancelDemosOfAccount,
  cancelDemosOfTuition,
  type KeptDemos,
  type MovedDemo,
  restoreDemos,
} from '#db/cancel-demos.server.ts'
import type { Db } from '#db/client.server.ts'
import { findLastEvent, type RecordKey } from '#features/events/changes.store.server.ts'
import type { StepMessage } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
import { paths } from '#shared/address/paths.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { undoneBy } from '#shared/messages/message-templates.ts'

type Cancelled = { demos: MovedDemo[]; changes: EventChanges }

/** Cancels the coming demo classes of a tuition, except those to keep; the event of the step gets the `changes`. */
export const cancelDemos = async (
  tx: Db,
  { tuition, keep = null, now }: { tuition: { id: string }; keep?: KeptDemos; now: Date },
): Promise<Cancelled> => withChanges(await cancelDemosOfTuition(tx, { tuitionId: tuition.id, keep, now }))

/** Cancels the coming demo classes of a person, as guardian or tutor; the event of the step gets the `changes`. */
export const cancelDemosOfPerson = async (tx: Db, person: { accountId: string; now: Date }): Promise<Cancelled> =>
  withChanges(await cancelDemosOfAccount(tx, person))

function withChanges(demos: MovedDemo[]): Cancelled {
  const changes: EventChanges = {}
  for (const [field, state] of FIELDS) {
    const ids = demos.filter((demo) => demo.state === state).map(({ id }) => id)
    if (ids.length > 0) changes[field] = [ids, []]
  }
  return { demos, changes }
}

const FIELDS = [
  ['proposedDemos', 'proposed'],
  ['agreedDemos', 'accepted'],
] as const

type Restoring = RecordKey & { kinds: readonly EventKind[]; now: Date }

/** Puts the demo classes back that the newest step of some kinds cancelled, as far as they can still take place. */
export async function restoreCancelledDemos(tx: Db, { now, ...step }: Restoring): Promise<MovedDemo[]> {
  const event = await findLastEvent(tx, step)
  if (!event) return []
  const restored: MovedDemo[] = []
  for (const [field, to] of FIELDS) {
    const ids = (event.changes[field]?.[0] as string[] | undefined) ?? []
    restored.push(...(await restoreDemos(tx, { ids, to, cancelledAt: event.at, now })))
  }
  return restored
}

type DemoNews = {
  demos?: readonly MovedDemo[]
  /** who did it, and need not hear of it */
  by?: 'Guardian' | 'Tutor'
  now: Date
}

/** What both of demo classes read that a step cancelled or put back; what waits for who did it is withdrawn. */
export function demoMessages(kind: 'demoCancelled' | 'demoRestored', { demos = [], by, now }: DemoNews): StepMessage[] {
  return demos.flatMap(({ id: recordId, tutorName, startsAt: about, phone, accountId, tuition }) => {
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, tutorName, time: about.toISOString(), reason: '' }
    const message = { kind, recordId, about, now } as const
    const toTutor = { ...values, link: paths.tutor.applications }
    const toGuardian = { ...values, link: paths.guardian.applicants(tuitionId) }
    const own = { withdraws: undoneBy(kind), recordId, now }
    return [
      by === 'Tutor' ? { ...own, phone } : ({ ...message, values: toTutor, phone, accountId, role: 'Tutor' } as const),
      by === 'Guardian' ? { ...own, phone: tuition.phone } : { ...message, values: toGuardian, ...posterOf(tuition) },
    ]
  })
}
