import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadApplicationDto } from './actions.server.ts'
import { getApplicationRefusal, toApplicationState } from './rules.ts'
import type { Application } from './schema.ts'
import { findApplicationPair, lockApplication, setApplicationState } from './store.server.ts'

type StateChange = { id: string; reason: string; actor: Actor; now: Date }

const CHANGES = {
  remove: { state: 'removed', kind: 'applicationRemoved' },
  restore: { state: 'applied', kind: 'applicationRestored' },
} as const

/** Removes an applicant who is not confirmed; the tutor may apply again. 404 if unknown, 409 if a rule refuses. [OFF-260] */
export function removeApplication(db: Db, change: StateChange): Promise<Application> {
  return changeState(db, 'remove', change)
}

/** Takes a removed applicant in again. 404 if unknown, 409 if not removed. [OFF-260] */
export function restoreApplication(db: Db, change: StateChange): Promise<Application> {
  return changeState(db, 'restore', change)
}

function changeState(db: Db, move: keyof typeof CHANGES, { id, reason, actor, now }: StateChange) {
  return withTransaction(db, async (tx) => {
    const pair = isUuid(id) ? await findApplicationPair(tx, id) : null
    if (!pair) throw new Refusal(404, 'applications.applicationNotFound', { path: 'id' })
    await lockTuition(tx, pair.tuitionId)
    const stored = await lockApplication(tx, pair)
    const refused = getApplicationRefusal(move, toApplicationState(stored))
    if (refused) throw new Refusal(409, refused)
    const { state, kind } = CHANGES[move]
    await setApplicationState(tx, id, { state, reason: state === 'removed' ? reason : '' })
    const changes = { state: [stored?.state ?? null, state] as const }
    await recordEvent(tx, { kind, actor, now, ...pair, recordId: id, changes, reason })
    return loadApplicationDto(tx, id, actor.role)
  })
}
