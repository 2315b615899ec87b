import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { bestFirst, fitOfTutors, isOff } from '#db/search/fit.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import type { TutorCriteria } from '#shared/ranking/rules.ts'

/** `usual` and `newest` put the booked, confirmed and chosen applicant first. */
export type ApplicantOrder = 'usual' | 'newest' | 'fit' | '-fit' | 'date' | '-date'

const isBooked = sql`coalesce(${bookings.cvId} = ${applications.cvId}, false)`
const isLeading = sql`(${isBooked} or ${confirmations.id} is not null or ${applications.state} = 'chosen')`

/** The order of applicants, the same for their guardian and for staff: another city or gender than asked comes last. */
export function applicantOrder(criteria: TutorCriteria, order: ApplicantOrder): SQL[] {
  const fitting = fitOfTutors(criteria)
  const fit = bestFirst(fitting)
  const newest = [desc(applications.createdAt), desc(applications.number)]
  const orders = {
    usual: () => [desc(isLeading), ...fit, ...newest],
    newest: () => [desc(isLeading), isOff(fitting), ...newest],
    '-fit': () => [...fit, ...newest],
    fit: () => [...fit.map(desc), asc(applications.createdAt), asc(applications.number)],
    '-date': () => newest,
    date: () => [asc(applications.createdAt), asc(applications.number)],
  }
  return orders[order]()
}
