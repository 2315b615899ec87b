import { requirePresentAccount } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { lockAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { notify, withdrawNotification } from '#features/messages/notifications/actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import type { EventKind } from '#shared/events.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadWrittenCv, toNotificationParams } from '../actions.server.ts'
import { findOpenCommitment } from '../cv/commitments.store.server.ts'
import { toCvDto } from '../dto.actions.server.ts'
import { type CvStatus, commitmentRefusal, cvMoves, getCvMoveRefusal } from '../rules.ts'
import type { Cv } from '../schema.ts'
import { applyWaiting } from '../seal/actions.server.ts'
import { keepFacts, toSeen, withFact } from '../seal/facts.rules.ts'
import { hasOpenedIdCard, updateFacts } from '../seal/store.server.ts'
import { withWaiting } from '../seal/waiting.rules.ts'
import {
  type CvRecord,
  findCvByAccount,
  findCvByAnyId,
  findCvByPhone,
  lockCvOfAccount,
  setCvStatus,
} from '../store.server.ts'
import { findLastMover } from './store.server.ts'

type Review = { actor: Actor; now: Date }
/** The status in which the CV was seen. */
type Seen = { expectStatus?: CvStatus | undefined }
type ReviewWithReason = Review & Seen & { id: string; reason: string; note?: string }

type Verification = Review & Seen & { phone: string; reason?: string; version?: string | undefined }

/**
 * Approves the pending CV of this phone; 404 without one, 409 if approved already, changed since `version`, or reported and
 * without a reason. An ID card that the verifier has opened counts as seen.
 */
export function verifyCv(db: Db, { phone, reason = '', version, expectStatus, actor, now }: Verification): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await lockCv(tx, await findCvByPhone(tx, phone), { move: 'verify', expectStatus })
    if (!cv) throw new Refusal(404, 'tutors.noCvOfPhone')
    if (cv.isReported && reason === '') throw new Refusal(409, 'tutors.reasonForReported', { path: 'reason' })
    if (version && version !== cv.updatedAt.toISOString()) throw new Refusal(409, 'tutors.changedMeanwhile')
    const isSeen = await hasOpenedIdCard(tx, { cv, actorId: actor.accountId })
    const facts = isSeen ? withFact(cv.facts, 'idCard', toSeen(actor, now)) : cv.facts
    if (isSeen) await updateFacts(tx, cv.id, facts)
    const verified = { status: cvMoves.verify.to, approvedAt: now, kind: 'cvVerified' } as const
    return moveCv(tx, { ...cv, facts }, { ...verified, reason, actor, now })
  })
}

/** Returns an approved CV to `pending`; 409 while its tutor is confirmed or booked for an open tuition. */
export function unverifyCv(db: Db, { id, expectStatus, ...review }: ReviewWithReason): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await requireCv(tx, id, { move: 'unverify', expectStatus })
    await refuseWhileCommitted(tx, cv)
    return moveCv(tx, cv, { status: cvMoves.unverify.to, approvedAt: null, kind: 'cvUnverified', ...review })
  })
}

/** Returns a CV to its tutor with a text; it leaves every list until it is sent again or restored. */
export function returnCv(db: Db, { id, expectStatus, ...review }: ReviewWithReason): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await requireCv(tx, id, { move: 'return', expectStatus })
    if (cv.status === 'approved') await refuseWhileCommitted(tx, cv)
    const { approvedAt } = cv
    return moveCv(tx, cv, { status: cvMoves.return.to, approvedAt, kind: 'cvReturned', ...review })
  })
}

/** Takes a return back: the CV has the status again that it had before. */
export function restoreCv(db: Db, { id, expectStatus, ...review }: ReviewWithReason): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await requireCv(tx, id, { move: 'restore', expectStatus })
    const { approvedAt } = cv
    const status = approvedAt ? 'approved' : cvMoves.restore.to
    return moveCv(tx, cv, { status, approvedAt, kind: 'cvRestored', ...review })
  })
}

