import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/actions.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { applicationNotFound, toDemoDto } from './choose.actions.server.ts'
import { toStage } from './choose.rules.ts'
import { criteriaOf } from './compare.actions.server.ts'
import { cancelDemosOf, type DemoRow, findNewestDemos } from './demo.store.server.ts'
import type { Fit, OwnProgress } from './mine.schema.ts'
import { findOwnApplication, findOwnApplications, type OwnView } from './mine.store.server.ts'
import { applicationMoves, getApplicationRefusal, getWithdrawRefusal, toApplicationState } from './rules.ts'
import { findApplicationPair, lockApplication, setApplicationState } from './store.server.ts'
import { findMismatches } from './suggest.rules.ts'

/** One page of the tutor's own applications with each step, ended ones too, newest first. [FAM-280] */
export async function listOwnProgress(
  db: Db,
  { actor, paging, now }: { actor: Actor; paging: Paging; now: Date },
): Promise<{ data: OwnProgress[]; meta: PagingMeta }> {
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { data: [], meta: toPagingMeta(paging, 0) }
  const { rows, total } = await findOwnApplications(db, cv.id, paging)
  const demos = await findNewestDemos(
    db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => toOwnProgress(row, demos.get(row.id), now)), meta: toPagingMeta(paging, total) }
}

type Withdrawal = { id: string; reason: string; actor: Actor; now: Date }

/** Withdraws an own application and tells the guardian. 404 for somebody else's, 409 once confirmed or over. [FAM-282] */
export function withdrawApplication(db: Db, { id, reason, actor, now }: Withdrawal): Promise<OwnProgress> {
  return withTransaction(db, async (tx) => {
    const cv = await findCvByAccount(tx, actor.accountId)
    const pair = isUuid(id) ? await findApplicationPair(tx, id) : null
    if (!cv || pair?.cvId !== cv.id) throw applicationNotFound()
    await lockTuition(tx, pair.tuitionId)
    const tuition = await findTuitionView(tx, pair.tuitionId, actor)
    const stored = await lockApplication(tx, pair)
    if (!tuition || !stored || stored.state === 'removed') throw applicationNotFound()
    const refused = getWithdrawRefusal({ state: toApplicationState(stored), isBooked: tuition.isBooked })
    if (refused) throw new Refusal(409, refused)
    const { to: state } = applicationMoves.withdraw.applied
    await setApplicationState(tx, id, { state, reason })
    await cancelDemosOf(tx, { applicationId: id, now })
    const changes = { state: [stored.state, state] as const }
    await recordEvent(tx, { kind: 'applicationWithdrawn', actor, now, ...pair, recordId: id, changes, reason })
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, tutorId: formatTutorId(cv.number), link: paths.guardian.applicants(tuitionId) }
    await notifyPerson(tx, { kind: 'applicationWithdrawn', ...posterOf(tuition), values, now })
    return loadOwnProgress(tx, { id, cvId: cv.id, now })
  })
}

/** What a tuition asks that the tutor's CV does not offer. 404 unless the tuition is public. [FAM-300] */
export async function checkFit(
  db: Db,
  { id, actor, locale }: { id: string; actor: Actor; locale: Locale },
): Promise<Fit> {
  const tuition = await findTuitionView(db, id, actor)
  if (tuition?.status !== 'approved') throw new Refusal(404, 'refused.tuitionNotFound', { path: 'id' })
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { cv: 'none', misses: [] }
  const misses = findMismatches(toCvDto(cv, actor), criteriaOf(tuition), locale, 'choose.fit')
  return { cv: cv.status === 'returned' ? 'returned' : 'ready', misses }
}

/** The tutor's own application as it is now. */
export async function loadOwnProgress(
  db: Db,
  { now, ...own }: { id: string; cvId: string; now: Date },
): Promise<OwnProgress> {
  const row = await findOwnApplication(db, own)
  if (!row) throw applicationNotFound()
  const demos = await findNewestDemos(db, [row.id])
  return toOwnProgress(row, demos.get(row.id), now)
}

function toOwnProgress(row: OwnView, demo: DemoRow | undefined, now: Date): OwnProgress {
  const { number, status, heading, city, areas, isOnline, subjects, phone } = row.tuition
  const isBooked = row.bookedCvId !== null
  const state = toApplicationState({ state: row.state, isConform: row.conformId !== null })
  const stage = toStage({ state, tuition: { status, isBooked }, isBookedForTutor: row.bookedCvId === row.cvId })
  const isOver = stage === 'closed' || getApplicationRefusal('withdraw', state) !== null
  const isShownDemo = demo && !isOver && demo.startsAt > now && demo.state !== 'cancelled'
  return {
    _id: row.id,
    tuitionId: formatTuitionId(number),
    createdAt: row.createdAt.toISOString(),
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
    stage,
    canWithdraw: !isOver && stage !== 'booked',
    demo: isShownDemo ? toDemoDto(demo) : null,
    tuition: {
      heading,
      class: row.tuition.class,
      subjects,
      location: { city, areas },
      isOnline,
      salary: formatStoredSalary(row.tuition),
      isPublic: status === 'approved',
      isPaused: status === 'paused',
      ...(state === 'confirmed' ? { phone } : {}),
    },
  }
}
