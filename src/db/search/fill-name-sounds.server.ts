import { and, asc, gt, notLike, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SOUND_TEXT_START, toSoundText } from '#shared/search/sound.ts'
import type { Db } from '../client.server.ts'
import { contactMessages } from '../tables/messages/contact-messages.server.ts'
import { accounts } from '../tables/people/accounts.server.ts'

const BATCH = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

type People = PgTable & { id: PgColumn; name: PgColumn; nameSound: PgColumn }

/** Writes the sounds of names from before they were kept or of an older scheme; returns how many. */
export async function fillNameSounds(db: Db): Promise<number> {
  return (await fillTable(db, accounts)) + (await fillTable(db, contactMessages))
}

async function fillTable(db: Db, table: People): Promise<number> {
  const isOld = notLike(table.nameSound, `${SOUND_TEXT_START}%`)
  for (let filled = 0, after = FIRST; ; ) {
    const rows = (await db
      .select({ id: table.id, name: table.name })
      .from(table as PgTable)
      .where(and(gt(table.id, after), isOld))
      .orderBy(asc(table.id))
      .limit(BATCH)) as { id: string; name: string }[]
    const last = rows.at(-1)
    if (!last) return filled
    after = last.id
    filled += rows.length
    const ids = sql.param(rows.map(({ id }) => id))
    const names = sql.param(rows.map(({ name }) => name))
    const sounds = sql.param(rows.map(({ name }) => toSoundText(name)))
    // A name that was changed meanwhile has its own sounds.
    await db.execute(sql`update ${table} as t set name_sound = v.sound
      from unnest(${ids}::uuid[], ${names}::text[], ${sounds}::text[]) as v (id, name, sound)
      where t.id = v.id and t.name = v.name`)
  }
}
