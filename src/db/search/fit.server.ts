import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { OTHERS } from '#shared/options/others.ts'
import {
  ALL_SUBJECTS,
  choicesWithDays,
  daysOffered,
  FULL_LOAD,
  NEARNESS,
  type RankingPart,
  ringsOf,
  SALARY_GAP,
  SOME,
  type TutorCriteria,
  UNKNOWN,
  WEIGHTS,
} from '#shared/ranking/rules.ts'

/** How a row fits. */
export type Fit = {
  /** Misses that nothing makes up for. */
  hard: SQL[]
  /** Misses that come after what fits. */
  soft: SQL[]
  /** Misses that are said, and only the score tells of. */
  slight: SQL[]
  /** What comes later without being said. */
  minor: SQL[]
  parts: Partial<Record<RankingPart, SQL>>
}

// Literals: PostgreSQL would read parameters as text.
const literal = (value: number) => sql.raw(String(value))
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const overlaps = (one: SQL, other: SQL) => sql`(${one} && ${other})`

/** 1 if all that is asked is offered, less for some, 0 for none; asked nothing, all is offered. */
const share = (asked: SQL, offered: SQL) =>
  sql`case when ${asked} <@ ${offered} then 1 when ${overlaps(asked, offered)} then ${literal(SOME)} else 0 end`

/** 1 for an expected salary up to the offer, falling to 0. */
const salaryPart = (offer: SQL, expected: SQL) =>
  sql`coalesce(greatest(0, 1 - greatest(0, ${expected} - ${offer}) / greatest(${offer} * ${literal(SALARY_GAP)}, 1)), ${literal(UNKNOWN)})`

type Times = { asked: SQL; offered: SQL; needed: SQL; hasDays: SQL }

/** The share of the free times that are needed, else whether the days are enough. */
const timesPart = ({ asked, offered, needed, hasDays }: Times) =>
  sql`case when cardinality(${asked}) > 0 and cardinality(${offered}) > 0
    then least(1, (select count(*) from unnest(${asked}) as one where one = any(${offered}))::float8 / ${needed})
    else coalesce((${hasDays})::int, ${literal(UNKNOWN)}) end`

type Rings = { area: SQL; group: SQL; near: SQL }

/** How near a home tuition of the same city is. */
const nearness = ({ area, group, near }: Rings) =>
  sql`case when ${area} then ${literal(NEARNESS.area)} when ${group} then ${literal(NEARNESS.group)}
    when ${near} then ${literal(NEARNESS.near)} else ${literal(NEARNESS.city)} end`

/** What a CV has beside its fit: time left of its running tuitions, now or at a moment, and completeness. */
function ownParts(at: Date | undefined) {
  const isNow = isNull(bookings.cancelledAt)
  const isRunning = at ? and(lte(bookings.createdAt, at), or(isNow, gt(bookings.cancelledAt, at))) : isNow
  const running = sql`(select count(*) from ${bookings} where ${and(eq(bookings.cvId, cvs.id), isRunning)})`
  return {
    load: sql`1 - least(${literal(FULL_LOAD)}, ${running})::float8 / ${literal(FULL_LOAD)}`,
    cv: sql`${cvs.completeness} / 100.0`,
  }
}

/** How a CV of a query fits the criteria of a tuition, with the running tuitions of now or of a moment. */
export function fitOfTutors(criteria: TutorCriteria, at?: Date): Fit {
  const { isOnline, city, areas, gender, salaryTo, daysPerWeek, freeTimes } = criteria
  const rings = ringsOf({ city, areas })
  const covers = (names: readonly string[]) => overlaps(sql`${cvs.coverageAreas}`, texts(names))
  const subjects = texts(criteria.subjects)
  const classes = texts(criteria.classes)
  const teachesAll = sql`${ALL_SUBJECTS} = any(${cvs.preferredSubjects})`
  const inCity = sql`${cvs.coverageCity} = any(${texts(rings.city)})`
  const hasPlace = !isOnline && city !== '' && areas.length > 0
  const misses = (isAsked: boolean, ...fits: SQL[]) => (isAsked ? fits.map((one) => not(one)) : [])
  return {
    hard: [...misses(city !== '', inCity), ...misses(gender !== '', sql`${cvs.gender} = ${gender}`)],
    soft: [
      ...misses(isOnline, sql`${cvs.onlineAvailable}`),
      ...misses(
        criteria.subjects.length > 0,
        overlaps(sql`${cvs.preferredSubjects}`, texts([...criteria.subjects, ALL_SUBJECTS])),
      ),
      ...misses(criteria.classes.length > 0, overlaps(sql`${cvs.preferredClasses}`, classes)),
    ],
    slight: [
      ...misses(salaryTo !== null, sql`coalesce(${cvs.salaryFrom} <= ${salaryTo}, true)`),
      ...misses(
        freeTimes.length > 0,
        sql`(${cvs.freeTimes} = '{}' or ${overlaps(sql`${cvs.freeTimes}`, texts(freeTimes))})`,
      ),
    ],
    minor: [sql`${cvs.status} <> 'approved'`, ...misses(hasPlace, covers([...rings.area, ...rings.near]))],
    parts: {
      ...ownParts(at),
      subject: sql`case when ${teachesAll} then 1 else ${share(subjects, sql`${cvs.preferredSubjects}`)} end`,
      class: share(classes, sql`${cvs.preferredClasses}`),
      medium: share(texts(criteria.mediums), sql`${cvs.preferredMediums}`),
      ...(isOnline && { distance: sql`${cvs.onlineAvailable}::int` }),
      ...(hasPlace && {
        distance: sql`case when ${inCity} then ${nearness({ area: covers(rings.area), group: covers(rings.group), near: covers(rings.near) })} else 0 end`,
      }),
      salary: salaryPart(sql`${salaryTo}::int`, sql`${cvs.salaryFrom}`),
      times: timesPart({
        asked: texts(freeTimes),
        offered: sql`${cvs.freeTimes}`,
        needed: literal(Math.max(1, Math.min(freeTimes.length, daysPerWeek ?? freeTimes.length))),
        hasDays:
          daysPerWeek === null
            ? sql`null::boolean`
            : sql`case when ${cvs.availableDays} <> '{}' then ${overlaps(sql`${cvs.availableDays}`, texts(choicesWithDays(daysPerWeek)))} end`,
      }),
    },
  }
}

