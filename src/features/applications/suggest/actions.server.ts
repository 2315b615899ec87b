import type { Db } from '#db/client.server.ts'
import { findMatches, findMismatches, getDistance } from '#features/ranking/words.rules.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { toCvDto } from '#features/tutors/dto.actions.server.ts'
import type { Actor } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { hasCriteria, toTutorCriteria } from '#shared/ranking/rules.ts'
import { Refusal } from '#shared/refusal.ts'
import { hasInviteSms } from '../invite/store.server.ts'
import type { SuggestInput, Suggestions } from './schema.ts'
import { findSuggestedCvs } from './store.server.ts'

/** At most 12 approved tutors that fit a tuition best, without its applicants. 404 if the tuition is unknown. */
export async function suggestTutors(
  db: Db,
  { tuition, actor, locale, anyCity, anyGender }: SuggestInput & { actor: Actor; locale: Locale },
): Promise<Suggestions> {
  const stored = await findTuitionView(db, tuition.id, actor)
  if (!stored) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuition' })
  const { salaryTo, daysPerWeek, freeTimes } = stored
  const [gender = ''] = tuition.gender
  const criteria = toTutorCriteria({ ...tuition, ...tuition.location, gender, salaryTo, daysPerWeek, freeTimes })
  const search = { tuitionId: stored.id, criteria, anyCity: anyCity ?? false, anyGender: anyGender ?? false }
  const [rows, inviteSmsSent] = await Promise.all([
    hasCriteria(criteria) ? findSuggestedCvs(db, search) : [],
    hasInviteSms(db, stored.id),
  ])
  const cvs = rows.map(({ cv, isReported, lastSeenAt, inviteSmsSent }) => {
    const answer = toCvDto({ ...cv, isReported }, actor)
    return {
      ...answer,
      matches: findMatches(answer, criteria, locale),
      mismatches: findMismatches(answer, criteria, locale),
      distance: getDistance(answer, criteria),
      lastActiveAt: lastSeenAt?.toISOString() ?? null,
      inviteSmsSent,
    }
  })
  return { cvs, inviteSmsSent }
}
