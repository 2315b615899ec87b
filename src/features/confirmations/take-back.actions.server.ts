import { requirePresentPair } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { toApplicationState } from '#features/applications/rules.ts'
import { lockApplication } from '#features/applications/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { demoChanges } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, type MovedDemo, restoreDemos } from '#features/tuitions/demos/store.server.ts'
import { freedMessages } from '#features/tuitions/own/closed.actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { getConfirmation, notifyOfConfirmation } from './actions.server.ts'
import { getRestoreRefusal, getTakeBackRefusal } from './rules.ts'
import type { Confirmation } from './schema.ts'
import { findConfirmationRow, findDependents, setTakenBackAt } from './take-back.store.server.ts'

type StateChange = { id: string; reason: string; note?: string; actor: Actor; now: Date }

/** Takes a confirmation back and tells both: neither side gets the other's number any more. 404 if unknown, 409 if booked or due. */
export function takeBackConfirmation(db: Db, { id, reason, note, actor, now }: StateChange): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const row = await lockConfirmed(tx, id)
    const refused = getTakeBackRefusal(toState(row), await findDependents(tx, row))
    if (refused) throw new Refusal(409, refused)
    await setTakenBackAt(tx, id, now)
    await record(tx, { kind: 'confirmationTakenBack', row, takenBackAt: now, reason, note, actor, now })
    const taken = await getConfirmation(tx, id)
    const { tuitionId, tutorName, phone } = taken
    const tuition = await findTuitionView(tx, row.tuitionId, actor)
    const message = {
      kind: 'confirmationTakenBack',
      recordId: id,
      values: { tuitionId, tutorName, reason },
      now,
    } as const
    const demos = await restoreDemos(tx, { by: id, now })
    await notifyPeople(tx, [
      ...(tuition && !tuition.hasTutor
        ? await freedMessages(tx, { tuition, status: tuition.status, except: [row.cvId], demos, now })
        : []),
      { ...message, phone, role: 'Tutor' },
      ...(tuition ? [{ ...message, ...ownerAsRecipient(tuition) }] : []),
    ])
    return taken
  })
}

/** Restores a confirmation that was taken back, and tells both. 404 if unknown, 409 if the tuition is booked, the applicant removed or one of the two absent. */
export function restoreConfirmation(db: Db, { id, reason, note, actor, now }: StateChange): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const row = await lockConfirmed(tx, id)
    const tuition = await findTuitionView(tx, row.tuitionId, actor)
    if (!tuition) throw confirmationNotFound()
    const application = toApplicationState(await lockApplication(tx, row))
    const refused = getRestoreRefusal({ state: toState(row), application, tuition })
    if (refused) throw new Refusal(409, refused)
    await requirePresentPair(tx, row)
    await setTakenBackAt(tx, id, null)
    const demos = await cancelDemos(tx, { of: { tuitionId: tuition.id, keep: 'confirmed' }, by: id, now })
    await record(tx, { kind: 'confirmationRestored', row, takenBackAt: null, demos, reason, note, actor, now })
    const cv = await findCvByAnyId(tx, row.cvId)
    if (cv) await notifyOfConfirmation(tx, { id, tuition, cv, demos, isFirst: !tuition.hasTutor, now })
    return getConfirmation(tx, id)
  })
}

type ConfirmationRow = NonNullable<Awaited<ReturnType<typeof findConfirmationRow>>>

export const confirmationNotFound = () => new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })

export const toState = ({ takenBackAt }: ConfirmationRow) => (takenBackAt === null ? 'confirmed' : 'takenBack')

/** Locks the tuition, which every booking and confirmation of it locks first, and reads the confirmation. 404 if unknown. */
export async function lockConfirmed(tx: Db, id: string): Promise<ConfirmationRow> {
  const found = isUuid(id) ? await findConfirmationRow(tx, id) : null
  if (!found) throw confirmationNotFound()
  await lockTuition(tx, found.tuitionId)
  const row = await findConfirmationRow(tx, id)
  if (!row) throw confirmationNotFound()
  return row
}

type ConfirmationEvent = Pick<StateChange, 'reason' | 'note' | 'actor' | 'now'> & {
  kind: 'confirmationTakenBack' | 'confirmationRestored'
  row: ConfirmationRow
  takenBackAt: Date | null
  demos?: readonly MovedDemo[]
}

function record(tx: Db, { row, takenBackAt, demos = [], ...event }: ConfirmationEvent) {
  const { id, tuitionId, cvId } = row
  const times = [row.takenBackAt?.toISOString() ?? null, takenBackAt?.toISOString() ?? null] as const
  const changes = { takenBackAt: times, ...demoChanges(demos) }
  return recordEvent(tx, { ...event, tuitionId, cvId, recordId: id, changes })
}
