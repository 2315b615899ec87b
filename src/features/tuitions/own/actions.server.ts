import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  loadTuitionDto,
  type TuitionEditor,
  toTuitionColumns,
  toTuitionDto,
  tuitionNotFound,
} from '../actions.server.ts'
import { demoChanges } from '../demos/actions.server.ts'
import { cancelDemos } from '../demos/store.server.ts'
import { applyChanges, type TuitionEdit } from '../edit.actions.server.ts'
import { resolveHeading } from '../lifecycle.rules.ts'
import { findTuitionObstacles } from '../office/store.server.ts'
import { INPUT_COLUMNS, type Tuition } from '../schema.ts'
import { lockTuition, overwriteTuition, type TuitionRow } from '../store.server.ts'
import { changedMessages, closingMessages, verifyingMessages } from './closed.actions.server.ts'
import { findOwnTuitions } from './owner.store.server.ts'
import {
  getOwnEditRefusal,
  getOwnMoveRefusal,
  keepsHeading,
  needsVerifying,
  type OwnMoveName,
  ownMoves,
  statusAfterEdit,
} from './rules.ts'
import type { OwnTuition } from './schema.ts'

type OwnEdit = TuitionEditor & { id: string; now: Date }

/** One page of the guardian's own tuitions; what waits for the guardian comes first. */
export async function listOwnTuitions(db: Db, { actor, locale, paging }: TuitionEditor & { paging: Paging }) {
  const { rows, total } = await findOwnTuitions(db, { viewer: actor, paging })
  const data = rows.map((row): OwnTuition => {
    const own = {
      applicants: row.applicants,
      isConfirmed: row.confirmed > 0,
      startsOn: row.startsOn,
      name: row.ownName,
    }
    return { ...toTuitionDto(row, { viewer: actor, locale }), own }
  })
  return { data, meta: toPagingMeta(paging, total) }
}

/** Edits an own tuition; other changes than salary, days and time make it pending. 404 if not own, 409 if refused. */
export function editOwnTuition(
  db: Db,
  { id, edit: { version, ...sent }, actor, locale, now }: OwnEdit & TuitionEdit,
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const { row, situation } = await lockOwn(tx, { id, actor })
    const refused = getOwnEditRefusal(situation)
    if (refused) throw new Refusal(409, refused)
    const input = applyChanges(row, sent)
    const columns = { ...row, ...toTuitionColumns(input), phone: row.phone, heading: row.heading }
    const heading = keepsHeading(diffFields(row, columns, INPUT_COLUMNS)) ? row.heading : resolveHeading(input, actor)
    const edited = { ...columns, heading }
    const changed = diffFields(row, edited, INPUT_COLUMNS)
    const status = statusAfterEdit(row.status, { isChecked: needsVerifying(changed, edited) })
    await overwriteTuition(tx, { ...edited, status, stateReason: status === row.status ? row.stateReason : '' })
    const all = status === row.status ? changed : { ...changed, status: [row.status, status] as const }
    const event = { tuitionId: row.id, phone: row.phone, changes: all, version }
    await recordEvent(tx, { kind: 'tuitionEdited', actor, now, ...event })
    const withdrawal = status === row.status ? [] : [withdrawDecisions(row, now)]
    await notifyPeople(tx, [...withdrawal, ...(await changedMessages(tx, { before: row, tuition: edited, now }))])
    if (status === 'pending' && row.status !== 'pending') {
      const params = { tuitionId: formatTuitionId(row.number), heading }
      await notify(tx, { kind: 'tuitionChangedByGuardian', params, now })
    }
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

type Naming = { id: string; name: string; actor: Actor; now: Date }

/** Names an own tuition for its owner and staff; the same name leaves no event. 404 if not own. */
export function nameOwnTuition(db: Db, { id, name, actor, now }: Naming): Promise<{ name: string }> {
  return withTransaction(db, async (tx) => {
    const { row } = await lockOwn(tx, { id, actor })
    if (name !== row.ownName) {
      await overwriteTuition(tx, { ...row, ownName: name })
      const changes = { ownName: [row.ownName, name] as const }
      await recordEvent(tx, { kind: 'tuitionEdited', actor, now, tuitionId: row.id, phone: row.phone, changes })
    }
    return { name }
  })
}

const OWN_EVENTS = {
  pause: 'tuitionPaused',
  resume: 'tuitionResumed',
  close: 'tuitionClosed',
  reopen: 'tuitionReopened',
} as const satisfies Record<OwnMoveName, string>

/** Pauses, resumes, closes or reopens an own tuition. 404 if not own, 409 with the obstacle. */
export function moveOwnTuition(
  db: Db,
  { id, move, reason = '', actor, locale, now }: OwnEdit & { move: OwnMoveName; reason?: string },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const { row, situation } = await lockOwn(tx, { id, actor })
    const refused = getOwnMoveRefusal(move, situation)
    if (refused) throw new Refusal(409, refused)
    const { to } = ownMoves[move]
    await overwriteTuition(tx, { ...row, status: to, stateReason: reason })
    const of = { tuitionId: row.id, keep: null }
    const demos = move === 'close' ? await cancelDemos(tx, { of, by: row.id, now }) : []
    const changes = { status: [row.status, to] as const, ...demoChanges(demos) }
    await recordEvent(tx, { kind: OWN_EVENTS[move], actor, now, tuitionId: row.id, phone: row.phone, changes, reason })
    const closing = move === 'close' ? await closingMessages(tx, { tuition: row, demos, by: 'Guardian', now }) : []
    const resuming = move === 'resume' ? await verifyingMessages(tx, { tuition: row, now }) : []
    await notifyPeople(tx, [withdrawDecisions(row, now), ...closing, ...resuming])
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

const DECISIONS = ['tuitionVerified', 'tuitionRejected', 'ownTuitionClosed', 'tuitionReopened'] as const

/** Withdraws what staff decided about a post and what waits for its guardian, who has moved it on. */
const withdrawDecisions = ({ id: recordId, phone }: TuitionRow, now: Date) => ({
  withdraws: DECISIONS,
  phone,
  recordId,
  now,
})

async function lockOwn(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const row = await lockTuition(tx, id)
  if (!row || row.ownerId !== actor.accountId) throw tuitionNotFound()
  return { row, situation: { status: row.status, ...(await findTuitionObstacles(tx, row.id)) } }
}
