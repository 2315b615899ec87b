import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { getOutcomeRefusal } from './rules.ts'
import type { OutcomeInput } from './schema.ts'
import { confirmationNotFound, lockConfirmed, toState } from './take-back.actions.server.ts'
import { setOutcome } from './take-back.store.server.ts'

/** Stores what became of the tutor's own confirmation; again replaces the answer. 404 for somebody else's, 409 once taken back or booked. */
export function tellOutcome(
  db: Db,
  { id, outcome, actor, now }: OutcomeInput & { id: string; actor: Actor; now: Date },
): Promise<OutcomeInput> {
  return withTransaction(db, async (tx) => {
    const row = await lockConfirmed(tx, id)
    const { tuitionId, cvId } = row
    const [cv, tuition] = [await findCvByAccount(tx, actor.accountId), await findTuitionView(tx, tuitionId, actor)]
    if (cv?.id !== cvId || !tuition) throw confirmationNotFound()
    const refused = getOutcomeRefusal({ state: toState(row), tuition })
    if (refused) throw new Refusal(409, refused)
    if (row.outcome === outcome) return { outcome }
    await setOutcome(tx, id, outcome)
    const changes = { outcome: [row.outcome, outcome] as const }
    await recordEvent(tx, { kind: 'confirmationOutcomeTold', actor, now, tuitionId, cvId, recordId: id, changes })
    return { outcome }
  })
}
