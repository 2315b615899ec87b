import { type Db, withTransaction } from '#db/client.server.ts'
import { type MovedRows, moveCvRecords, moveCvRecordsBack } from '#db/cv-records.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import { deleteResets, deleteSessionsOf } from '#features/accounts/recovery.store.server.ts'
import { findAccount } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findLastChanges } from '#features/events/store.server.ts'
import { moveReport, moveReportsBack } from '#features/reports/phone.store.server.ts'
import { movePosts } from '#features/tuitions/owner.store.server.ts'
import { hideCv, moveCv, showCv } from '#features/tutors/owner.store.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadPersonDto, type PersonChange } from './actions.server.ts'
import { mergeRefusal, moveRefusal, personMoves } from './rules.ts'
import type { PersonAccount } from './schema.ts'
import { findCvId, findPerson, lockPeople, type PersonRow } from './store.server.ts'

/** What a merge moved, as its event keeps it. */
type Moved = {
  tuitions: string[]
  /** The CV, when the other account had none. */
  cv: string | null
  /** The CV that left the public pages, when both accounts had one. */
  hiddenCv: string | null
  /** The records of the CV, when both accounts had one. */
  cvRecords: MovedRows
  reports: string[]
  deactivatedAt: string | null
}

/**
 * Merges an account into the one of `phone` in the same role: posts, CV or its records and a report move, the account
 * can no longer log in. The event keeps what moved. 404, 409 with what is in the way. [OFF-373]
 */
export function mergePeople(db: Db, { id, phone, reason, actor, now }: PersonChange & { phone: string }) {
  return withTransaction(db, async (tx): Promise<PersonAccount> => {
    const { from, into } = await lockMerging(tx, { id, phone })
    const refusal = mergeRefusal(from, into)
    if (refusal || !into) throw new Refusal(409, refusal ?? 'people.mergeUnknown', { path: 'phone' })
    const moved = await moveEverything(tx, { from, into, reason })
    await updateAccount(tx, { id: from.id, mergedIntoId: into.id, deactivatedAt: now })
    await deleteSessionsOf(tx, from.id)
    await deleteResets(tx, from.id)
    const changes: EventChanges = { mergedInto: [null, into.phone], moved: [null, moved] }
    const { id: accountId, phone: fromPhone } = from
    await recordEvent(tx, { kind: 'accountsMerged', actor, now, accountId, phone: fromPhone, changes, reason })
    return loadPersonDto(tx, accountId)
  })
}

/** Locks the account that is merged, and the one with the phone that it is merged into; null if unknown. */
async function lockMerging(tx: Db, { id, phone }: { id: string; phone: string }) {
  const found = isUuid(id) ? await findPerson(tx, id) : null
  if (!found) throw new Refusal(404, 'people.notFound')
  const kept = await findAccount(tx, { role: found.role, phone })
  const locked = await lockPeople(tx, [id, ...(kept ? [kept.id] : [])])
  const from = locked.find((row) => row.id === found.id)
  if (!from) throw new Refusal(404, 'people.notFound')
  return { from, into: locked.find((row) => row.id === kept?.id) ?? null }
}

type Merge = { from: PersonRow; into: PersonRow; reason: string }

async function moveEverything(tx: Db, { from, into, reason }: Merge): Promise<Moved> {
  const tuitions = await movePosts(tx, { from: from.id, to: into.id })
  const reports = await moveReport(tx, { role: from.role, from: from.phone, to: into.phone })
  const [cv, keptCv] = [await findCvId(tx, from.id), await findCvId(tx, into.id)]
  if (cv && !keptCv) await moveCv(tx, { id: cv, to: into.id })
  const cvRecords = cv && keptCv ? await moveCvRecords(tx, { from: cv, to: keptCv }) : {}
  const hiddenCv = cv && keptCv ? await hideCv(tx, { accountId: from.id, reason }) : null
  const deactivatedAt = from.deactivatedAt?.toISOString() ?? null
  return { tuitions, reports, hiddenCv, cv: cv && !keptCv ? cv : null, cvRecords, deactivatedAt }
}

/** Separates a merged account again and gives back what moved, as far as it still exists. 404, 409 unless merged. [OFF-373] */
export function unmergePeople(db: Db, { id, reason, actor, now }: PersonChange) {
  return withTransaction(db, async (tx): Promise<PersonAccount> => {
    const found = isUuid(id) ? await findPerson(tx, id) : null
    const locked = await lockPeople(tx, found ? [found.id, ...(found.mergedIntoId ? [found.mergedIntoId] : [])] : [])
    const from = locked.find((row) => row.id === found?.id)
    if (!from) throw new Refusal(404, 'people.notFound')
    const refusal = moveRefusal(personMoves.unmerge, from)
    if (refusal) throw new Refusal(409, refusal)
    const into = locked.find((row) => row.id === from.mergedIntoId)
    const last = await findLastChanges(tx, { accountId: from.id, kind: 'accountsMerged' })
    const moved = last?.moved?.[1] as Moved | undefined
    if (into && moved) await moveBack(tx, { moved, from, into })
    const deactivatedAt = moved?.deactivatedAt ? new Date(moved.deactivatedAt) : null
    await updateAccount(tx, { id: from.id, mergedIntoId: null, deactivatedAt })
    const changes: EventChanges = { mergedInto: [into?.phone ?? null, null] }
    const { id: accountId, phone } = from
    await recordEvent(tx, { kind: 'accountsUnmerged', actor, now, accountId, phone, changes, reason })
    return loadPersonDto(tx, accountId)
  })
}

async function moveBack(tx: Db, { moved, from, into }: { moved: Moved; from: PersonRow; into: PersonRow }) {
  await movePosts(tx, { from: into.id, to: from.id, ids: moved.tuitions })
  await moveReportsBack(tx, { ids: moved.reports, from: into.phone, to: from.phone })
  if (moved.cv) await moveCv(tx, { id: moved.cv, to: from.id })
  if (moved.hiddenCv) await showCv(tx, moved.hiddenCv)
  const [cv, keptCv] = [await findCvId(tx, from.id), await findCvId(tx, into.id)]
  if (cv && keptCv) await moveCvRecordsBack(tx, { moved: moved.cvRecords, from: keptCv, to: cv })
}
