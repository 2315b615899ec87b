import { asc, desc, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import type { TutorCriteria } from '../suggest/rules.ts'
import { missConditions, totalPoints } from '../suggest/store.server.ts'

/** `usual` and `newest` put the booked, confirmed and chosen applicant first. */
export type ApplicantOrder = 'usual' | 'newest' | 'fit' | '-fit' | 'date' | '-date'

const isBooked = sql`coalesce(${bookings.cvId} = ${applications.cvId}, false)`
const isLeading = sql`(${isBooked} or ${confirmations.id} is not null or ${applications.state} = 'chosen')`

/** The order of applicants, the same for their guardian and for staff: another city or gender than asked comes last. */
export function applicantOrder(criteria: TutorCriteria, order: ApplicantOrder): SQL[] {
  const { hard, soft } = missConditions(criteria)
  const isOff = sql`${or(...hard) ?? false}`
  const fit = [isOff, countTrue([...hard, ...soft]), sql`-${totalPoints(criteria)}`, sql`${cvs.status} <> 'approved'`]
  const newest = [desc(applications.createdAt), desc(applications.number)]
  const orders = {
    usual: () => [desc(isLeading), ...fit, ...newest],
    newest: () => [desc(isLeading), isOff, ...newest],
    '-fit': () => [...fit, ...newest],
    fit: () => [...fit.map(desc), asc(applications.createdAt), asc(applications.number)],
    '-date': () => newest,
    date: () => [asc(applications.createdAt), asc(applications.number)],
  }
  return orders[order]()
}

/** Whether a CV misses nothing of what a tuition asks. */
export function missesNothing(criteria: TutorCriteria): SQL {
  const { hard, soft } = missConditions(criteria)
  return sql`${countTrue([...hard, ...soft])} = 0`
}

const countTrue = (conditions: SQL[]) =>
  sql`(${sql.join([sql`0`, ...conditions.map((one) => sql`(${one})::int`)], sql` + `)})`
