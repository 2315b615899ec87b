import { and, arrayOverlaps, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import type { TutorCriteria } from '#shared/ranking/rules.ts'
import { bestFirst, fitOfTutors } from './fit.server.ts'

/** Whom to look for; `anyCity` and `anyGender` also find those of another city or gender, after the others. */
export type TutorSearch = { criteria: TutorCriteria; anyCity?: boolean; anyGender?: boolean }

/** `at` is the moment of which running tuitions count; `fittingOnly` leaves out CVs that miss a subject, class or near area. */
type Search = TutorSearch & { where?: SQL | undefined; most: number; at?: Date; fittingOnly?: boolean }

/**
 * At most `most` approved CVs that fit the criteria best, as a subquery with its order; of equal ones the newest.
 * CVs that miss a subject, class or near area are read only if there are too few others.
 */
export function bestTutors(db: Db, { criteria, anyCity = false, anyGender = false, fittingOnly, ...search }: Search) {
  const { where, most, at } = search
  const { subjects, classes, areas, city, gender } = criteria
  const fit = fitOfTutors(criteria, at)
  const [off, misses, cost] = bestFirst(fit)
  const { hard } = fitOfTutors({ ...criteria, city: anyCity ? '' : city, gender: anyGender ? '' : gender })
  // "All-subject" by itself is no match: it would match every tuition.
  const fits = or(
    subjects.length > 0 ? arrayOverlaps(cvs.preferredSubjects, subjects) : undefined,
    classes.length > 0 ? arrayOverlaps(cvs.preferredClasses, classes) : undefined,
    areas.length > 0 ? and(eq(cvs.coverageCity, city), arrayOverlaps(cvs.coverageAreas, areas)) : undefined,
  )
  const best = (...conditions: (SQL | undefined)[]) =>
    db
      .select({
        id: cvs.id,
        number: cvs.number,
        off: sql<boolean>`${off}`.as('off'),
        misses: sql<number>`${misses}`.as('misses'),
        cost: sql<number>`${cost}`.as('cost'),
      })
      .from(cvs)
      .where(and(eq(cvs.status, 'approved'), ...hard.map(not), where, ...conditions))
      .orderBy(({ off, misses, cost }) => [off, misses, cost, desc(cvs.number)])
      .limit(most)
  const near = db.$with('near').as(best(...[...fit.soft, ...fit.minor].map(not), classes.length > 0 ? undefined : fits))
  const isShort = fittingOnly ? sql`false` : sql`(select count(*) from ${near}) < ${most}`
  const wide = db.$with('wide').as(best(fits, isShort))
  const found = db
    .with(near, wide)
    .select()
    .from(union(db.select().from(near), db.select().from(wide)).as('both'))
    .as('found')
  return { found, order: [found.off, found.misses, found.cost, desc(found.number)] }
}
