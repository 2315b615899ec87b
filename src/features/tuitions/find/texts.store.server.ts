import { and, asc, eq, gt, ne, notLike, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { contactsIn } from '#shared/contacts/hide-contacts.ts'
import { FIND_TEXT_START } from '#shared/search/find-words.ts'
import { overwriteTuition, type TuitionRow } from '../store.server.ts'
import { tuitionFindText } from './rules.ts'

const BATCH = 500

/** Writes the find text of verified posts from before it was stored or of an older dictionary; returns how many. */
export async function fillFindTexts(db: Db): Promise<number> {
  let filled = 0
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(tuitions)
      .where(
        and(
          gt(tuitions.number, after),
          ne(tuitions.status, 'pending'),
          notLike(tuitions.findText, `${FIND_TEXT_START}%`),
        ),
      )
      .orderBy(asc(tuitions.number))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return filled
    after = last.number
    filled += rows.length
    const ids = sql.param(rows.map(({ id }) => id))
    const texts = sql.param(rows.map(tuitionFindText))
    await db.execute(sql`update ${tuitions} set find_text = v.find_text
      from unnest(${ids}::uuid[], ${texts}::text[]) as v (id, find_text) where ${eq(tuitions.id, sql`v.id`)}`)
  }
}

/** Takes phones, links and addresses out of the search texts of posts from before they were hidden. */
export async function hideContactsInSearches(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(tuitions)
      .where(gt(tuitions.number, after))
      .orderBy(asc(tuitions.number))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    for (const row of rows) if (contactsIn(typedOf(row), []).contacts) await overwriteTuition(db, row)
  }
}

const typedOf = ({
  heading,
  class: classes,
  subjects,
  medium,
  city,
  areas,
  locationDetails,
  institute,
}: TuitionRow) => [...[heading, city, locationDetails, institute, ...classes, ...subjects, ...medium, ...areas]]
