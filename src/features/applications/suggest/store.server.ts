import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { inviteSms } from '#db/tables/messages/invite-sms.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { withGroupAreas } from '#shared/options/area-groups.ts'
import { ALL_SUBJECTS, MAX_SUGGESTIONS, POINTS, type TutorCriteria } from './rules.ts'

type Points = (typeof POINTS)[keyof typeof POINTS] | 0
type ChoiceColumn = typeof cvs.preferredSubjects | typeof cvs.preferredClasses | typeof cvs.preferredMediums

// Literals: PostgreSQL would read parameters as text.
const pointsLiteral = (points: Points) => sql.raw(String(points))
const pointsIf = (fits: SQL | undefined, points: Points, otherwise: SQL = pointsLiteral(0)) =>
  fits ? sql<number>`case when ${fits} then ${pointsLiteral(points)} else ${otherwise} end` : pointsLiteral(0)

const overlapsAny = (column: ChoiceColumn, asked: string[]) =>
  asked.length > 0 ? arrayOverlaps(column, asked) : undefined
const containsAll = (column: ChoiceColumn, asked: string[]) =>
  asked.length > 0 ? arrayContains(column, asked) : undefined
const teachesAll = arrayContains(cvs.preferredSubjects, [ALL_SUBJECTS])

/** SQL conditions of the criteria on a CV; undefined for an empty criterion. */
function matchConditions(criteria: TutorCriteria) {
  const { subjects, classes, mediums, gender, city, areas, isOnline, anyCity, anyGender } = criteria
  const inCity = city ? eq(cvs.coverageCity, city) : undefined
  const inArea = areas.length > 0 ? and(inCity, arrayOverlaps(cvs.coverageAreas, areas)) : undefined
  const inGroup = areas.length > 0 ? and(inCity, arrayOverlaps(cvs.coverageAreas, withGroupAreas(areas))) : undefined
  return {
    inGroup,
    named: overlapsAny(cvs.preferredSubjects, subjects),
    subject: overlapsAny(cvs.preferredSubjects, subjects.length > 0 ? [...subjects, ALL_SUBJECTS] : []),
    everySubject: or(containsAll(cvs.preferredSubjects, subjects), teachesAll),
    class: overlapsAny(cvs.preferredClasses, classes),
    everyClass: containsAll(cvs.preferredClasses, classes),
    inArea,
    inCity,
    place: isOnline ? eq(cvs.onlineAvailable, true) : (inArea ?? inCity),
    medium: overlapsAny(cvs.preferredMediums, mediums),
    gender: gender ? eq(cvs.gender, gender) : undefined,
    required: and(anyCity ? undefined : inCity, gender && !anyGender ? eq(cvs.gender, gender) : undefined),
  }
}

/** What of the criteria a CV misses, as `findMismatches` names it; `hard` is what nothing else makes up for. */
export function missConditions(criteria: TutorCriteria): { hard: SQL[]; soft: SQL[] } {
  const { inCity, gender, subject, class: grade } = matchConditions(criteria)
  const online = criteria.isOnline ? eq(cvs.onlineAvailable, true) : undefined
  const negate = (fits: (SQL | undefined)[]) => fits.flatMap((one) => (one ? [not(one)] : []))
  return { hard: negate([inCity, gender]), soft: negate([online, subject, grade]) }
}

/** How well a CV fits the criteria. */
export function totalPoints(criteria: TutorCriteria): SQL<number> {
  const {
    subject,
    everySubject,
    class: grade,
    everyClass,
    place,
    inArea,
    inGroup,
    inCity,
    medium,
    gender,
  } = matchConditions(criteria)
  const { partial, full, group, city, ...others } = POINTS
  const parts = [
    subject && pointsIf(everySubject, full, pointsIf(subject, partial)),
    grade && pointsIf(everyClass, full, pointsIf(grade, partial)),
    pointsIf(place, partial, inArea && pointsIf(inGroup, group, pointsIf(inCity, city))),
    pointsIf(gender, others.gender),
    pointsIf(medium, others.medium),
  ]
  return sql<number>`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql` + `,
  )})`
}

/** The approved CVs that fit best, then newest, without applicants, each with its `inviteSmsSent`.
 * CVs that miss a subject, class or location are read only if there are too few others. */
export function findSuggestedCvs(db: Db, { tuitionId, criteria }: { tuitionId: string; criteria: TutorCriteria }) {
  const asked = matchConditions(criteria)
  // "All-subject" by itself is no match: it would match every tuition.
  const fits = or(asked.named, asked.class, asked.inArea)
  const applied = and(
    eq(applications.tuitionId, tuitionId),
    eq(applications.cvId, cvs.id),
    inArray(applications.state, LISTED_APPLICATION_STATES),
  )
  const best = (where: SQL | undefined) =>
    db
      .select({ id: cvs.id, number: cvs.number, points: totalPoints(criteria).as('points') })
      .from(cvs)
      .where(
        and(
          eq(cvs.status, 'approved'),
          asked.required,
          where,
          notExists(db.select().from(applications).where(applied)),
        ),
      )
      .orderBy(({ points }) => [desc(points), desc(cvs.number)])
      .limit(MAX_SUGGESTIONS)
  const near = db.$with('near').as(best(and(asked.subject, asked.class ?? fits, asked.place)))
  const tooFew = sql`(select count(*) from ${near}) < ${MAX_SUGGESTIONS}`
  const wide = db.$with('wide').as(best(and(fits, tooFew)))
  const found = union(db.select().from(near), db.select().from(wide)).as('found')
  const its = and(eq(inviteSms.tuitionId, tuitionId), eq(inviteSms.cvId, cvs.id))
  const reported = and(eq(reports.phone, accounts.phone), eq(reports.role, 'Tutor'))
  return db
    .with(near, wide)
    .select({
      cv: {
        ...getTableColumns(cvs),
        name: accounts.name,
        phone: accounts.phone,
        phoneProvedAt: accounts.phoneProvedAt,
      },
      lastSeenAt: accounts.lastSeenAt,
      isReported: exists(db.select().from(reports).where(reported)).mapWith(Boolean),
      inviteSmsSent: exists(db.select().from(inviteSms).where(its)).mapWith(Boolean),
    })
    .from(found)
    .innerJoin(cvs, eq(cvs.id, found.id))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .orderBy(desc(found.points), desc(found.number))
    .limit(MAX_SUGGESTIONS)
}
