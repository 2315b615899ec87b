import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { places } from './rules.ts'
import type { LandingChoice } from './schema.ts'

export type CountedChoice = LandingChoice & { count: number; newest: Date }

/** The subject that includes every other one. */
const ALL_SUBJECTS = 'All-subject'

/** The open tuitions by city, area, class, subject, and subject with class. */
export const countTuitions = (db: Db): Promise<CountedChoice[]> =>
  countChoices(
    db,
    sql`select city, areas, classes, subjects, approved_at as changed_at from ${tuitions} where status = 'approved'
      and not exists (select from ${bookings} where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null)
      and not exists (select from ${confirmations}
        where ${confirmations.tuitionId} = ${tuitions.id} and ${confirmations.takenBackAt} is null)`,
  )

/** The approved tutors, where who teaches every subject counts for each. */
export async function countTutors(db: Db): Promise<CountedChoice[]> {
  const counted = await countChoices(
    db,
    sql`select coverage_city as city, coverage_areas as areas, preferred_classes as classes, updated_at as changed_at,
      case when ${ALL_SUBJECTS} = any(preferred_subjects) then array[${ALL_SUBJECTS}] else preferred_subjects end as subjects
      from ${cvs} where status = 'approved'`,
  )
  const [everySubject, others] = [
    counted.filter(({ subject }) => subject === ALL_SUBJECTS),
    counted.filter(({ subject }) => subject !== ALL_SUBJECTS),
  ]
  const choices = new Map(others.map((choice) => [keyOf(choice), choice]))
  for (const every of everySubject)
    for (const subject of SUBJECTS) {
      const choice = { ...every, subject }
      const known = choices.get(keyOf(choice))
      choices.set(keyOf(choice), known ? sum(known, choice) : choice)
    }
  return [...choices.values()]
}

const keyOf = ({ city, area, class: name, subject }: LandingChoice) => [city, area, name, subject].join('|')

const sum = (one: CountedChoice, other: CountedChoice): CountedChoice => ({
  ...one,
  count: one.count + other.count,
  newest: one.newest > other.newest ? one.newest : other.newest,
})

/** The areas of several parts. */
const GROUPS = JSON.stringify(places.filter(({ areas }) => areas.length > 1))

/** Counts `rows` with the columns `city`, `areas`, `classes`, `subjects` and `changed_at`. */
async function countChoices(db: Db, rows: SQL): Promise<CountedChoice[]> {
  const found = await db.execute<LandingChoice & { count: number; newest: string }>(sql`
    with listed as materialized (
      select city, changed_at, array(select distinct unnest(areas)) as areas, array(select distinct unnest(classes)) as classes,
        array(select distinct unnest(subjects)) as subjects
      from (${rows}) as found
    ), choices as (
      select city, '' as area, '' as class, '' as subject, changed_at from listed
      union all select city, unnest(areas), '', '', changed_at from listed
      union all select city, g.area, '', '', changed_at
        from listed join json_to_recordset(${GROUPS}) as g (city text, area text, areas text[]) using (city)
        where listed.areas && g.areas
      union all select '', '', unnest(classes), '', changed_at from listed
      union all select '', '', '', unnest(subjects), changed_at from listed
      union all select '', '', c, s, changed_at from listed, unnest(classes) c, unnest(subjects) s
    )
    select city, area, class, subject, count(*)::int as count, max(changed_at) as newest from choices
    where city || class || subject <> '' group by 1, 2, 3, 4`)
  const hasContact = ({ city, area, class: name, subject }: LandingChoice) =>
    findContacts([city, area, name, subject].join(' | ')).length > 0
  return found.rows.filter((row) => !hasContact(row)).map((row) => ({ ...row, newest: new Date(row.newest) }))
}
