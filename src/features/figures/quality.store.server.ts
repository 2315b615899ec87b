import { and, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bestTutors } from '#db/search/best-tutors.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { hasCriteria, type TutorCriteria, toTutorCriteria } from '#shared/ranking/rules.ts'
import type { BookedPlace } from './rules.ts'

/** So many of the newest bookings are looked at, so many places of the ranking, and so many bookings in a statement. */
const MOST_BOOKINGS = 200
export const MOST_PLACES = 30
const AT_ONCE = 20

/** The newest bookings that stand or ran, and what their posts ask. */
function findBookings(db: Db) {
  const { class: classes, subjects, medium, gender, city, areas, isOnline } = tuitions
  const { salaryTo, daysPerWeek, freeTimes, createdAt: postedAt } = tuitions
  const { id, cvId, createdAt } = bookings
  return db
    .select({
      ...{ id, cvId, createdAt, postedAt, class: classes, subjects, medium, gender, city, areas },
      ...{ isOnline, salaryTo, daysPerWeek, freeTimes },
    })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .where(or(isNull(bookings.cancelledAt), ne(bookings.ending, '')))
    .orderBy(desc(bookings.number))
    .limit(MOST_BOOKINGS)
}

/**
 * The day of each booking and the place at which the ranking would have put its tutor when the tuition was posted, among
 * the tutors who were verified then; null beyond the places that are looked at.
 */
export async function findBookedPlaces(db: Db): Promise<BookedPlace[]> {
  const booked = (await findBookings(db)).map(({ id, cvId, postedAt, createdAt, ...asked }) => {
    const criteria = toTutorCriteria(asked)
    return { id, cvId, postedAt, bookedAt: createdAt, criteria }
  })
  // A post that names nothing ranks nobody.
  const ranked = booked.filter(({ criteria }) => hasCriteria(criteria))
  const placeOf = new Map<string, number | null>()
  for (let from = 0; from < ranked.length; from += AT_ONCE) {
    const places = ranked.slice(from, from + AT_ONCE).map((one) => placeIn(db, one))
    const { rows } = await db.execute<{ id: string; place: number | null }>(sql.join(places, sql` union all `))
    for (const { id, place } of rows) placeOf.set(id, place)
  }
  return ranked.map(({ id, bookedAt }) => ({ bookedAt, place: placeOf.get(id) ?? null }))
}

type Booked = { id: string; cvId: string; postedAt: Date; criteria: TutorCriteria }

function placeIn(db: Db, { id, cvId, postedAt, criteria }: Booked): SQL {
  const where = or(and(lte(cvs.approvedAt, postedAt), lte(cvs.createdAt, postedAt)), eq(cvs.id, cvId))
  const { found, order } = bestTutors(db, { criteria, where, most: MOST_PLACES, at: postedAt })
  return sql`(select ${id}::text as id, (
    select place::int from (select ${found.id} as cv_id, row_number() over (order by ${sql.join([...order], sql`, `)}) as place
      from ${found}) as ranked where cv_id = ${cvId}) as place)`
}
