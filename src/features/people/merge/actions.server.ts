import { type Db, withTransaction } from '#db/client.server.ts'
import { type MovedRows, moveCvRecords, moveCvRecordsBack } from '#db/cv-records.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import type { NoticeContext } from '#features/accounts/profile/password.actions.server.ts'
import { deleteResets, deleteSessionsOf } from '#features/accounts/recovery/store.server.ts'
import { findAccount } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findLastChanges } from '#features/events/changes.store.server.ts'
import { moveReport, moveReportsBack } from '#features/reports/phone.store.server.ts'
import { demoChanges, demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, restoreDemos } from '#features/tuitions/demos/store.server.ts'
import { movePosts } from '#features/tuitions/own/owner.store.server.ts'
import { hideCv, moveCv, showCv } from '#features/tutors/cv/owner.store.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadPersonDto, type PersonChange, toOtherAccount } from '../actions.server.ts'
import { notifyOfMerge } from '../notices.actions.server.ts'
import { getPersonState, mergeRefusal, moveRefusal, personMoves } from '../rules.ts'
import type { MergedPerson, PersonAccount } from '../schema.ts'
import {
  countRecords,
  findCvId,
  findMergeOnTop,
  findPerson,
  findTutorIds,
  lockPeople,
  type PersonRow,
} from '../store.server.ts'

/** What a merge moved, as its event keeps it. */
type MergeRecord = {
  tuitions: string[]
  /** The CV, when the other account had none. */
  cv: string | null
  /** The records of the CV, when both accounts had one. */
  cvRecords: MovedRows
  reports: string[]
  deactivatedAt: string | null
}

/**
 * Merges an account into the one of `phone` in the same role: posts, CV or its records and a report move, the account
 * can no longer log in. The event keeps what moved. 404, 409 with what is in the way.
 */
export function mergePeople(
  { db, ...notice }: { db: Db } & NoticeContext,
  { id, phone, intoId, reason, actor, now }: PersonChange & { phone: string; intoId?: string | undefined },
) {
  return withTransaction(db, async (tx): Promise<PersonAccount> => {
    const { from, into } = await requireMerging(tx, { id, phone })
    if (intoId !== undefined && intoId !== into.id) throw new Refusal(409, 'people.mergeUnseen', { path: 'phone' })
    const moved = await moveEverything(tx, { from, into, reason })
    await updateAccount(tx, { id: from.id, mergedIntoId: into.id, deactivatedAt: now })
    await deleteSessionsOf(tx, from.id)
    await deleteResets(tx, from.id)
    // What stayed with this account: demo classes of tuitions that both had applied to.
    const demos = await cancelDemos(tx, { of: { accountId: from.id }, by: from.id, now })
    const cancelled = demoMessages('demoCancelled', { demos, now })
    await notifyOfMerge(tx, notice, { person: from, into: into.phone, demos: cancelled, now })
    const changes: EventChanges = { ...demoChanges(demos), mergedInto: [null, into.phone], moved: [null, moved] }
    const { id: accountId, phone: fromPhone } = from
    await recordEvent(tx, { kind: 'accountsMerged', actor, now, accountId, phone: fromPhone, changes, reason })
    return loadPersonDto(tx, accountId)
  })
}

/** The account that is merged and the one with the phone that stays, with what belongs to them. 404, 409 as a merge. */
export function previewMerge(db: Db, { id, phone }: { id: string; phone: string }) {
  return withTransaction(db, async (tx) => {
    const { from, into } = await requireMerging(tx, { id, phone })
    const tutorIds = await findTutorIds(tx, [from.id, into.id])
    const toDto = async (person: PersonRow): Promise<MergedPerson> => ({
      ...toOtherAccount(person, tutorIds),
      state: getPersonState(person),
      lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
      ...(await countRecords(tx, person)),
    })
    return { from: await toDto(from), into: await toDto(into) }
  })
}

