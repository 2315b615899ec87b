import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos } from '#features/tuitions/demos/store.server.ts'
import { toStage } from '#features/tuitions/stage.rules.ts'
import { findTuitionView, lockTuition, type TuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import { highestDegree } from '#features/tutors/rules.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { placeIn } from '#shared/options/choice-names.ts'
import { Refusal } from '#shared/refusal.ts'
import { toDemoDto } from '../demo/meeting.actions.server.ts'
import { type DemoView, findNewestDemos } from '../demo/store.server.ts'
import {
  applicationMoves,
  type GuardianMove,
  getGuardianMoveRefusal,
  getOpenRefusal,
  isListedState,
  maskApplicantPhone,
  toApplicationState,
} from '../rules.ts'
import { findApplicationPair, lockApplication, setApplicationState } from '../store.server.ts'
import { findMatches, findMismatches } from '../suggest/rules.ts'
import { criteriaOf } from './compare.actions.server.ts'
import type { ComparedView } from './compare.store.server.ts'
import { isActiveThisWeek } from './rules.ts'
import type { ApplicantCard, ApplicantCards, ApplicantsQuery } from './schema.ts'
import {
  countApplicantGroups,
  findApplicantCard,
  findApplicantCards,
  findLeadingApplicants,
  findSeenApplication,
  findStartDate,
  findWaitingChoice,
  unchooseOthers,
} from './store.server.ts'

/** The guardian who asks, and when. */
export type GuardianContext = { actor: Actor; locale: Locale; now: Date }

/** The applicants of an own tuition to compare. 404 for a tuition of somebody else. */
export async function listApplicantCards(
  db: Db,
  { id, query, ...context }: GuardianContext & { id: string; query: ApplicantsQuery },
): Promise<ApplicantCards> {
  const tuition = await findTuitionView(db, id, context.actor)
  if (!tuition?.isOwner) throw tuitionNotFound()
  const criteria = criteriaOf(tuition)
  const [rows, counts, startsOn, named] = await Promise.all([
    findApplicantCards(db, { tuitionId: tuition.id, criteria, query }),
    countApplicantGroups(db, tuition.id),
    findStartDate(db, tuition.id),
    findNamedApplicants(db, { tuitionId: tuition.id, actor: context.actor }),
  ])
  const demos = await findNewestDemos(
    db,
    rows.map((row) => row.id),
  )
  const { heading, isBooked, number, status } = tuition
  return {
    tuition: {
      tuitionId: formatTuitionId(number),
      heading,
      status,
      isBooked,
      isOpen: getOpenRefusal(tuition) === null,
      startsOn,
      ...named,
    },
    counts,
    applicants: rows.map((row) => toApplicantCard(db, row, { tuition, demo: demos.get(row.id), ...context })),
  }
}

async function findNamedApplicants(db: Db, { tuitionId, actor }: { tuitionId: string; actor: Actor }) {
  const { confirmed, chosen } = await findLeadingApplicants(db, tuitionId)
  const nameOf = (row: ComparedView | undefined) => (row ? toCvDto(row.cv, actor).name : null)
  return { confirmed: nameOf(confirmed), chosen: nameOf(chosen) }
}

/** One applicant of an own tuition; null for a tutor who did not apply or withdrew, 404 for another's tuition. */
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

/** The event of a move, and the message that tells of it. */
const STEPS = {
  shortlist: 'applicantShortlisted',
  unlist: 'applicantUnlisted',
  decline: 'applicantDeclined',
  takeBackDecline: 'declineTakenBack',
  choose: 'applicantChosen',
  takeBackChoice: 'choiceTakenBack',
} as const satisfies Record<GuardianMove, EventKind & TemplateKind>

const STORED_STATES = {
  shortlist: applicationMoves.shortlist.applied.to,
  unlist: applicationMoves.unlist.shortlisted.to,
  decline: applicationMoves.decline.applied.to,
  takeBackDecline: applicationMoves.takeBackDecline.declined.to,
  choose: applicationMoves.choose.applied.to,
  takeBackChoice: applicationMoves.takeBackChoice.chosen.to,
} as const satisfies Record<GuardianMove, ComparedView['state']>

type MoveInput = GuardianContext & { id: string; move: GuardianMove; reason?: string; replace?: boolean }

/** Moves an applicant of an own tuition and tells the tutor. 404 for somebody else's, 409 if a rule refuses. */
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
    const replaced = move === 'choose' ? await replaceChoice(tx, { id, tuitionId: pair.tuitionId, replace }) : null
    if (replaced) changes.chosenBefore = [formatTutorId(replaced.cv.number), null]
    await setApplicationState(tx, id, { state: STORED_STATES[move], reason })
    const demos = move === 'decline' ? await cancelDemos(tx, { of: { applicationId: id }, now }) : []
    const kind = STEPS[move]
    await recordEvent(tx, { kind, actor, now, ...pair, recordId: id, changes, reason })
    await notifyPeople(tx, [
      ...demoMessages('demoCancelled', { demos, by: 'Guardian', now }),
      toApplicant({ kind, row, tuition, now }),
      ...(replaced ? [toApplicant({ kind: 'choiceTakenBack', row: replaced, tuition, now })] : []),
    ])
    return loadApplicantCard(tx, { id, tuition, ...context })
  })
}

