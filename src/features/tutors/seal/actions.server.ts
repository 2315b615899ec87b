import { type Db, withTransaction } from '#db/client.server.ts'
import { lockAccount, updateAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { withdrawNotification } from '#features/messages/notifications/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import type { CvFact, CvWaiting } from '#shared/cv-facts.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { dropReplacedPictures, loadWrittenCv, toEventSubject } from '../actions.server.ts'
import { describeCvChanges } from '../cv/changes.rules.ts'
import { toCvDto } from '../dto.actions.server.ts'
import type { Cv } from '../schema.ts'
import { type CvRecord, findCvByAnyId, lockCvOfAccount } from '../store.server.ts'
import { acceptFacts, toSeen, withFact } from './facts.rules.ts'
import { updateFacts, updateShown } from './store.server.ts'
import { withWaiting } from './waiting.rules.ts'

type Review = { id: string; actor: Actor; now: Date }

/** Records a fact about a tutor; 404 if unknown, 409 if recorded already or without an ID card to see. */
export function setCvFact(db: Db, { id, fact, actor, now }: Review & { fact: CvFact }): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await lockCv(tx, id)
    if (cv.facts[fact]) throw new Refusal(409, 'tutors.factSet', { path: 'fact' })
    if (fact === 'idCard' && cv.idCardImage === '') throw new Refusal(409, 'tutors.noIdCardToSee', { path: 'fact' })
    return writeFact(tx, cv, { fact, isSeen: true, actor, now })
  })
}

/** Takes a fact back; 404 if unknown, 409 if it is not recorded. */
export function takeCvFactBack(db: Db, { id, fact, actor, now }: Review & { fact: CvFact }): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const cv = await lockCv(tx, id)
    if (!cv.facts[fact]) throw new Refusal(409, 'tutors.factNotSet', { path: 'fact' })
    return writeFact(tx, cv, { fact, isSeen: false, actor, now })
  })
}

type FactChange = { fact: CvFact; isSeen: boolean; actor: Actor; now: Date }

async function writeFact(tx: Db, cv: CvRecord, { fact, isSeen, actor, now }: FactChange): Promise<Cv> {
  const facts = withFact(cv.facts, fact, isSeen ? toSeen(actor, now) : null)
  await updateFacts(tx, cv.id, facts)
  const kind = isSeen ? 'cvFactSet' : 'cvFactTakenBack'
  await recordEvent(tx, { kind, actor, now, ...toEventSubject(cv), changes: { [`seen.${fact}`]: [!isSeen, isSeen] } })
  return toCvDto({ ...cv, facts }, actor)
}

type Decision = Review & { since?: string | undefined }
type AcceptContext = { db: Db; jobs: Jobs }

/** Shows what waits to others. 404 if unknown, 409 if nothing waits or it changed since it was read. */
export function acceptCvChange({ db, jobs }: AcceptContext, { id, since, actor, now }: Decision): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const { cv, waiting } = await lockWaiting(tx, id, since)
    const after = withWaiting(cv)
    const facts = acceptFacts(cv, waiting, toSeen(actor, now))
    await applyWaiting(tx, { ...cv, waiting }, { facts, now })
    const record = await loadWrittenCv(tx, cv.accountId)
    await dropReplacedPictures({ db: tx, jobs }, cv, record)
    await recordEvent(tx, {
      kind: 'cvChangeAccepted',
      actor,
      now,
      ...toEventSubject(cv),
      changes: changesOf(cv, after),
    })
    await notifyTutor(tx, record, { kind: 'cvChangeAccepted', now })
    return toCvDto(record, actor)
  })
}

/** Drops what waits and tells the tutor why. 404 if unknown, 409 if nothing waits or it changed since it was read. */
export function rejectCvChange(
  { db, jobs }: AcceptContext,
  { id, since, reason, note, actor, now }: Decision & { reason: string; note?: string },
): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const { cv } = await lockWaiting(tx, id, since)
    const { accountId, gender, profileImage, idCardImage, education, facts } = cv
    await updateShown(tx, cv.id, { accountId, gender, profileImage, idCardImage, education, facts, updatedAt: now })
    const record = await loadWrittenCv(tx, cv.accountId)
    await dropReplacedPictures({ db: tx, jobs }, cv, record)
    const changes = changesOf(withWaiting(cv), cv)
    await recordEvent(tx, { kind: 'cvChangeRejected', actor, now, ...toEventSubject(cv), changes, reason, note })
    await notifyTutor(tx, record, { kind: 'cvChangeRejected', reason, now })
    return toCvDto(record, actor)
  })
}

/** Writes what waits into the places that others read. */
export async function applyWaiting(
  tx: Db,
  cv: CvRecord & { waiting: CvWaiting },
  { facts, now }: Pick<CvRecord, 'facts'> & { now: Date },
): Promise<void> {
  const { gender, profileImage, idCardImage, education } = withWaiting(cv)
  const { accountId } = cv
  await updateShown(tx, cv.id, { accountId, gender, profileImage, idCardImage, education, facts, updatedAt: now })
  if (cv.waiting.name !== undefined) await updateAccount(tx, { id: accountId, name: cv.waiting.name })
}

function changesOf(before: CvRecord, after: CvRecord): EventChanges {
  const changes = describeCvChanges(before, after)
  return before.name === after.name ? changes : { name: [before.name, after.name], ...changes }
}

async function lockCv(tx: Db, id: string): Promise<CvRecord> {
  const found = await findCvByAnyId(tx, id)
  if (found) await lockAccount(tx, found.accountId)
  const locked = found && (await lockCvOfAccount(tx, found.accountId))
  if (!locked) throw new Refusal(404, 'refused.tutorNotFound')
  // The name is read again, as one may have been accepted while this waited for the lock.
  const { name } = (await findCvByAnyId(tx, locked.id)) ?? found
  return { ...found, ...locked, name }
}

async function lockWaiting(tx: Db, id: string, since: string | undefined) {
  const cv = await lockCv(tx, id)
  const { waiting, waitingSince } = cv
  if (!waiting) throw new Refusal(409, 'tutors.nothingWaits')
  if (since && waitingSince && since !== waitingSince.toISOString()) throw new Refusal(409, 'tutors.changedMeanwhile')
  return { cv, waiting }
}

type Outcome = { kind: 'cvChangeAccepted' | 'cvChangeRejected'; reason?: string; now: Date }

async function notifyTutor(tx: Db, cv: CvRecord, { kind, reason = '', now }: Outcome): Promise<void> {
  const { phone, accountId, name, id: recordId } = cv
  const tutorId = formatTutorId(cv.number)
  await withdrawNotification(tx, { kind: 'cvChangeWaits', tutorId })
  const to = { phone, accountId, recordId, now }
  const link = paths.tutor.cv
  const values = { name, tutorId, link }
  await notifyPeople(tx, [
    kind === 'cvChangeAccepted' ? { kind, ...to, values } : { kind, ...to, values: { ...values, reason } },
  ])
}
