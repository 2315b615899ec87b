import { requirePresentOwner } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findChangesSince } from '#features/events/changes.store.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadTuitionDto, type TuitionEditor, tuitionNotFound } from './actions.server.ts'
import { demoChanges, demoMessages } from './demos/actions.server.ts'
import { cancelDemos, type MovedDemo, restoreDemos } from './demos/store.server.ts'
import { getMoveRefusal, needsReasonToVerify, tuitionMoves } from './lifecycle.rules.ts'
import { findTuitionObstacles } from './office/store.server.ts'
import { closingMessages, reopeningMessages, verifyingMessages } from './own/closed.actions.server.ts'
import type { Tuition } from './schema.ts'
import { findTuitionView, lockTuition, overwriteTuition, type TuitionRow } from './store.server.ts'
import { enqueueVerified } from './verified.actions.server.ts'

type MoveInput = TuitionEditor & { id: string; reason: string; note?: string; now: Date }

/** Approves a pending tuition. 404 if unknown, 409 if not pending, changed since `version`, or if a reported phone has no reason. */
export function approveTuition(
  db: Db,
  {
    id,
    reason = '',
    version,
    actor,
    locale,
    now,
  }: Omit<MoveInput, 'reason'> & { reason?: string; version?: number | undefined },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockMovable(tx, { id, move: 'approve' })
    const isStale = version !== undefined && (await findChangesSince(tx, { tuitionId: row.id, version })).length > 0
    if (isStale) throw new Refusal(409, 'tuitions.changedMeanwhile')
    const view = await findTuitionView(tx, row.id, actor)
    if (needsReasonToVerify({ isReported: view?.isReported ?? false, reason }))
      throw new Refusal(409, 'tuitions.reasonForReported', { path: 'reason' })
    const { to } = tuitionMoves.approve
    await overwriteTuition(tx, { ...row, status: to, approvedAt: now })
    await enqueueVerified(tx, { id: row.id, verifiedAt: now })
    const changes = { status: [row.status, to] as const }
    await recordEvent(tx, { kind: 'tuitionVerified', actor, now, tuitionId: row.id, phone: row.phone, changes, reason })
    const tuitionId = formatTuitionId(row.number)
    const values = { tuitionId, heading: row.heading, link: paths.tuition(tuitionId) }
    const toApplicants = await verifyingMessages(tx, { tuition: row, now })
    const toGuardian = { kind: 'tuitionVerified', ...ownerAsRecipient(row), recordId: row.id, values, now } as const
    await notifyPeople(tx, [...toApplicants, toGuardian])
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

const REASONED_MOVES = {
  unverify: { kind: 'tuitionUnverified', isUndo: true },
  reject: { kind: 'tuitionRejected', isUndo: false },
  restore: { kind: 'tuitionRestored', isUndo: true },
  close: { kind: 'tuitionClosed', isUndo: false },
  reopen: { kind: 'tuitionReopened', isUndo: true },
} as const
export type TuitionMove = keyof typeof REASONED_MOVES

/** Takes the verification of a tuition back, rejects, restores, closes or reopens it. 404 if unknown, 409 with the obstacle. */
export function moveTuition(
  db: Db,
  { id, move, reason, note, actor, locale, now }: MoveInput & { move: TuitionMove },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockMovable(tx, { id, move })
    const { to } = tuitionMoves[move]
    const { kind, isUndo } = REASONED_MOVES[move]
    // A post that its guardian closed while it was pending is verified by reopening it.
    const approvedAt = move === 'unverify' ? null : (row.approvedAt ?? (move === 'reopen' ? now : null))
    await overwriteTuition(tx, { ...row, status: to, approvedAt, stateReason: isUndo ? '' : reason })
    if (move === 'reopen' && !row.approvedAt) await enqueueVerified(tx, { id: row.id, verifiedAt: now })
    const [cancelled, restored] = await moveDemos(tx, { id: row.id, move, now })
    const changes = { status: [row.status, to] as const, ...demoChanges(cancelled) }
    await recordEvent(tx, { kind, actor, now, tuitionId: row.id, phone: row.phone, changes, reason, note })
    await notifyPeople(tx, await moveMessages(tx, row, { move, reason, demos: [...cancelled, ...restored], now }))
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

/** The demo classes of a tuition that a move cancels, and those that it puts back. */
async function moveDemos(tx: Db, { id, move, now }: { id: string; move: TuitionMove; now: Date }) {
  const isEnd = move === 'close' || move === 'reject'
  const isUndo = move === 'reopen' || move === 'restore'
  return [
    isEnd ? await cancelDemos(tx, { of: { tuitionId: id, keep: null }, by: id, now }) : [],
    isUndo ? await restoreDemos(tx, { by: id, now }) : [],
  ] as const
}

type MoveNews = { move: TuitionMove; reason: string; demos: MovedDemo[]; now: Date }

/** What the guardian reads of a move of staff, and the applicants when the tuition closes or opens again; those of a pending one wait. */
async function moveMessages(tx: Db, row: TuitionRow, { move, reason, demos, now }: MoveNews): Promise<StepMessage[]> {
  const tuitionId = formatTuitionId(row.number)
  const to = { ...ownerAsRecipient(row), recordId: row.id, now }
  const withReason = { tuitionId, reason }
  const withLink = { tuitionId, link: paths.tuition(tuitionId) }
  const moved = { tuition: row, demos, now }
  switch (move) {
    case 'unverify':
      return [{ kind: 'tuitionUnverified', ...to, values: withReason }]
    case 'reject':
      return [{ kind: 'tuitionRejected', ...to, values: withReason }, ...demoMessages('demoCancelled', moved)]
    case 'restore':
      return [{ kind: 'rejectionTakenBack', ...to, values: withLink }, ...demoMessages('demoRestored', moved)]
    case 'close':
      return [...(await closingMessages(tx, moved)), { kind: 'ownTuitionClosed', ...to, values: withReason }]
    case 'reopen':
      return [...(await reopeningMessages(tx, moved)), { kind: 'tuitionReopened', ...to, values: withLink }]
  }
}

/** The moves that open a tuition: 409 if its guardian is absent. */
const OPENING: readonly (keyof typeof tuitionMoves)[] = ['approve', 'restore', 'reopen']

async function lockMovable(tx: Db, { id, move }: { id: string; move: keyof typeof tuitionMoves }) {
  const row = await lockTuition(tx, id)
  if (!row) throw tuitionNotFound()
  const refused = getMoveRefusal(move, { status: row.status, ...(await findTuitionObstacles(tx, row.id)) })
  if (refused) throw new Refusal(409, refused)
  if (OPENING.includes(move)) await requirePresentOwner(tx, row.id)
  return row
}