type OwnCv = Pick<
  typeof cvs.$inferSelect,
  | 'preferredSubjects'
  | 'preferredClasses'
  | 'preferredMediums'
  | 'availableDays'
  | 'freeTimes'
  | 'salaryFrom'
  | 'onlineAvailable'
  | 'coverageCity'
  | 'coverageAreas'
  | 'gender'
>

/** How a tuition of a query fits a CV. */
export function fitOfTuitions(cv: OwnCv): Fit {
  const rings = ringsOf({ city: cv.coverageCity, areas: cv.coverageAreas })
  const lies = (names: readonly string[]) => overlaps(sql`${tuitions.areas}`, texts(names))
  const named = (column: SQL) => sql`array_remove(${column}, ${OTHERS})`
  const subjects = named(sql`${tuitions.subjects}`)
  const classes = named(sql`${tuitions.class}`)
  const mediums = named(sql`${tuitions.medium}`)
  const offered = { subjects: texts(cv.preferredSubjects), classes: texts(cv.preferredClasses) }
  const teachesAll = cv.preferredSubjects.includes(ALL_SUBJECTS)
  const days = daysOffered(cv.availableDays)
  const isHome = sql`(not ${tuitions.isOnline} and ${tuitions.city} not in ('', ${OTHERS}))`
  const inCity = sql`${tuitions.city} = any(${texts(rings.city)})`
  const hasAreas = sql`(${isHome} and ${named(sql`${tuitions.areas}`)} <> '{}')`
  const teachesOnline = sql.raw(cv.onlineAvailable ? 'true' : 'false')
  const shares = (asked: SQL, ours: SQL) => sql`(${asked} <> '{}' and not ${overlaps(asked, ours)})`
  const freeTimes = sql`${tuitions.freeTimes}`
  return {
    hard: [
      sql`(${isHome} and not ${inCity})`,
      sql`(${tuitions.gender} <> '' and ${tuitions.gender} not like '%/%' and ${tuitions.gender} <> ${cv.gender})`,
    ],
    soft: [
      sql`(${tuitions.isOnline} and not ${teachesOnline})`,
      ...(teachesAll ? [] : [shares(subjects, offered.subjects)]),
      shares(classes, offered.classes),
    ],
    slight: [],
    minor: [sql`(${hasAreas} and not ${lies([...rings.area, ...rings.near])})`],
    parts: {
      subject: teachesAll ? literal(1) : share(subjects, offered.subjects),
      class: share(classes, offered.classes),
      medium: share(mediums, texts(cv.preferredMediums)),
      distance: sql`case when ${tuitions.isOnline} then ${teachesOnline}::int when not ${hasAreas} then ${literal(UNKNOWN)}
        when ${inCity} then ${nearness({ area: lies(rings.area), group: lies(rings.group), near: lies(rings.near) })} else 0 end`,
      salary: salaryPart(sql`${tuitions.salaryTo}`, sql`${cv.salaryFrom}::int`),
      times: timesPart({
        asked: freeTimes,
        offered: texts(cv.freeTimes),
        needed: sql`least(cardinality(${freeTimes}), coalesce(${tuitions.daysPerWeek}, 7))`,
        hasDays: days === null ? sql`null::boolean` : sql`${tuitions.daysPerWeek} <= ${literal(days)}`,
      }),
    },
  }
}

/** The sum of the weighed parts, from 0 to 1. */
export const scoreOf = ({ parts }: Fit): SQL<number> =>
  sql<number>`(${sql.join(
    Object.entries(parts).map(([part, value]) => sql`${literal(WEIGHTS[part as RankingPart])} * (${value})`),
    sql` + `,
  )})`

/** Whether it is of another city or gender than asked: nothing makes up for that. A bare constant orders nothing in PostgreSQL. */
export const isOff = ({ hard }: Fit): SQL => sql`(${sql.join([sql`false`, sql`false`, ...hard], sql` or `)})`

const countTrue = (conditions: SQL[]) =>
  sql`(${sql.join([sql`0`, ...conditions.map((one) => sql`(${one})::int`)], sql` + `)})`

/** Whether it misses nothing of what is asked. */
export const missesNothing = ({ hard, soft, slight }: Fit): SQL => sql`${countTrue([...hard, ...soft, ...slight])} = 0`

/** The best first: what is off last, then what misses least, then the highest score. */
export const bestFirst = (fit: Fit): [off: SQL, misses: SQL, cost: SQL] => [
  isOff(fit),
  countTrue([...fit.hard, ...fit.soft, ...fit.minor]),
  sql`-${scoreOf(fit)}`,
]
