import { and, desc, eq, gte, lt, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { MAX_COUNTED } from '#db/paged-list.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { landingCounts } from '#db/tables/landing-counts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { places } from './rules.ts'
import type { LandingChoice, LandingSide } from './schema.ts'

export type CountedChoice = LandingChoice & { count: number; newest: Date }

/** The subject that includes every other one. */
const ALL_SUBJECTS = 'All-subject'

const TABLES = { tuitions, tutors: cvs }

/** Whether a side has more approved rows than are counted for a page. */
export async function isLarge(db: Db, side: LandingSide): Promise<boolean> {
  const { status, number } = TABLES[side]
  const approved = db.select({ number }).from(TABLES[side]).where(eq(status, 'approved')).orderBy(desc(number))
  return (await approved.limit(1).offset(MAX_COUNTED)).length > 0
}

/** The choices of a large side as the hourly job last counted them, and when; null before the first time. */
export async function findKeptChoices(db: Db, side: LandingSide) {
  const [kept] = await db.select().from(landingCounts).where(eq(landingCounts.side, side))
  if (!kept) return null
  const choices = (kept.choices as (Omit<CountedChoice, 'newest'> & { newest: string })[]).map(withDate)
  return { choices, countedAt: kept.countedAt }
}

/** Stores the choices of a large side. */
export async function keepChoices(
  db: Db,
  { side, choices, now }: { side: LandingSide; choices: CountedChoice[]; now: Date },
) {
  const counted = { choices, countedAt: now }
  await db
    .insert(landingCounts)
    .values({ side, ...counted })
    .onConflictDoUpdate({ target: landingCounts.side, set: counted })
}

/**
 * Open tuitions by city, area, class, subject, and subject with class, or approved tutors, of whom one who teaches every
 * subject counts for each. Reads so many numbers at a time that no statement is long.
 */
export async function countChoices(db: Db, side: LandingSide): Promise<CountedChoice[]> {
  const { number } = TABLES[side]
  const [row] = await db.select({ highest: max(number) }).from(TABLES[side])
  const choices = new Map<string, CountedChoice>()
  for (let from = 0; from <= (row?.highest ?? 0); from += MAX_COUNTED) {
    const range = and(gte(number, from), lt(number, from + MAX_COUNTED))
    const counted = side === 'tuitions' ? countTuitions(db, range) : countTutors(db, range)
    for (const choice of await counted) addChoice(choices, choice)
  }
  return [...choices.values()]
}

const countTuitions = (db: Db, range: SQL | undefined): Promise<CountedChoice[]> =>
  countListed(
    db,
    sql`select city, areas, classes, subjects, approved_at as changed_at from ${tuitions} where status = 'approved'
      and ${range} and not exists (select from ${bookings}
        where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null)
      and not exists (select from ${confirmations}
        where ${confirmations.tuitionId} = ${tuitions.id} and ${confirmations.takenBackAt} is null)`,
  )

async function countTutors(db: Db, range: SQL | undefined): Promise<CountedChoice[]> {
  const counted = await countListed(
    db,
    sql`select coverage_city as city, coverage_areas as areas, preferred_classes as classes, updated_at as changed_at,
      case when ${ALL_SUBJECTS} = any(preferred_subjects) then array[${ALL_SUBJECTS}] else preferred_subjects end as subjects
      from ${cvs} where status = 'approved' and ${range}`,
  )
  return counted.flatMap((choice) =>
    choice.subject === ALL_SUBJECTS ? SUBJECTS.map((subject) => ({ ...choice, subject })) : [choice],
  )
}

function addChoice(choices: Map<string, CountedChoice>, choice: CountedChoice): void {
  const key = [choice.city, choice.area, choice.class, choice.subject].join('|')
  const known = choices.get(key)
  const newest = known && known.newest > choice.newest ? known.newest : choice.newest
  choices.set(key, { ...choice, count: choice.count + (known?.count ?? 0), newest })
}

const withDate = <T extends { newest: string }>(choice: T) => ({ ...choice, newest: new Date(choice.newest) })

/** The areas of several parts. */
const GROUPS = JSON.stringify(places.filter(({ areas }) => areas.length > 1))

/** Counts `rows` with the columns `city`, `areas`, `classes`, `subjects` and `changed_at`. */
async function countListed(db: Db, rows: SQL): Promise<CountedChoice[]> {
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
  return found.rows.filter((row) => !hasContact(row)).map(withDate)
}