/** Locks the account that is merged, and the one with the phone that it is merged into. 404, 409 with what is in the way. */
async function requireMerging(tx: Db, { id, phone }: { id: string; phone: string }) {
  const found = isUuid(id) ? await findPerson(tx, id) : null
  if (!found) throw new Refusal(404, 'people.notFound')
  const target = await findAccount(tx, { role: found.role, phone })
  const locked = await lockPeople(tx, [id, ...(target ? [target.id] : [])])
  const from = locked.find((row) => row.id === found.id)
  if (!from) throw new Refusal(404, 'people.notFound')
  const into = locked.find((row) => row.id === target?.id) ?? null
  const refusal = mergeRefusal(from, into)
  if (refusal || !into) throw new Refusal(409, refusal ?? 'people.mergeUnknown', { path: 'phone' })
  return { from, into }
}

type Merge = { from: PersonRow; into: PersonRow; reason: string }

async function moveEverything(tx: Db, { from, into, reason }: Merge): Promise<MergeRecord> {
  const tuitions = await movePosts(tx, { from: from.id, to: into.id })
  const reports = await moveReport(tx, { role: from.role, from: from.phone, to: into.phone })
  const [cv, targetCv] = [await findCvId(tx, from.id), await findCvId(tx, into.id)]
  if (cv && !targetCv) await moveCv(tx, { id: cv, to: into.id })
  const cvRecords = cv && targetCv ? await moveCvRecords(tx, { from: cv, to: targetCv }) : {}
  if (cv && targetCv) await hideCv(tx, { accountId: from.id, reason })
  const deactivatedAt = from.deactivatedAt?.toISOString() ?? null
  return { tuitions, reports, cv: cv && !targetCv ? cv : null, cvRecords, deactivatedAt }
}

/** Separates a merged account again and gives back what moved, as far as it still exists. 404, 409 unless its merge is the last. */
export function unmergePeople({ db, ...notice }: { db: Db } & NoticeContext, { id, reason, actor, now }: PersonChange) {
  return withTransaction(db, async (tx): Promise<PersonAccount> => {
    const found = isUuid(id) ? await findPerson(tx, id) : null
    const locked = await lockPeople(tx, found ? [found.id, ...(found.mergedIntoId ? [found.mergedIntoId] : [])] : [])
    const from = locked.find((row) => row.id === found?.id)
    if (!from) throw new Refusal(404, 'people.notFound')
    const refusal = moveRefusal(personMoves.unmerge, from)
    if (refusal) throw new Refusal(409, refusal)
    const onTop = await findMergeOnTop(tx, from)
    if (onTop) throw new Refusal(409, 'people.separateFirst', { values: { name: onTop.name, phone: onTop.phone } })
    const into = locked.find((row) => row.id === from.mergedIntoId)
    const last = await findLastChanges(tx, { accountId: from.id, kind: 'accountsMerged' })
    const moved = last?.moved?.[1] as MergeRecord | undefined
    if (into && moved) await moveBack(tx, { moved, from, into })
    const deactivatedAt = moved?.deactivatedAt ? new Date(moved.deactivatedAt) : null
    await updateAccount(tx, { id: from.id, mergedIntoId: null, deactivatedAt })
    await showCv(tx, from.id)
    const demos = await restoreDemos(tx, { by: from.id, now })
    const restored = demoMessages('demoRestored', { demos, now })
    await notifyOfMerge(tx, notice, { person: from, into: null, demos: restored, now })
    const changes: EventChanges = { mergedInto: [into?.phone ?? null, null] }
    const { id: accountId, phone } = from
    await recordEvent(tx, { kind: 'accountsUnmerged', actor, now, accountId, phone, changes, reason })
    return loadPersonDto(tx, accountId)
  })
}

async function moveBack(tx: Db, { moved, from, into }: { moved: MergeRecord; from: PersonRow; into: PersonRow }) {
  await movePosts(tx, { from: into.id, to: from.id, ids: moved.tuitions })
  await moveReportsBack(tx, { ids: moved.reports, from: into.phone, to: from.phone })
  if (moved.cv) await moveCv(tx, { id: moved.cv, to: from.id })
  const [cv, targetCv] = [await findCvId(tx, from.id), await findCvId(tx, into.id)]
  if (cv && targetCv) await moveCvRecordsBack(tx, { moved: moved.cvRecords, from: targetCv, to: cv })
}
