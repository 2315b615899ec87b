import { type Db, withTransaction } from '#db/client.server.ts'
import { toApplicationState } from '#features/applications/rules.ts'
import { lockApplication } from '#features/applications/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { getConfirmation } from './actions.server.ts'
import { getRestoreRefusal, getTakeBackRefusal } from './rules.ts'
import type { Confirmation } from './schema.ts'
import { findBuiltOn, findConfirmationRow, setTakenBackAt } from './take-back.store.server.ts'

type StateChange = { id: string; reason: string; actor: Actor; now: Date }

/** Takes a confirmation back: neither side gets the other's number any more. 404 if unknown, 409 if booked or due. [OFF-262] */
export function takeBackConfirmation(db: Db, { id, reason, actor, now }: StateChange): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const row = await lockConfirmed(tx, id)
    const refused = getTakeBackRefusal(toState(row), await findBuiltOn(tx, row))
    if (refused) throw new Refusal(409, refused)
    await setTakenBackAt(tx, id, now)
    await record(tx, { kind: 'confirmationTakenBack', row, takenBackAt: now, reason, actor, now })
    const taken = await getConfirmation(tx, id)
    const values = { tuitionId: taken.tuitionId, reason }
    await notifyPerson(tx, { kind: 'confirmationTakenBack', phone: taken.phone, values, now })
    return taken
  })
}

/** Restores a confirmation that was taken back. 404 if unknown, 409 if the tuition is booked or the applicant removed. [OFF-262] */
export function restoreConfirmation(db: Db, { id, reason, actor, now }: StateChange): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const row = await lockConfirmed(tx, id)
    const tuition = await findTuitionView(tx, row.tuitionId, actor)
    if (!tuition) throw notFound()
    const application = toApplicationState(await lockApplication(tx, row))
    const refused = getRestoreRefusal({ state: toState(row), application, tuition })
    if (refused) throw new Refusal(409, refused)
    await setTakenBackAt(tx, id, null)
    await record(tx, { kind: 'confirmationRestored', row, takenBackAt: null, reason, actor, now })
    return getConfirmation(tx, id)
  })
}

type ConfirmationRow = NonNullable<Awaited<ReturnType<typeof findConfirmationRow>>>

const notFound = () => new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })

const toState = ({ takenBackAt }: ConfirmationRow) => (takenBackAt === null ? 'confirmed' : 'takenBack')

/** Locks the tuition, which every booking and confirmation of it locks first, and reads the confirmation. */
async function lockConfirmed(tx: Db, id: string): Promise<ConfirmationRow> {
  const found = isUuid(id) ? await findConfirmationRow(tx, id) : null
  if (!found) throw notFound()
  await lockTuition(tx, found.tuitionId)
  const row = await findConfirmationRow(tx, id)
  if (!row) throw notFound()
  return row
}

type ConfirmationEvent = Pick<StateChange, 'reason' | 'actor' | 'now'> & {
  kind: 'confirmationTakenBack' | 'confirmationRestored'
  row: ConfirmationRow
  takenBackAt: Date | null
}

function record(tx: Db, { row, takenBackAt, ...event }: ConfirmationEvent) {
  const { id, tuitionId, cvId } = row
  const changes = { takenBackAt: [row.takenBackAt?.toISOString() ?? null, takenBackAt?.toISOString() ?? null] as const }
  return recordEvent(tx, { ...event, tuitionId, cvId, recordId: id, changes })
}
