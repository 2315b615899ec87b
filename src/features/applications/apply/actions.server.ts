import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { findMismatches } from '#features/ranking/words.rules.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import { demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos } from '#features/tuitions/demos/store.server.ts'
import type { ApplicationStage } from '#features/tuitions/schema.ts'
import { toStage } from '#features/tuitions/stage.rules.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { diffWeighed, WEIGHED_COLUMNS } from '#features/tuitions/weighed.rules.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import type { CvStatus } from '#features/tutors/rules.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { describeChanges } from '#shared/event-changes.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { feeOf } from '#shared/fees/rules.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { formatStoredSalary, toSalary } from '#shared/format/salary.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { toTutorCriteria } from '#shared/ranking/rules.ts'
import { Refusal } from '#shared/refusal.ts'
import { applicationNotFound } from '../choose/card.actions.server.ts'
import { toDemoDto } from '../demo/meeting.actions.server.ts'
import { getFeedbackRefusal, isMeeting, isSettled } from '../demo/rules.ts'
import { type DemoView, findNewestDemos } from '../demo/store.server.ts'
import {
  applicationMoves,
  getApplicationRefusal,
  getWithdrawRefusal,
  isListedState,
  toApplicationState,
} from '../rules.ts'
import { findApplicationPair, lockApplication, setApplicationState } from '../store.server.ts'
import { findFormerValues } from './changes.store.server.ts'
import type { Fit, OwnCounts, OwnGroup, OwnProgress } from './schema.ts'
import { countOwnApplications, findOwnApplication, findOwnApplications, type OwnView } from './store.server.ts'

/** In whose language, and when, own applications are read. */
type Reading = { locale: Locale; now: Date }

/** One page of the tutor's own applications with each step, ended ones too; those that need something first. */
export async function listOwnProgress(
  db: Db,
  { actor, show, paging, ...reading }: Reading & { actor: Actor; show?: OwnGroup | undefined; paging: Paging },
): Promise<{ data: OwnProgress[]; meta: PagingMeta }> {
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { data: [], meta: toPagingMeta(paging, 0) }
  const { rows, total } = await findOwnApplications(db, { cvId: cv.id, show, now: reading.now, paging })
  return {
    data: await toOwnProgress(db, rows, { cv, ...reading }),
    meta: toPagingMeta(paging, total),
  }
}

/** How many own applications each group has; none without a CV. */
export async function countOwnProgress(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<OwnCounts> {
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { needsYou: 0, waiting: 0, teaching: 0, ended: 0 }
  return countOwnApplications(db, { cvId: cv.id, now })
}

type Withdrawal = Reading & { id: string; reason: string; actor: Actor }

/** Withdraws an own application and tells the guardian. 404 for somebody else's, 409 once confirmed or over. */
export function withdrawApplication(db: Db, { id, reason, actor, locale, now }: Withdrawal): Promise<OwnProgress> {
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
    const demos = await cancelDemos(tx, { of: { applicationId: id }, now })
    const withdraws = ['tutorInvited', 'applicantShortlisted', 'applicantChosen'] as const
    const changes = { state: [stored.state, state] as const }
    await recordEvent(tx, { kind: 'applicationWithdrawn', actor, now, ...pair, recordId: id, changes, reason })
    const tuitionId = formatTuitionId(tuition.number)
    const link = paths.guardian.applicants(tuitionId)
    const values = { tuitionId, tutorId: formatTutorId(cv.number), tutorName: cv.name, link }
    await notifyPeople(tx, [
      ...demoMessages('demoCancelled', { demos, by: 'Tutor', now }),
      { withdraws, phone: cv.phone, recordId: id, now },
      { kind: 'applicationWithdrawn', ...ownerAsRecipient(tuition), recordId: id, values, now },
    ])
    return loadOwnProgress(tx, { id, cv, locale, now })
  })
}

/** What a tuition asks that the tutor's CV does not offer. 404 unless the tuition is public. */
export async function checkFit(
  db: Db,
  { id, actor, locale }: { id: string; actor: Actor; locale: Locale },
): Promise<Fit> {
  const tuition = await findTuitionView(db, id, actor)
  if (tuition?.status !== 'approved') throw new Refusal(404, 'refused.tuitionNotFound', { path: 'id' })
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { cv: 'none', misses: [] }
  const misses = findMismatches(toCvDto(cv, actor), toTutorCriteria(tuition), locale, 'choose.fit')
  return { cv: cv.status === 'returned' ? 'returned' : 'ready', misses }
}

