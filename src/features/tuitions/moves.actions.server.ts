import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadTuitionDto, type TuitionEditor, tuitionNotFound } from './actions.server.ts'
import { tellApplicantsClosed } from './closed.actions.server.ts'
import { getMoveRefusal, needsReasonToVerify, tuitionMoves } from './lifecycle.rules.ts'
import { findTuitionObstacles } from './office.store.server.ts'
import type { Tuition } from './schema.ts'
import { findTuitionView, lockTuition, overwriteTuition } from './store.server.ts'

type MoveInput = TuitionEditor & { id: string; reason: string; now: Date }

/** Approves a pending tuition. 404 if unknown, 409 if not pending or if a reported phone has no reason. [API-69, OFF-157] */
export function approveTuition(
  db: Db,
  { id, reason = '', actor, locale, now }: Omit<MoveInput, 'reason'> & { reason?: string },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockMovable(tx, { id, move: 'approve' })
    const view = await findTuitionView(tx, row.id, actor)
    if (needsReasonToVerify({ isReported: view?.isReported ?? false, reason }))
      throw new Refusal(409, 'tuitions.reasonForReported', { path: 'reason' })
    const { to } = tuitionMoves.approve
    await overwriteTuition(tx, { ...row, status: to, approvedAt: now })
    const changes = { status: [row.status, to] as const }
    await recordEvent(tx, { kind: 'tuitionVerified', actor, now, tuitionId: row.id, phone: row.phone, changes, reason })
    const tuitionId = formatTuitionId(row.number)
    const values = { tuitionId, heading: row.heading, link: paths.tuition(tuitionId) }
    await notifyPerson(tx, { kind: 'tuitionVerified', ...posterOf(row), values, now })
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

const REASONED_MOVES = {
  reject: { kind: 'tuitionRejected', isUndo: false },
  restore: { kind: 'tuitionRestored', isUndo: true },
  close: { kind: 'tuitionClosed', isUndo: false },
  reopen: { kind: 'tuitionReopened', isUndo: true },
} as const
export type TuitionMove = keyof typeof REASONED_MOVES

/** Rejects, restores, closes or reopens a tuition. 404 if unknown, 409 with the obstacle. [OFF-150..152] */
export function moveTuition(
  db: Db,
  { id, move, reason, actor, locale, now }: MoveInput & { move: TuitionMove },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockMovable(tx, { id, move })
    const { to } = tuitionMoves[move]
    const { kind, isUndo } = REASONED_MOVES[move]
    await overwriteTuition(tx, { ...row, status: to, stateReason: isUndo ? '' : reason })
    const changes = { status: [row.status, to] as const }
    const { phone } = row
    await recordEvent(tx, { kind, actor, now, tuitionId: row.id, phone, changes, reason })
    const values = { tuitionId: formatTuitionId(row.number), reason }
    if (move === 'reject') await notifyPerson(tx, { kind: 'tuitionRejected', ...posterOf(row), values, now })
    if (move === 'close') {
      await tellApplicantsClosed(tx, { tuition: row, told: [phone], now })
      await notifyPerson(tx, { kind: 'ownTuitionClosed', ...posterOf(row), values, now })
    }
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

async function lockMovable(tx: Db, { id, move }: { id: string; move: keyof typeof tuitionMoves }) {
  const row = await lockTuition(tx, id)
  if (!row) throw tuitionNotFound()
  const refused = getMoveRefusal(move, { status: row.status, ...(await findTuitionObstacles(tx, row.id)) })
  if (refused) throw new Refusal(409, refused)
  return row
}