type ApplicantNews = {
  kind: (typeof STEPS)[GuardianMove]
  row: ComparedView
  tuition: TuitionView
  now: Date
}

function toApplicant({ kind, row, tuition, now }: ApplicantNews) {
  const { phone, accountId } = row.cv
  const link = kind === 'applicantDeclined' ? paths.tuitions : paths.tutor.applications
  const values = { tuitionId: formatTuitionId(tuition.number), link }
  return { kind, phone, accountId, recordId: row.id, values, now }
}

/** Moves a tutor chosen before back to the shortlist and returns them; 409 that names them unless `replace`. */
async function replaceChoice(
  tx: Db,
  { replace, ...chosen }: { id: string; tuitionId: string; replace: boolean },
): Promise<ComparedView | null> {
  const other = await findWaitingChoice(tx, chosen.tuitionId, chosen.id)
  if (other && !replace)
    throw new Refusal(409, 'choose.anotherChosen', {
      path: 'replace',
      values: { name: hideContacts(other.cv.name, []) },
    })
  await unchooseOthers(tx, chosen)
  return other
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
  return toApplicantCard(db, row, { ...seen, demo: demos.get(id) })
}

const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

export const applicationNotFound = () => new Refusal(404, 'applications.applicationNotFound', { path: 'id' })

type CardContext = GuardianContext & { tuition: TuitionView; demo: DemoView | undefined }

function toApplicantCard(db: Db, row: ComparedView, { tuition, demo, actor, locale, now }: CardContext): ApplicantCard {
  const cv = toCvDto(row.cv, actor)
  const criteria = criteriaOf(tuition)
  const isConform = row.conformId !== null && isListedState(row.state)
  const { coverageAddress } = cv.address
  const isOpen = isListedState(row.state) && row.cv.status !== 'returned'
  return {
    _id: row.id,
    tuitionId: formatTuitionId(tuition.number),
    tutorId: formatTutorId(row.cv.number),
    tutorName: cv.name,
    profileImg: row.cv.profileImage,
    applicantPhone: maskApplicantPhone(row.cv.phone, { role: actor.role, isConform }),
    createdAt: row.createdAt.toISOString(),
    isConform,
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
    state: row.state,
    stage: toStage({
      state: toApplicationState({ state: row.state, isConform }),
      tuition,
      isBookedForTutor: row.bookedCvId === row.cv.id,
    }),
    stateReason: row.state === 'declined' ? row.stateReason : '',
    ...highestDegree(cv.education),
    gender: row.cv.gender,
    subjects: cv.teachingPreferences.preferredSubjects,
    classes: cv.teachingPreferences.preferredClasses,
    experience: cv.experience,
    place: placeIn(locale, coverageAddress),
    expectedSalary: cv.teachingPreferences.expectedSalary,
    isVerified: row.cv.status === 'approved',
    ...(cv.seal && { seal: cv.seal }),
    isActiveThisWeek: isActiveThisWeek(row.lastSeenAt, now),
    matches: findMatches(cv, criteria, locale),
    mismatches: findMismatches(cv, criteria, locale),
    demo: demo ? toDemoDto(db, demo, { side: 'Guardian', tuition, otherPhone: row.cv.phone, isOpen, now }) : null,
    isOpen: getOpenRefusal(tuition) === null,
  }
}
