import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { findTuitionView, lockTuition, type TuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/actions.server.ts'
import { highestDegree } from '#features/tutors/rules.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { isActiveThisWeek } from './choose.rules.ts'
import type { ApplicantCard, ApplicantCards, ApplicantsQuery, Demo } from './choose.schema.ts'
import {
  countApplicantGroups,
  findApplicantCard,
  findApplicantCards,
  findSeenApplication,
  findWaitingChoice,
  unchooseOthers,
} from './choose.store.server.ts'
import { criteriaOf } from './compare.actions.server.ts'
import type { ComparedView } from './compare.store.server.ts'
import { cancelDemosOf, type DemoRow, findNewestDemos } from './demo.store.server.ts'
import {
  applicationMoves,
  type GuardianMove,
  getGuardianMoveRefusal,
  getOpenRefusal,
  isListedState,
  maskApplicantPhone,
  toApplicationState,
} from './rules.ts'
import { findApplicationPair, lockApplication, setApplicationState } from './store.server.ts'
import { findMatches, findMismatches, formatSuggestionLocation } from './suggest.rules.ts'

/** The guardian who asks, and when. */
export type GuardianContext = { actor: Actor; locale: Locale; now: Date }

/** The applicants of an own tuition to compare. 404 for a tuition of somebody else. [FAM-260, FAM-261] */
export async function listApplicantCards(
  db: Db,
  { id, query, ...context }: GuardianContext & { id: string; query: ApplicantsQuery },
): Promise<ApplicantCards> {
  const tuition = await findTuitionView(db, id, context.actor)
  if (!tuition?.isOwner) throw tuitionNotFound()
  const criteria = criteriaOf(tuition)
  const [rows, counts] = await Promise.all([
    findApplicantCards(db, { tuitionId: tuition.id, criteria, query }),
    countApplicantGroups(db, tuition.id),
  ])
  const demos = await findNewestDemos(
    db,
    rows.map((row) => row.id),
  )
  const { heading, isBooked, number } = tuition
  return {
    tuition: { tuitionId: formatTuitionId(number), heading, isBooked, isOpen: getOpenRefusal(tuition) === null },
    counts,
    applicants: rows.map((row) => toApplicantCard(row, { tuition, demo: demos.get(row.id), ...context })),
  }
}

/** One applicant of an own tuition; null for a tutor who did not apply or withdrew, 404 for another's tuition. [FAM-262] */
export async function getApplicantCard(
  db: Db,
  { tuitionId, tutorId, ...context }: GuardianContext & { tuitionId: string; tutorId: string },
): Promise<ApplicantCard | null> {
  const tuition = await findTuitionView(db, tuitionId, context.actor)
  if (!tuition?.isOwner) throw tuitionNotFound()
  const cv = await findCvByAnyId(db, tutorId)
  const id = cv && (await findSeenApplication(db, { tuitionId: tuition.id, cvId: cv.id }))
  return id ? loadApplicantCard(db, { id, tuition, ...context }) : null
}

const MOVES = {
  shortlist: { kind: 'applicantShortlisted', told: 'applicantShortlisted' },
  unlist: { kind: 'applicantUnlisted', told: null },
  decline: { kind: 'applicantDeclined', told: 'applicantDeclined' },
  takeBackDecline: { kind: 'declineTakenBack', told: null },
  choose: { kind: 'applicantChosen', told: 'applicantChosen' },
  takeBackChoice: { kind: 'choiceTakenBack', told: null },
} as const satisfies Record<GuardianMove, object>

const STORED_STATES = {
  shortlist: applicationMoves.shortlist.applied.to,
  unlist: applicationMoves.unlist.shortlisted.to,
  decline: applicationMoves.decline.applied.to,
  takeBackDecline: applicationMoves.takeBackDecline.declined.to,
  choose: applicationMoves.choose.applied.to,
  takeBackChoice: applicationMoves.takeBackChoice.chosen.to,
} as const satisfies Record<GuardianMove, ComparedView['state']>

type MoveInput = GuardianContext & { id: string; move: GuardianMove; reason?: string; replace?: boolean }

/** Moves an applicant of an own tuition and tells the tutor. 404 for somebody else's, 409 if a rule refuses. [FAM-250..256] */
export function moveApplicant(
  db: Db,
  { id, move, reason = '', replace = false, ...context }: MoveInput,
): Promise<ApplicantCard> {
  const { actor, now } = context
  return withTransaction(db, async (tx) => {
    const { tuition, pair, stored, row } = await lockOwnApplicant(tx, { id, actor })
    const refused = getGuardianMoveRefusal(move, { state: toApplicationState(stored), tuition })
    if (refused) throw new Refusal(409, refused)
    const changes: EventChanges = { state: [stored.state, STORED_STATES[move]] }
    if (move === 'choose') Object.assign(changes, await replaceChoice(tx, { id, tuitionId: pair.tuitionId, replace }))
    await setApplicationState(tx, id, { state: STORED_STATES[move], reason })
    if (move === 'decline') await cancelDemosOf(tx, { applicationId: id, now })
    const { kind, told } = MOVES[move]
    await recordEvent(tx, { kind, actor, now, ...pair, recordId: id, changes, reason })
    if (told) {
      const link = told === 'applicantDeclined' ? paths.tuitions : paths.tutor.applications
      const values = { tuitionId: formatTuitionId(tuition.number), link }
      await notifyPerson(tx, { kind: told, phone: row.cv.phone, accountId: row.cv.accountId, values, now })
    }
    return loadApplicantCard(tx, { id, tuition, ...context })
  })
}

/** Moves a tutor chosen before back to the shortlist; 409 that names them unless `replace`. [FAM-254] */
async function replaceChoice(
  tx: Db,
  { replace, ...chosen }: { id: string; tuitionId: string; replace: boolean },
): Promise<EventChanges> {
  const other = await findWaitingChoice(tx, chosen.tuitionId, chosen.id)
  if (other && !replace)
    throw new Refusal(409, 'choose.anotherChosen', { path: 'replace', values: { name: other.cv.name } })
  await unchooseOthers(tx, chosen)
  return other ? { chosenBefore: [formatTutorId(other.cv.number), null] } : {}
}

/** Locks the tuition and the application; 404 unless the guardian owns the tuition. */
export async function lockOwnApplicant(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const pair = isUuid(id) ? await findApplicationPair(tx, id) : null
  if (!pair) throw applicationNotFound()
  await lockTuition(tx, pair.tuitionId)
  const tuition = await findTuitionView(tx, pair.tuitionId, actor)
  const stored = tuition?.isOwner ? await lockApplication(tx, pair) : null
  const row = stored && (await findApplicantCard(tx, id))
  if (!tuition || !stored || !row) throw applicationNotFound()
  return { tuition, pair, stored, row }
}

/** The applicant as the guardian sees them now. */
export async function loadApplicantCard(
  db: Db,
  { id, ...seen }: GuardianContext & { id: string; tuition: TuitionView },
): Promise<ApplicantCard> {
  const row = await findApplicantCard(db, id)
  if (!row) throw applicationNotFound()
  const demos = await findNewestDemos(db, [id])
  return toApplicantCard(row, { ...seen, demo: demos.get(id) })
}

const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

export const applicationNotFound = () => new Refusal(404, 'applications.applicationNotFound', { path: 'id' })

export function toDemoDto({ id, startsAt, note, state, answer }: DemoRow): Demo {
  return { _id: id, startsAt: startsAt.toISOString(), note, state, answer }
}

type Seen = GuardianContext & { tuition: TuitionView; demo: DemoRow | undefined }

function toApplicantCard(row: ComparedView, { tuition, demo, actor, locale, now }: Seen): ApplicantCard {
  const cv = toCvDto(row.cv, actor)
  const criteria = criteriaOf(tuition)
  const isConform = row.conformId !== null && isListedState(row.state)
  const { coverageAddress } = cv.address
  return {
    _id: row.id,
    tuitionId: formatTuitionId(tuition.number),
    tutorId: formatTutorId(row.cv.number),
    tutorName: row.cv.name,
    profileImg: row.cv.profileImage,
    applicantPhone: maskApplicantPhone(row.cv.phone, { role: actor.role, isConform }),
    createdAt: row.createdAt.toISOString(),
    isConform,
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
    state: row.state,
    stateReason: row.state === 'declined' ? row.stateReason : '',
    ...highestDegree(cv.education),
    gender: row.cv.gender,
    subjects: row.cv.preferredSubjects,
    classes: row.cv.preferredClasses,
    experience: row.cv.experience,
    place: formatSuggestionLocation({ coverageAddress }, locale),
    expectedSalary: row.cv.expectedSalary,
    isVerified: row.cv.status === 'approved',
    isIdCardSeen: row.cv.status === 'approved' && (row.cv.idCardImage !== '' || row.cv.idCardErasedAt !== null),
    isActiveThisWeek: isActiveThisWeek(row.lastSeenAt, now),
    matches: findMatches(cv, criteria, locale),
    mismatches: findMismatches(cv, criteria, locale),
    demo: demo ? toDemoDto(demo) : null,
    isOpen: getOpenRefusal(tuition) === null,
  }
}
