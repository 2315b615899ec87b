import { and, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { type Place, places } from './rules.ts'
import type { LandingChoice } from './schema.ts'

export type CountedChoice = LandingChoice & { count: number; newest: Date }

/** The subject that includes every other one. */
const ALL_SUBJECTS = 'All-subject'

/** The open tuitions by city, area, class, subject, and subject with class. */
export function countTuitions(db: Db): Promise<CountedChoice[]> {
  const isBooked = exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt))),
  )
  const items = sql`select ${tuitions.number} as id, ${tuitions.city} as city, ${tuitions.areas} as areas,
      ${tuitions.class} as classes, ${tuitions.subjects} as subjects, ${tuitions.approvedAt} as at
    from ${tuitions} where ${and(eq(tuitions.status, 'approved'), not(isBooked))}`
  return countItems(db, items)
}

/** The approved tutors, where who teaches every subject counts for each of `subjects`. */
export function countTutors(db: Db, subjects: readonly string[]): Promise<CountedChoice[]> {
  const every = sql.param([...subjects])
  const items = sql`select ${cvs.number} as id, ${cvs.coverageCity} as city, ${cvs.coverageAreas} as areas,
      ${cvs.preferredClasses} as classes, ${cvs.updatedAt} as at,
      case when ${cvs.preferredSubjects} @> array[${ALL_SUBJECTS}]
        then array(select unnest(${every}::text[]) union select unnest(${cvs.preferredSubjects}))
        else ${cvs.preferredSubjects} end as subjects
    from ${cvs} where ${eq(cvs.status, 'approved')}`
  return countItems(db, items)
}

type CountRow = LandingChoice & { count: number; newest: string }

async function countItems(db: Db, items: SQL): Promise<CountedChoice[]> {
  const parts = places.flatMap(({ city, area, areas }: Place) => areas.map((part) => ({ city, area, part })))
  const column = (name: 'city' | 'area' | 'part') => sql`${sql.param(parts.map((part) => part[name]))}::text[]`
  const { rows } = await db.execute<CountRow>(sql`
    with items as materialized (${items}),
      place as (select * from unnest(${column('city')}, ${column('area')}, ${column('part')}) as p (city, area, part))
    select city, '' as area, '' as class, '' as subject, count(*)::int as count, max(at) as newest
      from items where city <> '' group by city
    union all
    select place.city, place.area, '', '', count(distinct id)::int, max(at)
      from items, unnest(areas) part_of join place on place.part = part_of
      where place.city = items.city group by place.city, place.area
    union all
    select '', '', class, '', count(*)::int, max(at) from items, unnest(classes) class group by class
    union all
    select '', '', '', subject, count(*)::int, max(at) from items, unnest(subjects) subject group by subject
    union all
    select '', '', class, subject, count(*)::int, max(at)
      from items, unnest(classes) class, unnest(subjects) subject group by class, subject`)
  return rows.map(({ newest, ...row }) => ({ ...row, newest: new Date(newest) }))
}
