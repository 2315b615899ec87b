import type { Db } from '#db/client.server.ts'
import { findMatches, findMismatches, getDistance } from '#features/ranking/words.rules.ts'
import { findTuitionView, type TuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import { highestDegree } from '#features/tutors/rules.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { placeIn } from '#shared/options/choice-names.ts'
import { type TutorCriteria, toTutorCriteria } from '#shared/ranking/rules.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ComparedApplication } from '../schema.ts'
import type { ComparedView } from './compare.store.server.ts'
import type { ApplicantOrder } from './order.store.server.ts'
import { findComparedApplications } from './store.server.ts'

type ComparisonInput = {
  id: string
  removed: boolean
  fits: boolean
  sort?: Exclude<ApplicantOrder, 'usual' | 'newest'> | undefined
  actor: Actor
  locale: Locale
  paging: Paging
}

/** One page of the applicants of a tuition with what staff compare them by, the best fit first. 404 for an unknown tuition. */
export async function compareApplicants(db: Db, { id, removed, fits, sort, actor, locale, paging }: ComparisonInput) {
  const tuition = await findTuitionView(db, id, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound')
  const criteria = toTutorCriteria(tuition)
  const compared = { tuitionId: tuition.id, criteria, removed, fits, order: sort ?? 'usual', paging } as const
  const { rows, total } = await findComparedApplications(db, compared)
  return {
    data: rows.map((row) => toComparedDto(row, { tuition, criteria, actor, locale })),
    meta: toPagingMeta(paging, total),
  }
}

type Comparison = { tuition: TuitionView; criteria: TutorCriteria; actor: Actor; locale: Locale }

function toComparedDto(row: ComparedView, { tuition, criteria, actor, locale }: Comparison): ComparedApplication {
  const cv = toCvDto(row.cv, actor)
  return {
    _id: row.id,
    tuitionId: formatTuitionId(tuition.number),
    tutorId: formatTutorId(row.cv.number),
    tutorName: row.cv.name,
    profileImg: row.cv.profileImage,
    applicantPhone: row.cv.phone,
    createdAt: row.createdAt.toISOString(),
    isConform: row.conformId !== null,
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
    isReported: row.cv.isReported,
    conformId: row.conformId,
    outcome: row.bookedCvId === null ? row.outcome : null,
    state: row.state,
    stateReason: row.stateReason,
    ...highestDegree(cv.education),
    gender: row.cv.gender,
    subjects: row.cv.preferredSubjects,
    place: placeIn(locale, cv.address.coverageAddress) || (cv.address.presentAddress ?? ''),
    expectedSalary: row.cv.expectedSalary,
    isVerified: row.cv.status === 'approved',
    hasIdCard: row.cv.idCardImage !== '',
    isIdCardSeen: row.cv.facts.idCard !== undefined,
    distance: getDistance(cv, criteria),
    matches: findMatches(cv, criteria, locale),
    mismatches: findMismatches(cv, criteria, locale),
    lastActiveAt: row.lastSeenAt?.toISOString() ?? null,
  }
}
