import type { Db } from '#db/client.server.ts'
import { findMatches, findMismatches, missesHard } from '#features/ranking/words.rules.ts'
import { toStage } from '#features/tuitions/stage.rules.ts'
import { findTuitionView, type TuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import { highestDegree } from '#features/tutors/rules.ts'
import { type CvRecord, findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { placeIn } from '#shared/options/choice-names.ts'
import { toTutorCriteria } from '#shared/ranking/rules.ts'
import { Refusal } from '#shared/refusal.ts'
import { toDemoDto } from '../demo/meeting.actions.server.ts'
import { isSettled } from '../demo/rules.ts'
import { type DemoView, findNewestDemos } from '../demo/store.server.ts'
import { getOpenRefusal, isListedState, maskApplicantPhone, toApplicationState } from '../rules.ts'
import type { ComparedView } from './compare.store.server.ts'
import { isActiveThisWeek } from './rules.ts'
import type { ApplicantCard, ApplicantCards, ApplicantsQuery } from './schema.ts'
import {
  countApplicantGroups,
  findActiveBooking,
  findApplicantCard,
  findApplicantCards,
  findApplicantCities,
  findEndedBooking,
  findLeadingApplicants,
  findSeenApplication,
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
  const criteria = toTutorCriteria(tuition)
  const [{ rows, total }, counts, cities, named] = await Promise.all([
    findApplicantCards(db, { tuitionId: tuition.id, criteria, query }),
    countApplicantGroups(db, tuition.id),
    findApplicantCities(db, tuition.id, query.show ?? 'all'),
    findNamedTutors(db, { tuitionId: tuition.id, actor: context.actor }),
  ])
  const demos = await findNewestDemos(
    db,
    rows.map((row) => row.id),
  )
  const { heading, isBooked, number, ownName, status } = tuition
  return {
    tuition: {
      tuitionId: formatTuitionId(number),
      heading,
      name: ownName,
      status,
      isBooked,
      isOpen: getOpenRefusal(tuition) === null,
      ...named,
    },
    counts,
    total,
    cities,
    applicants: rows.map((row) => toApplicantCard(db, row, { tuition, demo: demos.get(row.id), ...context })),
  }
}

/** The names of the booked, the confirmed and the chosen tutor, and the first day of the booked one. */
async function findNamedTutors(db: Db, { tuitionId, actor }: { tuitionId: string; actor: Actor }) {
  const { confirmed, chosen } = await findLeadingApplicants(db, tuitionId)
  const booking = await findActiveBooking(db, tuitionId)
  const booked = booking && (await findCvByAnyId(db, booking.cvId))
  const nameOf = (cv: CvRecord | null | undefined) => (cv ? toCvDto(cv, actor).name : null)
  return {
    startsOn: booking?.startsOn ?? null,
    agreement: booking?.number ?? null,
    ended: booking ? null : await findEnd(db, { tuitionId, actor }),
    booked: nameOf(booked),
    confirmed: nameOf(confirmed?.cv),
    confirmedAt: confirmed?.confirmedAt?.toISOString() ?? null,
    chosen: nameOf(chosen?.cv),
  }
}

/** How the newest booking that ended did so; null if there is none. */
async function findEnd(db: Db, { tuitionId, actor }: { tuitionId: string; actor: Actor }) {
  const ended = await findEndedBooking(db, tuitionId)
  const cv = ended && (await findCvByAnyId(db, ended.cvId))
  if (!cv || ended.endedOn === null) return null
  const { startsOn, endedOn, replaceBy } = ended
  return { name: toCvDto(cv, actor).name, startsOn, endedOn, reason: reasonOf(ended.ending), replaceBy }
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

export const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

export const applicationNotFound = (path = 'id') => new Refusal(404, 'applications.applicationNotFound', { path })

type CardContext = GuardianContext & { tuition: TuitionView; demo: DemoView | undefined }

function toApplicantCard(db: Db, row: ComparedView, { tuition, demo, actor, locale, now }: CardContext): ApplicantCard {
  const cv = toCvDto(row.cv, actor)
  const criteria = toTutorCriteria(tuition)
  const isConform = row.conformId !== null && isListedState(row.state)
  const { coverageAddress } = cv.address
  const isOpen = isListedState(row.state) && row.cv.status !== 'returned'
  const stage = toStage({
    state: toApplicationState({ state: row.state, isConform }),
    tuition,
    isBookedForTutor: row.bookedCvId === row.cv.id,
  })
  const shown = demo && !isSettled(demo, { stage, now }) ? demo : null
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
    stage,
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
    isOff: missesHard(cv, criteria),
    demo: shown ? toDemoDto(db, shown, { side: 'Guardian', tuition, otherPhone: row.cv.phone, isOpen, now }) : null,
    isOpen: getOpenRefusal(tuition) === null,
  }
}