/** The tutor sends a returned CV again: it waits for verification, and the admins are notified. */
export function sendCvAgain(db: Db, { actor, now }: Review): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await lockCv(tx, await findCvByAccount(tx, actor.accountId), { move: 'sendAgain' })
    if (!cv) throw new Refusal(404, 'tutors.cvMissing')
    const { to } = cvMoves.sendAgain
    const sent = await moveCv(tx, cv, { status: to, approvedAt: null, kind: 'cvSubmitted', actor, now })
    await notifyPeople(tx, [{ withdraws: ['cvReturned'], phone: cv.phone, recordId: cv.id, now }])
    await notify(tx, { kind: 'cvSubmitted', params: toNotificationParams(cv), now })
    return sent
  })
}

type CvMoveName = keyof typeof cvMoves

type MoveAttempt = Seen & { move: CvMoveName }

async function requireCv(tx: Db, id: string, attempt: MoveAttempt): Promise<CvRecord> {
  const cv = await lockCv(tx, await findCvByAnyId(tx, id), attempt)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound')
  return cv
}

/** The moves that make a CV public: 409 if its tutor is absent. */
const PUBLISHING: readonly CvMoveName[] = ['verify', 'restore']

/** Locks a CV that was found; refuses a move that its status or its account does not allow, or that was not meant for this status. */
async function lockCv(tx: Db, found: CvRecord | null, { move, expectStatus }: MoveAttempt): Promise<CvRecord | null> {
  if (found) await lockAccount(tx, found.accountId)
  const locked = found && (await lockCvOfAccount(tx, found.accountId))
  if (!locked) return null
  if (expectStatus && expectStatus !== locked.status) {
    const values = { name: await findLastMover(tx, locked.id) }
    throw new Refusal(409, 'tutors.movedMeanwhile', { values })
  }
  const refused = getCvMoveRefusal(move, locked.status)
  if (refused) throw new Refusal(409, refused)
  if (PUBLISHING.includes(move)) await requirePresentAccount(tx, locked.accountId)
  return { ...found, ...locked }
}

async function refuseWhileCommitted(tx: Db, { id, name }: CvRecord): Promise<void> {
  const found = await findOpenCommitment(tx, id)
  if (!found) return
  throw new Refusal(409, commitmentRefusal[found.kind], {
    values: { name, tuitionId: formatTuitionId(found.tuitionNumber) },
  })
}

type CvMoveResult = Pick<CvRecord, 'status' | 'approvedAt'> &
  Review & { kind: EventKind; reason?: string; note?: string }

async function moveCv(
  tx: Db,
  cv: CvRecord,
  { kind, actor, now, reason = '', note, ...state }: CvMoveResult,
): Promise<Cv> {
  const returnReason = state.status === 'returned' ? reason : ''
  // A CV that is to be verified as a whole has nothing that waits by itself.
  const { waiting } = cv
  if (state.status === 'pending' && waiting) {
    await applyWaiting(tx, { ...cv, waiting }, { facts: keepFacts(cv.facts, cv, withWaiting(cv)), now })
    await withdrawNotification(tx, { kind: 'cvChangeWaits', tutorId: formatTutorId(cv.number) })
    const record = await loadWrittenCv(tx, cv.accountId)
    return moveCv(tx, { ...cv, ...record }, { kind, actor, now, reason, note, ...state })
  }
  await setCvStatus(tx, cv.id, { ...state, returnReason })
  const { id, accountId, phone } = cv
  const changes = { status: [cv.status, state.status] } as const
  await recordEvent(tx, { kind, actor, now, cvId: id, accountId, phone, changes, reason, note })
  await notifyPeople(tx, toMessages(cv, { kind, reason, now }))
  return toCvDto({ ...cv, ...state, returnReason }, actor)
}

type CvNews = { kind: EventKind; reason: string; now: Date }

/** What the tutor reads of what staff did with the CV. */
function toMessages(cv: CvRecord, { kind, reason, now }: CvNews): StepMessage[] {
  const { phone, accountId, name } = cv
  const to = { phone, accountId, recordId: cv.id, now }
  const values = { name, tutorId: formatTutorId(cv.number) }
  switch (kind) {
    case 'cvVerified':
      return [{ kind, ...to, values: { ...values, link: paths.tuitions } }]
    case 'cvUnverified':
      return [{ kind, ...to, values: { ...values, reason } }]
    case 'cvReturned':
      return [{ kind, ...to, values: { ...values, reason, link: paths.tutor.editCv } }]
    case 'cvRestored':
      return [{ kind: 'cvReturnTakenBack', ...to, values }]
    default:
      return []
  }
}
