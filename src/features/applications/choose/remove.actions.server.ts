import { requirePresentPair } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos } from '#features/tuitions/demos/store.server.ts'
import { lockTuition, type TuitionRow } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadApplicationDto } from '../actions.server.ts'
import { getApplicationRefusal, toApplicationState } from '../rules.ts'
import type { Application } from '../schema.ts'
import { findApplicationPair, lockApplication, setApplicationState } from '../store.server.ts'

type StateChange = { id: string; reason: string; note?: string; actor: Actor; now: Date }

const CHANGES = {
  remove: { state: 'removed', kind: 'applicationRemoved' },
  restore: { state: 'applied', kind: 'applicationRestored' },
} as const

/** Removes an applicant who is not confirmed; the tutor may apply again. 404 if unknown, 409 if a rule refuses. */
export function removeApplication(db: Db, change: StateChange): Promise<Application> {
  return changeState(db, 'remove', change)
}

/** Takes a removed applicant in again. 404 if unknown, 409 if not removed or one of the two is absent. */
export function restoreApplication(db: Db, change: StateChange): Promise<Application> {
  return changeState(db, 'restore', change)
}

function changeState(db: Db, move: keyof typeof CHANGES, { id, reason, note, actor, now }: StateChange) {
  return withTransaction(db, async (tx) => {
    const pair = isUuid(id) ? await findApplicationPair(tx, id) : null
    if (!pair) throw new Refusal(404, 'applications.applicationNotFound', { path: 'id' })
    const tuition = await lockTuition(tx, pair.tuitionId)
    const stored = await lockApplication(tx, pair)
    const refused = getApplicationRefusal(move, toApplicationState(stored))
    if (refused) throw new Refusal(409, refused)
    if (move === 'restore') await requirePresentPair(tx, pair)
    const { state, kind } = CHANGES[move]
    await setApplicationState(tx, id, { state, reason: state === 'removed' ? reason : '' })
    const changes = { state: [stored?.state ?? null, state] as const }
    await recordEvent(tx, { kind, actor, now, ...pair, recordId: id, changes, reason, note })
    const cv = await findCvByAnyId(tx, pair.cvId)
    if (tuition && cv) await notifyOfChange(tx, { move, id, tuition, cv, reason, now })
    return loadApplicationDto(tx, id, actor.role)
  })
}

type ChangeNews = {
  move: keyof typeof CHANGES
  id: string
  tuition: TuitionRow
  cv: { name: string; phone: string; accountId: string }
  reason: string
  now: Date
}

/** Tells the tutor, and both of a demo class that is cancelled with the application. */
async function notifyOfChange(tx: Db, { move, id, tuition, cv, reason, now }: ChangeNews): Promise<void> {
  const { phone, accountId } = cv
  const tuitionId = formatTuitionId(tuition.number)
  const to = { phone, accountId, recordId: id, now }
  if (move === 'remove') {
    const demos = demoMessages('demoCancelled', {
      demos: await cancelDemos(tx, { of: { applicationId: id }, now }),
      now,
    })
    await notifyPeople(tx, [{ kind: 'applicationRemoved', ...to, values: { tuitionId, reason } }, ...demos])
  } else {
    const link = paths.tutor.applications
    await notifyPeople(tx, [{ kind: 'applicationRestored', ...to, values: { tuitionId, link } }])
  }
}