/** The tutor's own application as it is now. */
export async function loadOwnProgress(
  db: Db,
  { id, cv, ...reading }: Reading & { id: string; cv: OwnCv },
): Promise<OwnProgress> {
  const row = await findOwnApplication(db, { id, cvId: cv.id, now: reading.now })
  const [own] = row ? await toOwnProgress(db, [row], { cv, ...reading }) : []
  if (!own) throw applicationNotFound()
  return own
}

type OwnCv = { id: string; status: CvStatus }
type OwnContext = Reading & { cv: OwnCv }

async function toOwnProgress(db: Db, rows: readonly OwnView[], context: OwnContext): Promise<OwnProgress[]> {
  const ids = rows.map(({ id }) => id)
  const demos = await findNewestDemos(db, ids)
  const formers = await findFormerValues(db, { ids, columns: WEIGHED_COLUMNS })
  return rows.map((row) => toOwnCard(db, row, { demo: demos.get(row.id), former: formers.get(row.id), ...context }))
}

/** The stages in which a tutor may still think again. */
const UNSETTLED: readonly ApplicationStage[] = ['applied', 'shortlisted', 'chosen', 'confirmed']

type OwnCard = OwnContext & { demo: DemoView | undefined; former: Record<string, unknown> | undefined }

function toOwnCard(db: Db, row: OwnView, { demo, former, cv, locale, now }: OwnCard): OwnProgress {
  const { number, status, phone, releasedContacts: released } = row.tuition
  const { class: classes, heading, city, areas, isOnline, subjects } = row.tuition
  const isBooked = row.bookedCvId !== null
  const state = toApplicationState({ state: row.state, isConform: row.conformId !== null })
  const stage = toStage({ state, tuition: { status, isBooked }, isBookedForTutor: row.bookedCvId === row.cvId })
  const isOver = stage === 'closed' || getApplicationRefusal('withdraw', state) !== null
  const isShown = demo && !isSettled(demo, { stage, now }) && ((!isOver && demo.startsAt > now) || isMeeting(demo, now))
  const shown = isShown ? demo : toEarlierView(demo, now)
  const isOpen = isListedState(row.state) && cv.status !== 'returned'
  return {
    _id: row.id,
    tuitionId: formatTuitionId(number),
    createdAt: row.createdAt.toISOString(),
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
    fee: acceptedFee(db, row),
    stage,
    group: row.group,
    canWithdraw: !isOver && stage !== 'booked',
    demo: shown ? toDemoDto(db, shown, { side: 'Tutor', tuition: row.tuition, otherPhone: phone, isOpen, now }) : null,
    changed: UNSETTLED.includes(stage)
      ? hideContacts(describeChanges(locale, diffWeighed({ ...row.tuition, ...former }, row.tuition)), released)
      : [],
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmation:
      stage === 'confirmed' && row.conformId && !isBooked ? { _id: row.conformId, outcome: row.outcome } : null,
    startsOn: stage === 'booked' ? row.startsOn : null,
    agreement: stage === 'booked' ? row.bookingNumber : null,
    ended:
      stage === 'declined' && row.ended ? { endedOn: row.ended.endedOn, reason: reasonOf(row.ended.ending) } : null,
    tuition: {
      ...hideContacts(
        { heading, class: classes, subjects, location: { city, areas }, salary: formatStoredSalary(row.tuition) },
        released,
      ),
      isOnline,
      isPublic: status === 'approved',
      isPaused: status === 'paused',
      isFound: status === 'approved' && row.hasTutor && state !== 'confirmed',
      ...(state === 'confirmed' ? { phone } : {}),
    },
  }
}

function acceptedFee(db: Db, { feeTerms, tuition }: OwnView): number | null {
  const salary = toSalary(tuition)
  if (feeTerms === null || salary?.from !== salary?.to) return null
  const fee = feeOf(getFeeTerms(db, feeTerms).terms, salary?.from ?? null)
  return fee === null ? null : poishaToTaka(fee)
}

/** The agreed demo class before one that is not shown any more, while the tutor may say how it went. */
function toEarlierView(demo: DemoView | undefined, now: Date): DemoView | null {
  const earlier = demo?.earlier
  return earlier && getFeedbackRefusal(earlier, now) === null ? { ...earlier, earlier: null } : null
}
